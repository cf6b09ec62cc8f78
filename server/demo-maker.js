// The process of first-start.js: opens the embedded database, makes the demo data, closes it and ends.
import { openEmbedded } from "../embedded-postgres/embedded.js";
import { fail, loadBuild } from "./build.js";

process.once("disconnect", () => process.exit(1));
try {
  const { site } = (await loadBuild()).entry.module;
  const database = await openEmbedded({ dataDir: site.readSettings().dataDir });
  await site.seed(database.url);
  await database.close();
} catch (error) {
  fail(error);
}
process.exit(0);
