"""Checks that the owner of the sandbox registered, requested over HTTP."""

import aiohttp


async def ask(sandbox, **headers):
    async with aiohttp.ClientSession() as session, session.get(sandbox.url + "/check", headers=headers) as response:
        return response.status, await response.json() if response.status == 200 else None


async def test_sandbox_without_checks_reports_no_problems(sandbox):
    assert await ask(sandbox) == (200, {"ok": True, "problems": []})


async def test_checks_of_both_kinds_are_run_in_order_each_time(sandbox):
    wrong = ["one"]

    async def later():
        return [f"{name} again" for name in wrong]

    sandbox.checks += [lambda: list(wrong), later]
    assert await ask(sandbox) == (200, {"ok": False, "problems": ["one", "one again"]})
    wrong.clear()
    assert await ask(sandbox) == (200, {"ok": True, "problems": []})


async def test_a_check_that_breaks_is_a_problem_and_stops_no_other(sandbox):
    def broken():
        raise RuntimeError("no database")

    sandbox.checks += [broken, lambda: ["two"]]
    status, answer = await ask(sandbox)
    assert (status, answer["ok"]) == (200, False)
    assert answer["problems"] == ["A check has failed: RuntimeError('no database')", "two"]


async def test_page_of_another_origin_gets_no_check_results(sandbox):
    sandbox.checks.append(lambda: ["secret"])
    assert await ask(sandbox, Origin="https://evil.example") == (403, None)
    assert await ask(sandbox, Host="evil.example") == (403, None)
    assert (await ask(sandbox, Origin=sandbox.url))[0] == 200
