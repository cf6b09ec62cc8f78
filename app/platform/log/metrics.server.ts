import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { endpoints } from "~/contract/endpoints";
import { ownBackend } from "~/platform/backend/own-backend.server";
import { settings } from "~/platform/settings/env.server";

/** The metrics of this process by the conventions of Prometheus: seconds, bytes, totals since the start. */

interface PageCacheFigures {
  hits: number;
  misses: number;
  pages: number;
  bytes: number;
}

/** Bounds of the histogram, from a page out of memory to one that its visitor has given up. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function createMetrics() {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    register,
    requests: new Histogram({
      name: "rihla_http_request_duration_seconds",
      help: "Replies and their durations, by route pattern, method and status.",
      labelNames: ["route", "method", "status"],
      buckets: SECONDS,
      registers,
    }),
    pages: gauge("rihla_page_cache_pages", "Number of cached public pages."),
    bytes: gauge("rihla_page_cache_bytes", "Total size of the cached public pages."),
    lookups: gauge(
      "rihla_page_cache_lookups",
      "Requests for public pages since the start, by whether the page was cached.",
      ["result"],
    ),
    /** Null with another backend, which has its own database. */
    database: settings().apiUrl ? null : databaseGauges(gauge),
    jobRuns: new Counter({
      name: "rihla_job_runs_total",
      help: "Finished runs of the background jobs, by result.",
      labelNames: ["job", "result"],
      registers,
    }),
    jobEnded: gauge("rihla_job_last_success_timestamp_seconds", "Time of the last successful run of a job.", ["job"]),
    jobSeconds: gauge("rihla_job_last_duration_seconds", "Duration of the last run of a job.", ["job"]),
  };
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

const databaseGauges = (gauge: MakeGauge) => ({
  up: gauge("rihla_database_up", "1 if the database answers, else 0."),
  connections: gauge("rihla_database_connections", "Connections to the database, by state.", ["state"]),
  waiting: gauge("rihla_outbox_waiting", "Messages that are waiting to be sent."),
  failed: gauge("rihla_outbox_failed", "Messages that were given up."),
  age: gauge("rihla_outbox_oldest_due_seconds", "How late the oldest waiting message is."),
});

// On globalThis, so that hot reload does not reset the metrics.
const slot = globalThis as {
  __rihlaMetrics?: ReturnType<typeof createMetrics>;
  __rihlaPageCache?: () => PageCacheFigures;
};

/** Null without METRICS_TOKEN: nothing is counted if nobody can read it. */
function metrics() {
  if (!settings().metricsToken) return null;
  slot.__rihlaMetrics ??= createMetrics();
  return slot.__rihlaMetrics;
}

/** Counts a reply. `route` is the pattern of the address, `path` the address itself; `ms` are milliseconds. */
export function observeRequest(reply: {
  route: string;
  path: string;
  method: string;
  status: number;
  ms: number;
}): void {
  const { route, path, method, status, ms } = reply;
  const pattern = route === "/api/*" ? apiPattern(path) : route;
  metrics()?.requests.observe({ route: pattern, method, status: String(status) }, ms / 1000);
}

/** Sets the function that returns the figures of the cached pages. */
export function watchPageCache(figures: () => PageCacheFigures): void {
  slot.__rihlaPageCache = figures;
}

/** Counts a finished run of a background job. */
export function observeJob({ job, isDone, seconds }: { job: string; isDone: boolean; seconds: number }): void {
  const counted = metrics();
  counted?.jobRuns.inc({ job, result: isDone ? "done" : "failed" });
  counted?.jobSeconds.set({ job }, seconds);
  if (isDone) counted?.jobEnded.set({ job }, Date.now() / 1000);
}

const CALLS = Object.values(endpoints).flatMap((calls) =>
  Object.values(calls).map(({ path }) => ({
    pattern: `/api${path}`,
    // Sorted by this below, so that "/vehicles/search" comes before "/vehicles/{id}".
    parameters: path.split("{").length,
    parts: `/api${path}`.split("/"),
  })),
);
CALLS.sort((a, b) => a.parameters - b.parameters);

const apiPattern = (url: string) => {
  const [path = ""] = url.split("?", 1);
  const given = path.replace(/\/$/, "").split("/");
  const isCalled = ({ parts }: (typeof CALLS)[number]) =>
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith("{") ? given[index] !== "" : part === given[index]));
  return CALLS.find(isCalled)?.pattern ?? "/api/*";
};

/** Returns all current metrics; null without METRICS_TOKEN. A database that does not answer is one of the metrics. */
export async function renderMetrics(): Promise<{ text: string; type: string } | null> {
  const all = metrics();
  if (!all) return null;
  const cache = slot.__rihlaPageCache?.();
  if (cache) {
    all.pages.set(cache.pages);
    all.bytes.set(cache.bytes);
    all.lookups.set({ result: "hit" }, cache.hits);
    all.lookups.set({ result: "miss" }, cache.misses);
  }
  if (all.database) await readDatabase(all.database);
  return { text: await all.register.metrics(), type: all.register.contentType };
}

async function readDatabase(all: ReturnType<typeof databaseGauges>): Promise<void> {
  const { context, outboxFigures } = await ownBackend();
  const { open, idle, waiting } = context.database.connections();
  all.connections.set({ state: "busy" }, open - idle);
  all.connections.set({ state: "idle" }, idle);
  all.connections.set({ state: "wanted" }, waiting);
  const now = context.now();
  const isUp = (await context.database.health()) === "ok";
  const outbox = isUp ? await outboxFigures(now).catch(() => null) : null;
  all.up.set(outbox ? 1 : 0);
  if (!outbox) return;
  all.waiting.set(outbox.waiting);
  all.failed.set(outbox.failed);
  all.age.set(outbox.dueSince ? Math.max(0, (now.getTime() - outbox.dueSince.getTime()) / 1000) : 0);
}
