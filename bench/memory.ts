import { type ChildProcess, execFile } from "node:child_process";
import { promisify } from "node:util";

/** The memory that a process holds (its resident set), in megabytes. */
export async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Math.round(Number(stdout) / 1024);
}
