import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runToEnd } from "../support/commands";
import { copyDemo } from "../support/demo-template";
import { NOBODY } from "../support/nobody";
import { type Site, startSite } from "../support/site";

const SECRET = "s".repeat(32);

describe("the built site", () => {
  let dataDir: string;
  let site: Site;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "rihla-start-"));
    await copyDemo(dataDir);
    site = await startSite({ DATA_DIR: dataDir, SECURITY_CONTACT: "mailto:security@exemple.ma" });
  });
  afterAll(async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const vehicles = async () =>
    (await (await fetch(`${site.baseUrl}/api/vehicles/search?limit=100&sort=newest`)).json()) as {
      data: { id: string }[];
      meta: object;
    };

  test("prints its address, the demo accounts and how to change both", () => {
    for (const word of [
      site.baseUrl.replace("127.0.0.1", "localhost"),
      "client@rihla.test",
      "rihla-demo",
      "DEMO_DATA=0",
      "DATA_DIR",
      "PORT",
    ]) {
      expect(site.output()).toContain(word);
    }
  });

  test("names the security contact in security.txt, valid for less than a year", async () => {
    const reply = await fetch(`${site.baseUrl}/.well-known/security.txt`);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const [contact, expires = "", ...more] = (await reply.text()).split("\n");
    expect(contact).toBe("Contact: mailto:security@exemple.ma");
    expect(expires).toMatch(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/);
    const days = (Date.parse(expires.slice("Expires: ".length)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
    const canonical = `${site.baseUrl.replace("127.0.0.1", "localhost")}/.well-known/security.txt`;
    expect(more).toEqual(["Preferred-Languages: fr, en", `Canonical: ${canonical}`, ""]);
  });

  test("keeps running when a second process on the same data stops with one line", async () => {
    const second = await runToEnd(["bin/start.js"], { DATA_DIR: dataDir, PORT: "0" });
    expect(second.code).toBe(1);
    expect(second.errors.trim()).toMatch(/^DATA_DIR: .+ is already in use by process \d+.*$/);
    expect((await fetch(`${site.baseUrl}/healthz`)).status).toBe(200);
  });

  test("creates demo data only once, retains its files over a restart, and restricts folders left open", async () => {
    const before = await vehicles();
    // All but the heartbeat file, whose name changes with each start, and the reminders, which are sent when due.
    const isExpected = (name: string) => !name.startsWith("database-") && name !== "outbox";
    const files = async () => (await readdir(dataDir)).filter(isExpected);
    const filesBefore = await files();
    const folders = async () =>
      (await readdir(dataDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    const modes = async () =>
      Object.fromEntries(
        await Promise.all(
          (await folders()).map(async ({ name }) => [
            name,
            ((await stat(join(dataDir, name))).mode & 0o777).toString(8),
          ]),
        ),
      );
    const expectClosed = async () => {
      const found = await modes();
      expect(Object.keys(found).filter(isExpected).sort()).toEqual(["postgres", "uploads"]);
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, "700"])));
    };
    await expectClosed();
    await site.stop();
    for (const { name } of await folders()) await chmod(join(dataDir, name), 0o777);
    site = await startSite({ DATA_DIR: dataDir });
    await expectClosed();
    expect(await vehicles()).toEqual(before);
    expect(await files()).toEqual(filesBefore);
  });

  test("starts again after kill -9 without help", async () => {
    const before = await vehicles();
    await site.kill();
    site = await startSite({ DATA_DIR: dataDir });
    expect(await vehicles()).toEqual(before);
  });
});

// tests/unit/platform/settings/env.test.ts covers which values are wrong.
describe("a wrong setting stops the start with one line that names it", () => {
  test.each([
    ["PORT", { PORT: "http" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://postgres@127.0.0.1:9/none", SESSION_SECRET: SECRET }],
    ["DATA_DIR", { DATA_DIR: "/proc/nowhere" }],
  ] as [string, Record<string, string>][])("%s %j", async (name, env) => {
    const dataDir = await mkdtemp(join(tmpdir(), "rihla-wrong-"));
    const { code, errors } = await runToEnd(["bin/start.js"], {
      PORT: "0",
      DATA_DIR: dataDir,
      ...env,
    });
    await rm(dataDir, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(errors.trim()).toMatch(new RegExp(`^${name}: [^\\n]+$`));
  });

  test("a secret that a full disk truncated: DATA_DIR", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "rihla-secret-"));
    await writeFile(join(dataDir, "session-secret"), "");
    const { code, errors } = await runToEnd(["bin/start.js"], {
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO_DATA: "0",
    });
    await rm(dataDir, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(errors.trim()).toMatch(/^DATA_DIR: .+session-secret is incomplete[^\n]+$/);
  });

  test("a port that is in use: PORT", async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const address = holder.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const dataDir = await mkdtemp(join(tmpdir(), "rihla-port-"));
    const { code, errors } = await runToEnd(["bin/start.js"], {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO_DATA: "0",
    });
    holder.close();
    await rm(dataDir, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(errors.trim()).toMatch(new RegExp(`^PORT: ${port} is already in use[^\\n]*$`));
  });
});

describe("with another backend at API_URL", () => {
  test("the site starts no database, writes nothing, and says in French that the backend is unavailable", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "rihla-api-"));
    const site = await startSite({
      DATA_DIR: dataDir,
      API_URL: `http://${NOBODY}/base`,
      SESSION_SECRET: SECRET,
    });
    try {
      expect((await fetch(`${site.baseUrl}/healthz`)).status).toBe(200);
      const search = await fetch(`${site.baseUrl}/search?city=Marrakech`);
      expect(await search.text()).toContain("Erreur lors de la recherche des véhicules");
      expect((await fetch(`${site.baseUrl}/api/vehicles/search`)).status).toBe(404);
      expect(await readdir(dataDir)).toEqual([]);
    } finally {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
