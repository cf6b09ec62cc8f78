import { fork } from "node:child_process";
import { request as ask } from "node:http";
import autocannon from "autocannon";

export interface Call {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Load {
  /** Returns the next call. */
  next: () => Call;
  /** The status that every answer must have. */
  status: number;
  /** Set when every call is the same. */
  isRepeated?: true;
  /** The number of calls. Without it, as many as fit into the seconds. */
  amount?: number;
}

export interface Measured {
  calls: number;
  perSecond: number;
  /** Median and 99th percentile of the answer times, in milliseconds. */
  p50: number;
  p99: number;
}

/** Concurrent connections. */
export const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;

/** The headers of a phone's browser that affect the answer. */
const BROWSER = { "accept-encoding": "gzip, br", accept: "text/html" };

let calls = 0;
/** A different client address for each call, so that rate limits do not interfere. */
const nextAddress = () => `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;

/** Measures a server under load: for some seconds after a warm-up, or for a fixed number of calls without one. */
export async function measure(baseUrl: string, load: Load, seconds = 0): Promise<Measured> {
  if (!load.amount) await fire(baseUrl, load, WARM_UP_SECONDS);
  return fire(baseUrl, load, seconds);
}

/** Measures a bare server that answers everything with the bytes of the site's answer to the load's next call. */
export async function measureBare(baseUrl: string, load: Load, seconds: number): Promise<Measured> {
  const call = load.next();
  const answer = await firstAnswer(baseUrl, call);
  return withServer("bare-server.js", answer, (address) =>
    measure(address, { status: load.status, next: () => call, isRepeated: true }, seconds),
  );
}

/** Measures a Remix application that does next to nothing: the upper limit for a page that is not cached. */
export const measureBareRemix = (seconds: number): Promise<Measured> =>
  withServer("bare-remix.js", null, (address) =>
    measure(address, { status: 200, next: () => ({ path: "/" }), isRepeated: true }, seconds),
  );

/** Forks one of the servers of this folder, sends it `message`, and kills it after `work`. */
async function withServer<T>(file: string, message: object | null, work: (address: string) => Promise<T>): Promise<T> {
  const server = fork(new URL(`./${file}`, import.meta.url), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  try {
    if (message) server.send(message);
    const { port } = await new Promise<{ port: number }>((resolve) =>
      server.once("message", (address) => resolve(address as { port: number })),
    );
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    server.kill();
  }
}

async function fire(baseUrl: string, load: Load, duration: number): Promise<Measured> {
  const { next, status, amount } = load;
  const running = autocannon({
    url: baseUrl,
    connections: CONNECTIONS,
    ...(amount ? { amount } : { duration }),
    // Building a changing call takes the generator longer than a fast server takes to answer it.
    requests: [load.isRepeated ? built(next()) : { setupRequest: (request) => ({ ...request, ...built(next()) }) }],
  }) as Promise<autocannon.Result> & autocannon.Instance;
  // With an amount, autocannon reads its clock only once a second, so note the time of the last response here.
  const began = performance.now();
  let ended = began;
  if (amount) running.on("response", () => (ended = performance.now()));
  const result = await running;
  const seconds = amount ? (ended - began) / 1000 : result.duration;
  const statuses = result.statusCodeStats ?? {};
  const others = Object.entries(statuses).filter(([code]) => Number(code) !== status);
  if (result.errors > 0 || others.length > 0)
    throw new Error(
      `${next().path}: ${result.errors} without an answer, ${JSON.stringify(Object.fromEntries(others))}`,
    );
  const calls = statuses[`${status}`]?.count ?? 0;
  return {
    calls,
    perSecond: calls / seconds,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

const built = ({ method = "GET", path, headers, body }: Call) => ({
  method,
  path,
  headers: { ...BROWSER, "x-forwarded-for": nextAddress(), ...headers },
  body,
});

/** Returns the site's answer to a call, with its body still compressed. */
function firstAnswer(baseUrl: string, { method = "GET", path, headers, body }: Call) {
  return new Promise<{ status: number; headers: string[]; body: string }>((resolve, reject) => {
    const request = ask(
      baseUrl + path,
      { method, headers: { ...BROWSER, "x-forwarded-for": nextAddress(), ...headers } },
      async (reply) => {
        const chunks: Buffer[] = [];
        for await (const chunk of reply) chunks.push(chunk);
        const headers = Object.entries(reply.headersDistinct).filter(([name]) => !OF_ONE_CONNECTION.has(name));
        resolve({
          status: reply.statusCode ?? 0,
          headers: headers.flatMap(([name, values = []]) => values.flatMap((value) => [name, value])),
          body: Buffer.concat(chunks).toString("base64"),
        });
      },
    );
    request.once("error", reject);
    request.end(body);
  });
}

const OF_ONE_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);
