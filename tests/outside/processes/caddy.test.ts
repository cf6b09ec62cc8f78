import { rm, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Caddy, startCaddy } from "../../support/caddy";
import { type Processes, startProcesses } from "../../support/processes";
import { newSession, type Session } from "../html/session";
import { fetchFrom, someAddress } from "./visitor";

/** Two processes behind Caddy, which is configured as in compose.yaml, with a certificate that it made itself. */

const ASSETS = new URL("../../../build/client/assets/", import.meta.url);

let processes: Processes;
let caddy: Caddy;
let authority: string;
beforeAll(async () => {
  const startProxy = async (port: number, upstreams: readonly number[]) => {
    caddy = await startCaddy(port, upstreams);
    return caddy;
  };
  processes = await startProcesses({ startProxy });
  authority = await caddy.authority();
  for (const index of [0, 1]) await untilAsked(index);
});
afterAll(() => processes?.stop());

const newVisitor = (address = someAddress()): Session => newSession(processes.baseUrl, fetchFrom(address, authority));

/** Stops a process by SIGTERM; returns its exit code once its requests are done. */
const ended = (index: number) =>
  new Promise<number | null>((resolve) => {
    const child = processes.sites[index]?.process;
    child?.once("exit", resolve);
    child?.kill("SIGTERM");
  });

/** Waits until this process, too, answers visitors. */
async function untilAsked(index: number): Promise<void> {
  const visitor = newVisitor();
  const token = crypto.randomUUID();
  const isAsked = async () => {
    await visitor.get(`/about/${token}`);
    return processes.sites[index]?.output().includes(token);
  };
  await vi.waitUntil(isAsked, { timeout: 20_000, interval: 50 });
}

test("a client logs in over TLS with secure cookies, and both processes know the session", async () => {
  const visitor = newVisitor();
  const reply = await visitor.post("/login", { email: "client@rihla.test", password: "rihla-demo" });
  expect([reply.status, reply.location]).toEqual([303, "/"]);
  expect(reply.headers.getSetCookie().every((line) => /; Secure/i.test(line))).toBe(true);
  for (let n = 0; n < 4; n++) expect((await visitor.get("/client/dashboard")).status).toBe(200);
  const asked = () => processes.sites.map((site) => site.output().includes('"path":"/client/dashboard"'));
  await expect.poll(asked).toEqual([true, true]);
});

test("limits count by each visitor's real address, whatever address they claim", async () => {
  const attempt = (visitor: Session, claimed: string) =>
    visitor.post(
      "/login",
      { email: `${claimed}@rihla.test`, password: "faux-mot-de-passe" },
      { "x-forwarded-for": claimed },
    );
  const [one, other] = [newVisitor(), newVisitor()];
  let status = 200;
  for (let n = 1; status !== 429 && n < 200; n++) status = (await attempt(one, `10.0.0.${n}`)).status;
  expect(status).toBe(429);
  expect((await attempt(other, "10.0.1.1")).status).not.toBe(429);
});

test("both processes are replaced, one after the other, without a failed request", async () => {
  const statuses = new Map<number, number>();
  let isOver = false;
  const people = Promise.all(
    Array.from({ length: 3 }, async () => {
      const visitor = newVisitor();
      while (!isOver) {
        const { status } = await visitor.get(`/search?city=Agadir&page=${1 + (statuses.size % 3)}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  for (const index of [0, 1]) {
    expect(await ended(index)).toBe(0);
    await processes.restart(index);
    await untilAsked(index);
  }
  isOver = true;
  await people;
  expect([...statuses.keys()]).toEqual([200]);
});

test.each([0, 1])("a file that only process %i has is found", async (index) => {
  const name = `only-newer-${crypto.randomUUID()}.css`;
  const file = new URL(name, ASSETS);
  await writeFile(file, "p{}");
  try {
    await ended(index);
    await processes.restart(index);
    await untilAsked(index);
    const visitor = newVisitor();
    const replies = [await visitor.get(`/assets/${name}`), await visitor.get(`/assets/${name}`)];
    expect(replies.map(({ status, html }) => [status, html])).toEqual(Array(2).fill([200, "p{}"]));
    expect((await visitor.get("/assets/of-nobody.css")).status).toBe(404);
  } finally {
    await rm(file);
  }
});
