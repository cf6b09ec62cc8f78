// Limits how many requests run at once. Beyond that a few wait and the rest get a 503. Otherwise everyone
// would wait longer and longer.
import { setTimeout as sleep } from "node:timers/promises";
import { isApi, takesFiles } from "./blocked-requests.js";

/**
 * @typedef {object} Bound
 * @property {number} running how many run at once
 * @property {number} waiting how many wait in the queue behind them, first come, first served
 *
 * @typedef {"page" | "form" | "login" | "call" | "upload" | "download"} Kind
 * @typedef {<T>(kind: Kind, signal: AbortSignal, work: () => Promise<T>) => Promise<T>} Admit
 */

/**
 * With ten at once, a process renders some 200 new pages a second, makes as many bookings, or checks a hundred logins
 * (docs/quality.md), so an admitted request is answered in about a second. Few at once also keep the database's queue
 * short enough that nothing in it times out. Kinds do not wait for each other: a flood of searches refuses no booking.
 * An upload lasts as long as its phone takes and holds up to 6 MB in memory; a download lasts as long and holds half a
 * megabyte.
 * @type {Record<Kind, Bound>}
 */
export const BOUNDS = {
  page: { running: 12, waiting: 160 },
  form: { running: 12, waiting: 160 },
  login: { running: 6, waiting: 80 },
  call: { running: 12, waiting: 160 },
  upload: { running: 32, waiting: 32 },
  download: { running: 32, waiting: 32 },
};

/** With another backend, this many times more may run at once: waiting for it costs this process little. */
const TIMES_WITH_ANOTHER_BACKEND = 20;

/** The longest time that a request waits in the queue. */
export const WAIT_MS = 2_000;

/**
 * A request that finds the queue full is refused after this delay. If it were refused at once, a crowd that asks again
 * at once would keep the process busy with refusing (1,500 people, 7,000 times a second), and admitted requests would
 * wait for seconds. At most MOST_REFUSED wait for their refusal; the others get it at once.
 */
const REFUSE_MS = 1_000;
const MOST_REFUSED = 5_000;

/** Thrown for a request that finds no place. */
export class Overloaded extends Error {}

/** Thrown for a request whose client disconnected while it waited. */
class ClientDisconnected extends Error {}

/**
 * Returns a function that runs work as soon as its kind has a place. That function throws Overloaded when the queue is
 * full or the wait too long, and whatever the work throws.
 * @param {{ bounds?: Record<Kind, Bound>, hasOwnBackend?: boolean, waitMs?: number, refuseMs?: number }} [options]
 * @returns {Admit}
 */
export function createAdmission({
  bounds = BOUNDS,
  hasOwnBackend = true,
  waitMs = WAIT_MS,
  refuseMs = REFUSE_MS,
} = {}) {
  const times = hasOwnBackend ? 1 : TIMES_WITH_ANOTHER_BACKEND;
  const gates = /** @type {Record<Kind, ReturnType<typeof createGate>>} */ (
    Object.fromEntries(
      Object.entries(bounds).map(([kind, { running, waiting }]) => [
        kind,
        createGate(running * times, waiting, { waitMs, refuseMs }),
      ]),
    )
  );
  return async (kind, signal, work) => {
    const gate = gates[kind];
    await gate.enter(signal);
    try {
      return await work();
    } finally {
      gate.leave();
    }
  };
}

/**
 * @param {number} places how many may run at once
 * @param {number} seats how many may wait in the queue
 * @param {{ waitMs: number, refuseMs: number }} times
 */
function createGate(places, seats, { waitMs, refuseMs }) {
  let free = places;
  let refused = 0;
  /** @type {Set<() => void>} */
  const queue = new Set();

  /** @param {AbortSignal} signal @returns {Promise<never>} */
  async function refuse(signal) {
    if (refused >= MOST_REFUSED) throw new Overloaded();
    refused++;
    await sleep(refuseMs, undefined, { signal }).catch(() => {});
    refused--;
    throw signal.aborted ? new ClientDisconnected() : new Overloaded();
  }

  return {
    /** @param {AbortSignal} signal @returns {Promise<void> | undefined} */
    enter(signal) {
      if (free > 0) {
        free--;
        return;
      }
      if (queue.size >= seats) return refuse(signal);
      return new Promise((resolve, reject) => {
        const end = () => {
          queue.delete(start);
          clearTimeout(timer);
          signal.removeEventListener("abort", left);
        };
        const start = () => {
          end();
          resolve();
        };
        const left = () => {
          end();
          reject(new ClientDisconnected());
        };
        const timer = setTimeout(() => {
          end();
          reject(new Overloaded());
        }, waitMs);
        signal.addEventListener("abort", left);
        queue.add(start);
      });
    },
    /** Gives the place to the next in the queue. */
    leave() {
      const [next] = queue;
      if (next) next();
      else free++;
    },
  };
}

/** Requests that check or hash a password, which takes ten times the processor time of a page. */
const LOGIN = /^\/(login|register|reset-password|api\/auth\/(login|register|reset-password))(\.data)?\/?(\?|$)/i;
/** Health checks and metrics are answered in any case. */
const HEALTH = /^\/(healthz|metrics)\/?(\?|$)/i;

/**
 * Returns the kind whose bound applies to a request; null when none does.
 * @param {{ method?: string, url?: string, headers: import("node:http").IncomingHttpHeaders }} request
 * @returns {Kind | null}
 */
export function kindOf({ method = "GET", url = "/", headers }) {
  if (HEALTH.test(url)) return null;
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && takesFiles(url) && /^multipart\//i.test(headers["content-type"] ?? "")) return "upload";
  if (!isRead && LOGIN.test(url)) return "login";
  if (isApi(url)) return "call";
  return isRead ? "page" : "form";
}
