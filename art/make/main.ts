import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../../server/build.js";
import { SITE_PICTURES } from "./site-pictures";

/** Runs `npm run site-pictures`; returns its exit code. */
export async function main(): Promise<number> {
  for (const [path, make] of Object.entries(SITE_PICTURES)) {
    const bytes = await make();
    await writeFile(join(ROOT, path), bytes);
    console.log(`${String(bytes.byteLength).padStart(7)} B  ${path}`);
  }
  return 0;
}
