import { readFile } from "node:fs/promises";
import type { Site } from "../tests/support/site";

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Returns the processor time that a process has used so far, in seconds. Linux only. */
async function cpuSeconds(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  // utime and stime are the 12th and 13th fields after the name, which is in brackets and may contain anything.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * Measures how much processor time each site and the load generator (this process) used while `work` ran; 1 is one
 * whole processor.
 */
export async function cpuWhile<T>(
  sites: readonly Site[],
  work: () => Promise<T>,
): Promise<{ result: T; sites: number[]; generator: number }> {
  const pids = [...sites.map((site) => site.pid), process.pid];
  const used = () => Promise.all(pids.map(cpuSeconds));
  const [before, began] = [await used(), performance.now()];
  const result = await work();
  const [after, seconds] = [await used(), (performance.now() - began) / 1000];
  const shares = after.map((value, i) => (value - (before[i] ?? 0)) / seconds);
  return { result, sites: shares.slice(0, -1), generator: shares.at(-1) ?? 0 };
}
