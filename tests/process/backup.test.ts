import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runToEnd } from "../support/commands";
import { type Site, startSite } from "../support/site";

/** Runs the real commands, with and without a running site. */

let folder: string;
let site: Site;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rihla-keep-"));
  file = join(folder, "demo.tar.gz");
  // On the embedded database, whatever the tests run on.
  site = await startSite({ DATABASE_URL: "" });
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const backup = (to: string, env: Record<string, string> = {}) =>
  runToEnd(["bin/backup.js", "--to", to], { DATA_DIR: site.dataDir, ...env });
const restore = (from: string, dataDir: string) => runToEnd(["bin/restore.js", "--from", from], { DATA_DIR: dataDir });
const oneLine = (text: RegExp) => expect.stringMatching(new RegExp(`^${text.source}[^\\n]*\\n$`));

const logIn = (baseUrl: string) =>
  fetch(`${baseUrl}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "client@rihla.test", password: "rihla-demo" }),
  });
const searchOf = async (baseUrl: string) => (await fetch(`${baseUrl}/api/vehicles/search?limit=100&sort=price`)).json();

describe("npm run backup while the site runs", () => {
  test("stores everything in one file that only its owner can read; reports progress and reading time", async () => {
    const { code, output, errors } = await backup(file);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^Backup written: .+demo\.tar\.gz \(\d+\.\d MB; reading the database took \d+ ms\)\.\n$/),
    ]);
    expect(errors).toMatch(/^agencies: 20 rows\n/);
    expect(errors).toMatch(/\n\d+ photos\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await logIn(site.baseUrl)).status).toBe(200);
  });

  test("never overwrites a file, and reports each failure in one line", async () => {
    const before = await readFile(file);
    expect(await backup(file)).toMatchObject({ code: 1, output: "", errors: oneLine(/.+ already exists/) });
    expect(await readFile(file)).toEqual(before);
    expect(await backup(join(folder, "nowhere/x.tar.gz"))).toMatchObject({
      code: 1,
      errors: oneLine(/.+x\.tar\.gz could not be written: ENOENT/),
    });
    const usage = await runToEnd(["bin/backup.js"], { DATA_DIR: site.dataDir });
    expect(usage).toMatchObject({ code: 1, errors: oneLine(/--to, --into: exactly one of them is required/) });
    expect((await readdir(folder)).sort()).toEqual(["demo.tar.gz"]);
  });
});

describe("npm run restore", () => {
  test("fills an empty folder, from which a site serves the same vehicles, photos and accounts", async () => {
    const dataDir = join(folder, "again");
    const { code, output } = await restore(file, dataDir);
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^Restored \d+ rows and \d+ photos from the backup of 20\S+Z \(release \d+\.\d+\.\d+\)\.\n$/,
      ),
    ]);
    const again = await startSite({ DATABASE_URL: "", DATA_DIR: dataDir });
    try {
      const [before, after] = [await searchOf(site.baseUrl), await searchOf(again.baseUrl)];
      expect(after).toEqual(before);
      expect((await logIn(again.baseUrl)).status).toBe(200);
      const [photo] = after.data.map(({ images }: { images: { url: string }[] }) => images[0]?.url);
      const bytes = async (baseUrl: string) => Buffer.from(await (await fetch(baseUrl + photo)).arrayBuffer());
      expect(await bytes(again.baseUrl)).toEqual(await bytes(site.baseUrl));
      expect(await restore(file, dataDir)).toMatchObject({
        code: 1,
        errors: oneLine(/DATA_DIR: .+ is already in use by/),
      });
    } finally {
      await again.stop();
    }
    const full = await restore(file, dataDir);
    expect(full.code).toBe(1);
    expect(full.errors).toMatch(
      /the database is not empty \(.*vehicles.*\); a backup can be restored only into an empty one\n$/,
    );
  });

  test("refuses a file with one changed byte, and leaves the folder usable", async () => {
    const bytes = await readFile(file);
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    const changed = join(folder, "changed.tar.gz");
    await writeFile(changed, bytes);
    const dataDir = join(folder, "empty");
    const refused = await restore(changed, dataDir);
    expect(refused.code).toBe(1);
    expect(refused.errors).toMatch(/changed\.tar\.gz is damaged: it was truncated or changed after it was written\n$/);
    expect(await restore(file, dataDir)).toMatchObject({ code: 0 });
  });
});

describe("the nightly backup", () => {
  const nightly = (...args: string[]) => runToEnd(["bin/backup-nightly.js", ...args], { DATA_DIR: site.dataDir });

  test("writes a file named by its time, removes outdated ones, and --check reports whether one exists", async () => {
    const into = join(folder, "nights");
    await mkdir(into);
    await writeFile(join(into, "rihla-2020-01-01-0300.tar.gz"), "old");
    expect(await nightly("--into", into, "--check")).toMatchObject({ code: 1, errors: oneLine(/.+nights: no backup/) });

    const environment: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", DATA_DIR: site.dataDir };
    const keeper = spawn(process.execPath, ["bin/backup-nightly.js", "--into", into, "--keep", "14"], {
      env: environment,
      stdio: ["ignore", "pipe", "ignore"],
    });
    let printed = "";
    keeper.stdout.on("data", (chunk) => (printed += chunk));
    try {
      await expect.poll(() => printed, { timeout: 60_000 }).toContain("Removed: rihla-2020-01-01-0300.tar.gz.");
    } finally {
      keeper.kill("SIGTERM");
      expect(await new Promise((resolve) => keeper.once("exit", resolve))).toBe(0);
    }
    const [backup, ...others] = await readdir(into);
    expect([backup, others]).toEqual([expect.stringMatching(/^rihla-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/), []]);
    expect(await nightly("--into", into, "--check")).toMatchObject({ code: 0, errors: "" });
    expect((await restore(join(into, String(backup)), join(folder, "of-the-night"))).code).toBe(0);
  });

  test.each([
    [["--into", "/of/nobody"], /ENOENT/],
    [["--into", ".", "--at", "3 Uhr"], /--at: must be a time of day/],
    [["--into", ".", "--keep", "0"], /--keep: must be a number of days/],
    [[], /--into: is required/],
  ])("refuses %j in one line", async (args, line) => {
    expect(await nightly(...args)).toMatchObject({ code: 1, errors: oneLine(line) });
  });
});
