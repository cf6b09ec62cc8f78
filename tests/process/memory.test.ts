import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { residentMegabytes } from "../../bench/memory";
import { startSite } from "../support/site";

// `ps` tells how much a process holds; Windows has none.
test.skipIf(process.platform === "win32")(
  "what the first start made is not held in memory, a first administrator of the settings included",
  { timeout: 300_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "rihla-memory-"));
    const held: number[] = [];
    try {
      for (let start = 0; start < 2; start++) {
        const site = await startSite({
          DATA_DIR: dataDir,
          DATABASE_URL: "",
          ADMIN_EMAIL: "siege@example.com",
          ADMIN_PASSWORD: "mot-de-passe-1",
        });
        expect(site.output()).toContain("client@rihla.test");
        expect(site.output().includes("siege@example.com, made just now")).toBe(start === 0);
        held.push(await residentMegabytes(site));
        await site.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
    const [first = 0, second = 0] = held;
    expect(second).toBeGreaterThan(0);
    expect(first / second, `${held.join(" and ")} MB`).toBeLessThan(1.3);
  },
);
