import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { residentMegabytes } from "../../bench/memory";
import { startSite } from "../support/site";

/** Returns the permissions of the folders within a folder. */
async function modesIn(folder: string): Promise<Record<string, string>> {
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const mode = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8);
  return Object.fromEntries(await Promise.all(folders.map(async ({ name }) => [name, await mode(name)])));
}

// `ps` reports a process's memory; Windows has none.
test.skipIf(process.platform === "win32")(
  "the first start creates data and administrator once, in private folders, holding none in memory",
  { timeout: 300_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "rihla-memory-"));
    const held: number[] = [];
    const vehicles: { data: unknown[] }[] = [];
    const folders: Record<string, string>[] = [];
    try {
      for (let start = 0; start < 2; start++) {
        const site = await startSite({
          DATA_DIR: dataDir,
          DATABASE_URL: "",
          ADMIN_EMAIL: "siege@example.com",
          ADMIN_PASSWORD: "mot-de-passe-1",
        });
        held.push(await residentMegabytes(site));
        expect(site.output()).toContain("client@rihla.test");
        expect(site.output().includes("siege@example.com, created just now")).toBe(start === 0);
        vehicles.push(await (await fetch(`${site.baseUrl}/api/vehicles/search?limit=100&sort=newest`)).json());
        folders.push(await modesIn(dataDir));
        await site.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
    expect(vehicles[0]?.data.length).toBeGreaterThan(20);
    expect(vehicles[1]).toEqual(vehicles[0]);
    expect(folders).toEqual(Array(2).fill({ postgres: "700", uploads: "700" }));
    const [first = 0, second = 0] = held;
    expect(second).toBeGreaterThan(0);
    expect(first / second, `${held.join(" and ")} MB`).toBeLessThan(1.3);
  },
);
