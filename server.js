// What `remix-serve` loads: opens the embedded database, starts the site, puts the front door before Express and hands
// Remix's build on.
import { openEmbedded } from "./embedded-postgres/embedded.js";
import { fail, loadBuild } from "./server/build.js";
import { createDoor } from "./server/door.js";
import { drainOnSignal } from "./server/drain.js";
import { makeDemoDataApart } from "./server/first-start.js";
import { silenceMorgan, standBeforeExpress } from "./server/remix-serve.js";

process.on("uncaughtException", (error) => fail(error));

const build = await loadBuild();
const application = build.entry.module;
const { site } = application;
const settings = site.readSettings();

if (settings.needsEmbeddedDatabase) await makeDemoDataApart(settings);
const database = settings.needsEmbeddedDatabase ? await openEmbedded({ dataDir: settings.dataDir }) : null;
const running = await site.start(database?.url ?? null);
for (const line of running.lines) console.log(line);

const door = createDoor(application);
silenceMorgan();
standBeforeExpress(door.handle);
drainOnSignal(door, async () => {
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
