import { stat } from "node:fs/promises";
import { join } from "node:path";
import { clockFrom } from "./clock.js";
import { run } from "./commands";
import { copyCached } from "./folder-cache";

const BUILD = join(import.meta.dirname, "../../build/server/index.js");

/**
 * Fills an empty data folder with what a first start makes there, embedded database and pictures. It was made by this
 * build at the beginning of this hour, since demo data depend on the day, and nothing may be later than now.
 */
export async function copyDemo(dataDir: string): Promise<void> {
  const { mtimeMs } = await stat(BUILD);
  const hour = new Date().toISOString().slice(0, 13);
  const make = async (folder: string) => {
    await run(["bin/db-seed.js"], { DATA_DIR: folder, NODE_OPTIONS: clockFrom(new Date(`${hour}:00Z`)) });
  };
  await copyCached(`demo-${hour}-${Math.round(mtimeMs)}`, make, dataDir);
}
