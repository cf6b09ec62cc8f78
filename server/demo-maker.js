// The process that first-start.js forks: opens the embedded database, makes the first administrator and the demo data,
// closes the database, reports what it made, and ends.
import { openEmbedded } from "../embedded-postgres/embedded.js";
import { fail, loadBuild } from "./build.js";

process.once("disconnect", () => process.exit(1));
try {
  const { site } = (await loadBuild()).entry.module;
  const database = await openEmbedded({ dataDir: site.readSettings().dataDir });
  const made = await site.fill(database.url);
  await database.close();
  await new Promise((resolve) => process.send?.(made, resolve));
} catch (error) {
  fail(error);
}
process.exit(0);
