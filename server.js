// The module that remix-serve loads: opens the embedded database, starts the site, puts the front door in charge of
// requests, and exports Remix's build.
import { join } from "node:path";
import { openEmbedded } from "./embedded-postgres/embedded.js";
import { createAdmission } from "./server/admission.js";
import { createAllowedMethods } from "./server/allowed-methods.js";
import { createAnswers } from "./server/answers.js";
import { fail, loadBuild, ROOT } from "./server/build.js";
import { createDoor } from "./server/door.js";
import { drainOnSignal } from "./server/drain.js";
import { makeDemoDataApart } from "./server/first-start.js";
import { announceListening, announceRequest } from "./server/heartbeat.js";
import { createPageCache } from "./server/page-cache.js";
import { createRemixHandler } from "./server/remix.js";
import { replaceExpressHandler } from "./server/remix-serve.js";
import { createRoutePatterns } from "./server/route-patterns.js";
import { readStaticFiles } from "./server/static-files.js";

process.on("uncaughtException", (error) => fail(error));

const build = await loadBuild();
const application = build.entry.module;
const { site } = application;
const settings = site.readSettings();

const first = settings.needsEmbeddedDatabase ? await makeDemoDataApart(settings) : null;
const database = settings.needsEmbeddedDatabase
  ? await openEmbedded({ dataDir: settings.dataDir, onCrash: site.logCrash })
  : null;
const running = await site.start(database?.url ?? null, first);
for (const line of running.lines) console.log(line);

const pages = settings.cachesPages ? createPageCache() : null;
if (pages) {
  site.onPublicChange(pages.clear);
  site.watchPageCache(pages.figures);
}
const files = readStaticFiles({ build: join(ROOT, build.assetsBuildDirectory), public: join(ROOT, "public") });
const admit = createAdmission({ hasOwnBackend: settings.hasOwnBackend });
const answers = createAnswers(application, { files, pages, remix: createRemixHandler(build), admit });
const patternOf = createRoutePatterns(build, files);
const door = createDoor(application, {
  allowedMethods: createAllowedMethods(build, files),
  announce: (request) => announceRequest({ ...request, path: site.withoutSecrets(request.path) }),
  ...(settings.hasMetrics && {
    observe: ({ url, ...reply }) => site.observeRequest({ ...reply, route: patternOf(url), path: url }),
  }),
});
replaceExpressHandler(
  (request, response) => door.handle(request, response, (visit) => answers(request, response, visit)),
  application,
  { whenListening: announceListening },
);
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
