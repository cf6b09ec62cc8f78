import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startSite } from "../tests/support/site";
import { type Load, measure } from "./load";
import { number, table } from "./table";

/** Pages to request in one round of load. */
const PAGES_READ = 10_000;

/** Returns the memory that a process holds (its resident set), in megabytes. */
export async function residentMegabytes({ pid }: { pid?: number }): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Math.round(Number(stdout) / 1024);
}

/**
 * Returns a table of the memory of one process with the embedded database: after its first start, which makes the demo
 * data, after its second start, and after each round of pages.
 */
export async function memoryTable(
  pathsOf: (baseUrl: string) => Promise<string[]>,
  pages = PAGES_READ,
): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "rihla-memory-"));
  try {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "error" };
    const first = await startSite(settings);
    const afterFirst = await residentMegabytes(first);
    await first.stop();
    const { baseUrl, pid, stop } = await startSite(settings);
    try {
      const held = [afterFirst, await residentMegabytes({ pid })];
      const paths = await pathsOf(baseUrl);
      let turn = 0;
      const load: Load = {
        status: 200,
        amount: pages,
        next: () => ({ path: paths[turn++ % paths.length] as string }),
      };
      for (let round = 0; round < 2; round++) {
        await measure(baseUrl, load);
        held.push(await residentMegabytes({ pid }));
      }
      const heads = ["first start", "second start", `${number(pages)} pages later`, "as many again"];
      return table(heads, [held.map((megabytes) => `${number(megabytes)} MB`)]);
    } finally {
      await stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
