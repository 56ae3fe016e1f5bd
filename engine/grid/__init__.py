"""What games on a board of squares share: geometry, what stands where, moving step by step, attacks with dice."""
