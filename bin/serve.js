// The site's own process, which only bin/start.js starts: serves the build with remix-serve.
import { createRequire } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { fail, ROOT } from "../server/build.js";
import { holdFreePort } from "../server/free-port.js";
import { startHeartbeat } from "../server/heartbeat.js";
import { loadEnvFile } from "./env-file.js";

startHeartbeat();
// A page's garbage is small: helper threads for it cost a tenth more processor time than they save on two cores.
setFlagsFromString("--no-parallel-scavenge");
loadEnvFile();
process.env.NODE_ENV ??= "production";
process.env.PORT ||= "3000"; // remix-serve would silently choose another one
if (Number(process.env.PORT) === 0)
  process.env.PORT = String(await holdFreePort(process.env.HOST || undefined).catch(fail));
const require = createRequire(import.meta.url);
process.argv = [process.argv[0] ?? "node", "remix-serve", join(ROOT, "server.js")];
require(join(require.resolve("@remix-run/serve/package.json"), "../dist/cli.js"));
