// The sandbox's clock, which can be ahead of the real one, and times as a person reads them.

export const clock = { ahead: 0 };

// Zones to choose from: every kind of distance from UTC, and some with daylight saving time. "" is the browser's zone.
export const ZONES = [
  "", "UTC", "Europe/London", "Europe/Berlin", "Europe/Athens", "Europe/Moscow", "Asia/Dubai", "Asia/Kolkata", "Asia/Kathmandu",
  "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland", "Pacific/Honolulu", "America/Los_Angeles", "America/Denver",
  "America/Chicago", "America/New_York", "America/St_Johns", "America/Sao_Paulo",
];

export function now() {
  return Date.now() + clock.ahead;
}

// A date in words, in a time zone.
export function told(date, style, zone, locale) {
  return date.toLocaleString(locale, zone ? { ...style, timeZone: zone } : style);
}

export function relative(seconds, locale) {
  const away = seconds - now() / 1000;
  const steps = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = steps.find(([, length]) => Math.abs(away) >= length) ?? steps[5];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(away / size), unit);
}

export function span(seconds) {
  const steps = [[86400, "days"], [3600, "h"], [60, "min"]];
  const [size, unit] = steps.find(([length]) => seconds >= length) ?? [1, "s"];
  return `${Math.round(seconds / size * 10) / 10} ${unit}`;
}
