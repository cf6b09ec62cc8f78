// How many requests are worked on at once. Beyond that a few wait, and who comes then is soon told to come back: all
// would wait longer and longer otherwise, until nobody's page came in time.
import { setTimeout as sleep } from "node:timers/promises";
import { isApi, takesFiles } from "./blocked-requests.js";

/**
 * @typedef {object} Bound
 * @property {number} running worked on at once
 * @property {number} waiting in the queue behind them, first come, first served
 *
 * @typedef {"page" | "form" | "login" | "call" | "upload" | "download"} Kind
 * @typedef {<T>(kind: Kind, signal: AbortSignal, work: () => Promise<T>) => Promise<T>} Admit
 */

/**
 * A process renders some 200 new pages, does as many bookings and a hundred logins a second, ten at once
 * (docs/quality.md): whoever is admitted has an answer in about a second. Few at once leave the database's queue short
 * enough that nobody in it gives up. Kinds do not wait for one another: a flood of searches refuses no booking. An
 * upload lasts as long as its phone takes, and is up to 6 MB in memory; a download as long, with half a megabyte.
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

/** Another backend is waited for, which costs this process little: so much more may run at once. */
const TIMES_WITH_ANOTHER_BACKEND = 20;

/** Nobody waits in the queue for longer. */
export const WAIT_MS = 2_000;

/**
 * Who finds the queue full is told so after this: told at once, a crowd that asks again at once would keep the process
 * busy with refusing (1,500 people, 7,000 times a second), and who has a place would wait for seconds. So many wait
 * for that answer; the others have it at once.
 */
const REFUSE_MS = 1_000;
const MOST_REFUSED = 5_000;

/** Thrown for who finds no place. */
export class Overloaded extends Error {}

/** Thrown for who has left the queue. */
class ClientDisconnected extends Error {}

/**
 * Runs work as soon as its kind has a place. Throws Overloaded where the queue is full or has lasted too long, and
 * what the work throws.
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
 * @param {number} places
 * @param {number} seats in the queue
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
    /** The place goes to the next in the queue. */
    leave() {
      const [next] = queue;
      if (next) next();
      else free++;
    },
  };
}

/** What checks or makes a password, which takes ten times the processor of a page. */
const LOGIN = /^\/(login|register|reset-password|api\/auth\/(login|register|reset-password))(\.data)?\/?(\?|$)/i;
/** A question whether this process is well is answered in any case. */
const HEALTH = /^\/(healthz|metrics)\/?(\?|$)/i;

/**
 * Which bound a request falls under; null: none.
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
