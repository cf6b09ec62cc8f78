#!/usr/bin/env node
// `npm run test:contract -- https://host/base`: tries every call of the specification on a backend and says which fit.
import { createServer } from "vite";
import { ROOT } from "../server/build.js";

// Vite only to read TypeScript: it serves and watches nothing.
const vite = await createServer({
  root: ROOT,
  configFile: false,
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { "~": `${ROOT}/app` } },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  const { main } = await vite.ssrLoadModule("/tests/contract/main.ts");
  process.exitCode = await main(process.argv.slice(2), process.env);
} finally {
  await vite.close();
}
