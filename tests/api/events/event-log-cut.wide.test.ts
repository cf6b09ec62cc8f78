import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { EVERY_CASE, send } from "../../support/calls";
import { type Callers, makeCallers, served } from "../../support/calls/callers";
import { whileCut } from "../../support/log-entries";
import { digestOfRows } from "../../support/stored";

let backend: TestBackend;
let callers: Callers;
beforeAll(async () => {
  backend = await startBackend();
  callers = await makeCallers(backend);
});
beforeEach(() => backend.database`delete from rate_limits`);
afterAll(() => backend.close());

test.each(EVERY_CASE.filter(({ action }) => action).map((one) => [one.title, one] as const))(
  "writes nothing when its entry of the log cannot be written: %s",
  async (_, { call, prepare }) => {
    const [{ token, site }] = served(callers, call) as [ReturnType<typeof served>[number]];
    const { as, ...sent } = await prepare(site);
    const before = await digestOfRows(backend);
    await whileCut(backend, async () => expect((await send(backend, call, as?.token ?? token, sent)).status).toBe(500));
    expect(await digestOfRows(backend)).toBe(before);
  },
);
