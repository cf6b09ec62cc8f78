import { type ChildProcess, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

const PARENT = new URL("../../server/parent.js", import.meta.url).href;

export interface SupervisedScript {
  process: ChildProcess;
  output: () => string;
  /** The lines of the parent's log so far. */
  lines: () => { level: number; msg: string; requests: object[]; code?: number; signal?: string }[];
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

/**
 * Runs a script instead of a site under the site's parent, with ticks of `tickMs` milliseconds. The script can call
 * `report(state)`, which sends the parent what a site's heartbeat sends, and read `starts`, the number of earlier
 * starts. `folder` must exist.
 */
export async function superviseScript(folder: string, script: string, tickMs: number): Promise<SupervisedScript> {
  const [file, runner, counter] = ["script.mjs", "runner.mjs", "starts"].map((name) => join(folder, name));
  await writeFile(
    file as string,
    `import { appendFileSync, readFileSync, writeSync } from "node:fs";
    appendFileSync(${JSON.stringify(counter)}, ".");
    const starts = readFileSync(${JSON.stringify(counter)}).length - 1;
    const report = (state) => writeSync(3, JSON.stringify({ beats: 1, isListening: true, requests: [], ...state }) + "\\n");
    ${script}`,
  );
  await writeFile(
    runner as string,
    `import { keepRunning } from ${JSON.stringify(PARENT)};
    keepRunning(${JSON.stringify(file)}, { tickMs: ${tickMs} });`,
  );
  const child = spawn(process.execPath, [runner as string], { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  return {
    process: child,
    output: () => printed,
    lines: () =>
      printed
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line)),
    ended: new Promise((resolve) => child.once("close", resolve)),
  };
}
