import { withoutSecrets } from "~/text/log/without-secrets";
import { PRODUCT } from "~/text/site/product";
import { ownBackend } from "./backend/own-backend.server";
import { onPublicChange } from "./backend/public-changes.server";
import { log } from "./log/log.server";
import { observeRequest, watchPageCache } from "./log/metrics.server";
import { warnOfForwardedAddress, warnOfLikelyProxy } from "./log/proxy-warning.server";
import { currentProduct } from "./product.server";
import { createScope, requestScope } from "./request-scope.server";
import { adoptEmbeddedDatabase, readSettings, settings } from "./settings/env.server";
import { siteSecret } from "./settings/site-secret.server";

/** The application for `server.js`, the front door in `server/` and the commands, which are outside the bundle. */
export const site = {
  /** Checks the environment; throws a SettingsError whose message is one line. */
  readSettings() {
    const { apiUrl, dataDir, embedded, cachesPages, port, demoData, metricsToken } = readSettings();
    return {
      ...{ dataDir, cachesPages, port },
      hasMetrics: metricsToken !== null,
      ...{ hasOwnBackend: !apiUrl, needsEmbeddedDatabase: embedded, makesDemoData: demoData },
    };
  },

  /**
   * Opens the backend (unless API_URL names another) and returns lines that describe the site. `filled`: what `fill`
   * has just returned in another process.
   */
  async start(embeddedUrl: string | null, filled: { madeAdmin: boolean } | null = null) {
    if (embeddedUrl) adoptEmbeddedDatabase(embeddedUrl);
    siteSecret();
    const { apiUrl, port } = settings();
    warnOfLikelyProxy();
    if (apiUrl) {
      const line = `${currentProduct().name}: http://localhost:${port} (backend: ${apiUrl})`;
      return { lines: [line, ...contactMissing("SITE_EMAIL and SITE_PHONE")], stop: async () => {} };
    }
    const backend = await ownBackend();
    const madeAdmin = backend.madeAdmin || filled?.madeAdmin === true;
    return { lines: welcome({ demo: backend.demo, madeAdmin }), stop: backend.stop };
  },

  /** Fills a new embedded database as the first start with demo data does, but starts nothing. */
  async fill(embeddedUrl: string): Promise<{ madeAdmin: boolean }> {
    adoptEmbeddedDatabase(embeddedUrl);
    const { fillDatabase } = await import("./backend/in-process-backend.server");
    return fillDatabase();
  },

  /** Makes the demo data, which an external database gets only by this command. Returns a line about what was done. */
  async seed(embeddedUrl: string | null): Promise<string> {
    if (embeddedUrl) adoptEmbeddedDatabase(embeddedUrl);
    const { seedDatabase } = await import("./backend/in-process-backend.server");
    return (await seedDatabase()) ? "Demo data created." : "The database already contains data: nothing was created.";
  },

  /** Returns the functions of the commands, for the embedded database at an address or else that of the settings. */
  async commands(embeddedUrl: string | null) {
    if (embeddedUrl) adoptEmbeddedDatabase(embeddedUrl);
    return import("./backend/commands.server");
  },

  /** Tries what is set, with the embedded database at an address or else that of the settings. */
  async *examine(embeddedUrl: string | null, hasDatabase: boolean) {
    if (embeddedUrl) adoptEmbeddedDatabase(embeddedUrl);
    const { examine } = await import("./backend/doctor.server");
    yield* examine(hasDatabase);
  },

  /** Logs that the embedded database ended by itself and is started again. */
  logCrash(reason: string): void {
    log().error({ reason }, "the embedded database exited unexpectedly and is being restarted");
  },

  get https() {
    return settings().https;
  },
  get publicUrl() {
    return settings().publicUrl;
  },
  get trustProxy() {
    return settings().trustProxy;
  },

  /** To be called for each request with an X-Forwarded-For header. */
  noteForwardedAddress: warnOfForwardedAddress,

  /** Runs the rest of a request in the scope that its loaders share. `isOverloaded`: the backend must not be called. */
  runRequest<T>(visit: { id: string; address: string; isOverloaded?: boolean }, next: () => T): T {
    return requestScope.run(createScope(visit), next);
  },

  /** For how many milliseconds other visitors may be shown what the running request has read. */
  freshMs: (): number => requestScope.getStore()?.freshMs ?? 0,

  /** Registers a callback for each write that public pages may show; it runs before the writer gets the reply. */
  onPublicChange,

  /** Counts a reply; `route` is the pattern of its address. */
  observeRequest,

  /** Sets the function that returns the figures of the cached pages. */
  watchPageCache,

  /** Masks the secrets in a path, as the request log does. */
  withoutSecrets,

  /** `aborted`: the visitor disconnected before the reply was finished. */
  logRequest(line: {
    requestId: string;
    method?: string;
    path: string;
    status: number;
    ms: number;
    aborted?: true;
  }): void {
    log()[line.status >= 500 ? "error" : "info"](line, "request");
  },
};

/** Returns a line if a public site still shows visitors the product's placeholders, else none. */
function contactMissing(where: string): string[] {
  const { email, phone } = currentProduct();
  const isMissing = email === PRODUCT.email || phone === PRODUCT.phone;
  return isMissing && !settings().isLocal
    ? [`  Contact   no contact details are set: pages show the placeholders ${email} and ${phone} (set ${where})`]
    : [];
}

function welcome({ demo, madeAdmin }: { demo: boolean; madeAdmin: boolean }): string[] {
  const { port, dataDir, embedded, publicUrl, firstAdmin } = settings();
  const lines = [
    "",
    `  ${currentProduct().name.padEnd(9)} http://localhost:${port}${publicUrl.endsWith(`localhost:${port}`) ? "" : `  (public: ${publicUrl})`}`,
    `  Database  ${embedded ? `embedded, in ${dataDir} (DATA_DIR); set DATABASE_URL for PostgreSQL` : "PostgreSQL, from DATABASE_URL"}`,
  ];
  if (madeAdmin) lines.push(`  Admin     ${firstAdmin?.email}, created just now from ADMIN_EMAIL and ADMIN_PASSWORD`);
  lines.push(...contactMissing("them at /admin/settings, or by SITE_EMAIL and SITE_PHONE"));
  if (demo) {
    lines.push(
      "  Accounts  client@rihla.test, agence@rihla.test, equipe@rihla.test, admin@rihla.test",
      "            all with the password rihla-demo (DEMO_DATA=0 on an empty DATA_DIR starts without them)",
    );
  }
  return [...lines, "  Port      set PORT to change it; .env.example lists every setting", ""];
}
