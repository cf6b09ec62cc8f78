// What `remix-serve` runs: it opens the embedded database, starts the site, and hands Remix's build on.
import { openEmbedded } from "./embedded-postgres/embedded.js";
import { fail, loadBuild } from "./server/build.js";
import { drainOnSignal } from "./server/drain.js";
import { installHooks } from "./server/hooks.js";

process.on("uncaughtException", (error) => fail(error));

const build = await loadBuild();
const { site } = build.entry.module;
const settings = site.readSettings();

const database = settings.needsEmbeddedDatabase ? await openEmbedded({ dataDir: settings.dataDir }) : null;
const running = await site.start(database?.url ?? null);
for (const line of running.lines) console.log(line);

const traffic = installHooks(site);
drainOnSignal(traffic, async () => {
  await running.stop();
  await database?.close();
});

export const {
  assets,
  assetsBuildDirectory,
  basename,
  entry,
  future,
  isSpaMode,
  mode,
  publicPath,
  routes,
  routeDiscovery,
  unstable_getCriticalCss,
} = build;
