// How a process shows others that it lives, by a file in a folder that they share: a Unix socket, which the kernel
// closes with the process however it ends and in whatever container it ran; where the file system or the platform has no
// sockets, a file that changes every second.
import { closeSync, constants, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * @typedef {{ pid: number, host: string, holds: boolean, url: string | null }} State What a process says of itself.
 * @typedef {{ changed: () => void, close: () => void }} Sign
 */

const SOCKET = ".sock";
const HEARTBEAT = ".beat";
/** Systems cut or refuse longer paths of sockets (104 to 108 bytes). */
const LONGEST_PATH = 100;
/** What a name in the folder takes of it. */
const LONGEST_NAME = 40;
const BEAT_MS = 1000;
/** A heartbeat that rests for so long has stopped. */
const STOPPED_MS = 10_000;
/** So long a socket may take to say who is behind it. It need not: that it accepts is enough. */
const SILENCE_MS = 2000;
/** Who hangs up without a word may be about to end: asked anew it refuses, or its name is gone. */
const QUESTIONS = 3;
const PAUSE_MS = 20;

/** @param {string} name */
export const isSign = (name) => name.endsWith(SOCKET) || name.endsWith(HEARTBEAT);

/**
 * Shows that this process lives, from when the promise is fulfilled until `close` or its end. Call `changed` when
 * `state` has.
 * @param {string} folder
 * @param {string} name Without an ending; one that nobody has ever used in this folder.
 * @param {State} state
 * @returns {Promise<Sign & { name: string }>}
 */
export async function showLife(folder, name, state) {
  const socket = await showSocket(folder, name, state);
  return socket ?? showHeartbeat(folder, name, state);
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {State} state
 * @returns {Promise<(Sign & { name: string }) | null>} null where there are no sockets
 */
async function showSocket(folder, name, state) {
  const near = nearPath(folder);
  if (!near) return null;
  const server = createServer((caller) => {
    caller.on("error", () => {});
    caller.end(JSON.stringify(state));
  });
  // It gets its name once it listens: a socket that refuses is dead.
  const listens = await new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(near.path(`${name}.new`), () => resolve(true));
  });
  if (!listens) {
    near.leave();
    return null;
  }
  server.unref();
  renameSync(join(folder, `${name}.new`), join(folder, name + SOCKET));
  const close = () => {
    rmSync(join(folder, name + SOCKET), { force: true });
    server.close();
    near.leave();
  };
  return { name: name + SOCKET, changed: () => {}, close };
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {State} state
 * @returns {Sign & { name: string, rest: () => void }} `rest` lets it stop as the end of the process does.
 */
export function showHeartbeat(folder, name, state) {
  const file = join(folder, name + HEARTBEAT);
  let beats = 0;
  const beat = () => {
    try {
      writeFileSync(`${file}.new`, JSON.stringify({ ...state, beats: ++beats }));
      renameSync(`${file}.new`, file);
    } catch {
      // A full disk: others take the missing beats for the end, but what holds the database cannot write it either.
    }
  };
  beat();
  const timer = setInterval(beat, BEAT_MS).unref();
  const rest = () => clearInterval(timer);
  const close = () => {
    rest();
    rmSync(file, { force: true });
  };
  return { name: name + HEARTBEAT, changed: beat, rest, close };
}

/**
 * What the process behind a sign says of itself; null when it is dead. One that lives but does not say anything holds
 * whatever it may hold.
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<State | null>}
 */
export const askSign = (folder, name) => (name.endsWith(SOCKET) ? askSocket(folder, name) : askHeartbeat(folder, name));

/** @type {State} */
const SILENT = { pid: 0, host: "", holds: true, url: null };

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<State | null>}
 */
async function askSocket(folder, name) {
  const near = nearPath(folder);
  if (!near) return SILENT;
  try {
    for (let question = 1; ; question++) {
      const answer = await askOnce(near.path(name));
      if (answer !== "hung up") return answer;
      if (question === QUESTIONS) return SILENT;
      await sleep(PAUSE_MS);
    }
  } finally {
    near.leave();
  }
}

/**
 * @param {string} path
 * @returns {Promise<State | null | "hung up">}
 */
function askOnce(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    let said = "";
    socket.setTimeout(SILENCE_MS, () => {
      resolve(SILENT);
      socket.destroy();
    });
    socket.on("data", (data) => {
      said += data;
    });
    socket.once("error", (/** @type {NodeJS.ErrnoException} */ { code }) => {
      if (code === "ECONNREFUSED" || code === "ENOENT") resolve(null);
      else resolve(code === "ECONNRESET" || code === "EPIPE" ? "hung up" : SILENT);
    });
    socket.once("close", () => resolve(parse(said) ?? "hung up"));
  });
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<State | null>}
 */
async function askHeartbeat(folder, name) {
  const first = read(join(folder, name));
  for (let waited = 0; first !== null && waited < STOPPED_MS; waited += BEAT_MS / 4) {
    await sleep(BEAT_MS / 4);
    const now = read(join(folder, name));
    if (now === null) return null;
    if (now !== first) return parse(now) ?? SILENT;
  }
  return null;
}

/**
 * Short paths into a folder, for sockets; null where there are none.
 * @param {string} folder
 */
function nearPath(folder) {
  if (process.platform === "win32") return null;
  const fits = (/** @type {string} */ path) => Buffer.byteLength(path) <= LONGEST_PATH - LONGEST_NAME;
  for (const near of [folder, relative(process.cwd(), folder) || "."]) {
    if (fits(near)) return { path: (/** @type {string} */ name) => join(near, name), leave: () => {} };
  }
  if (!existsSync("/proc/self/fd")) return null;
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return {
    path: (/** @type {string} */ name) => `/proc/self/fd/${descriptor}/${name}`,
    leave: () => closeSync(descriptor),
  };
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/**
 * @param {string} text
 * @returns {State | null}
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
