// Makes the demo data in a separate process: drawing and encoding their pictures leaves some 200 MB in the allocator's
// arenas, and writing the rows some 60 more, which a process never gives back before it ends.
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./build.js";

/**
 * At the first start with demo data, has another process make the embedded database with them. Returns what it made, or
 * null when there was nothing to do. If that process fails, ends this one too: the other has printed why.
 * @param {{ dataDir: string, makesDemoData: boolean }} settings
 * @returns {Promise<{ madeAdmin: boolean } | null>}
 */
export async function makeDemoDataApart({ dataDir, makesDemoData }) {
  // An existing database either holds them or, after an interrupted start, gets them in this process.
  if (!makesDemoData || existsSync(join(dataDir, "postgres"))) return null;
  // The IPC channel tells it when this process ends, so that it ends too.
  const maker = fork(new URL("./demo-maker.js", import.meta.url), { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  return new Promise((resolve) => {
    /** @type {{ madeAdmin: boolean } | null} */
    let made = null;
    maker.once("message", (message) => {
      made = /** @type {{ madeAdmin: boolean }} */ (message);
    });
    maker.once("error", fail);
    maker.once("exit", (code, signal) => {
      if (code === 0) return resolve(made);
      if (code === null) fail(new Error(`the demo data could not be created: the process was ended by ${signal}`));
      process.exit(code);
    });
  });
}
