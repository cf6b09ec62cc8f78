// Locks a data folder for one process. PGlite does not stop a second one, and two would damage the data. Process ids
// mean nothing across containers, so each process that wants the folder puts a sign of life into it.
import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { askSign, isSign, showLife } from "./signs-of-life.js";

/**
 * @typedef {import("./signs-of-life.js").State} State
 * @typedef {{ publish: (url: string) => void, release: () => void }} Lock
 */

const PREFIX = "database-";

/**
 * Takes the lock, or returns the process that has it or is about to. Each process shows its sign before it looks for
 * others, so that of two at least one sees the other. Of two that only claim the folder, the later one withdraws.
 * @param {string} folder
 * @returns {Promise<{ lock: Lock } | { holder: State }>}
 */
export async function takeLock(folder) {
  const name = `${PREFIX}${Date.now().toString(36).padStart(9, "0")}-${randomBytes(6).toString("hex")}`;
  /** @type {State} */
  const state = { pid: process.pid, host: hostname(), holds: false, url: null };
  const sign = await showLife(folder, name, state);
  for (;;) {
    const others = await othersAlive(folder, sign.name);
    const rival = others.find((other) => other.state.holds || other.name < sign.name);
    if (rival) {
      sign.close();
      return { holder: rival.state };
    }
    if (others.length === 0) break;
    // The others came later: each withdraws, or has not seen this process and holds the folder by now.
    await sleep(20);
  }
  state.holds = true;
  sign.changed();
  const publish = (/** @type {string} */ url) => {
    state.url = url;
    sign.changed();
  };
  return { lock: { publish, release: sign.close } };
}

/**
 * Returns the process that holds the folder or is about to; null if there is none.
 * @param {string} folder
 * @returns {Promise<State | null>}
 */
export async function holderOf(folder) {
  const alive = await othersAlive(folder, "");
  return (alive.find(({ state }) => state.holds) ?? alive[0])?.state ?? null;
}

/**
 * Returns the other processes that show a sign of life. Removes the signs of dead ones: no name is used again.
 * @param {string} folder
 * @param {string} own
 */
async function othersAlive(folder, own) {
  const names = readdirSync(folder).filter((name) => name.startsWith(PREFIX) && isSign(name) && name !== own);
  const asked = await Promise.all(names.map(async (name) => ({ name, state: await askSign(folder, name) })));
  for (const { name, state } of asked) if (!state) rmSync(join(folder, name), { force: true });
  return asked.flatMap(({ name, state }) => (state ? [{ name, state }] : []));
}
