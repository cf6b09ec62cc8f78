// The demo data are made in a process of their own that ends: drawing and encoding their pictures leaves some 200 MB
// behind in the allocator's arenas, and writing the rows some 60 more, which a process never gives back.
import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fail } from "./build.js";

/**
 * At the first start with demo data, makes the embedded database with them and closes it again; else does nothing.
 * What goes wrong ends this process too, with the line that the other one has printed. Returns what it made.
 * @param {{ dataDir: string, makesDemoData: boolean }} settings
 * @returns {Promise<{ madeAdmin: boolean } | null>}
 */
export async function makeDemoDataApart({ dataDir, makesDemoData }) {
  // A database that is there either holds them or, after a start that was interrupted, gets them in this process.
  if (!makesDemoData || existsSync(join(dataDir, "postgres"))) return null;
  // It notices by the channel when this process ends, and ends too.
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
      if (code === null) fail(new Error(`the demo data could not be made: ended by ${signal}`));
      process.exit(code);
    });
  });
}
