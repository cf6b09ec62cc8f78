// Lets a process show others that it is alive, by a file in a shared folder: a Unix socket, which the kernel closes
// with the process, however it ends and in whatever container it runs. Where the file system or the platform has no
// sockets, it is a file that changes every second.
import { closeSync, constants, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * @typedef {{ pid: number, host: string, holds: boolean, url: string | null }} State What a process tells others
 *   about itself.
 * @typedef {{ changed: () => void, close: () => void }} Sign
 */

const SOCKET = ".sock";
const HEARTBEAT = ".beat";
/** In bytes. Systems cut or refuse longer paths of sockets: their limit is 104 to 108. */
const LONGEST_PATH = 100;
/** How much of the path is reserved for the file's name, in bytes. */
const LONGEST_NAME = 40;
const BEAT_MS = 1000;
/** A heartbeat that has not changed for this long has stopped. */
const STOPPED_MS = 10_000;
/** How long to wait for a process to tell its state. One that says nothing is still alive, since its socket accepts. */
const SILENCE_MS = 2000;
/** How often to ask. A process that hangs up silently may be about to end: its socket then refuses or is gone. */
const QUESTIONS = 3;
const PAUSE_MS = 20;

/** True for the name of a sign of life. @param {string} name */
export const isSign = (name) => name.endsWith(SOCKET) || name.endsWith(HEARTBEAT);

/**
 * Shows that this process is alive, from when the promise is fulfilled until `close` or the end of the process. Call
 * `changed` after each change of `state`.
 * @param {string} folder
 * @param {string} name Without an extension; it must never have been used in this folder.
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
  // Give it its name only once it listens: others take a socket that refuses for a dead process.
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
 * @returns {Sign & { name: string, rest: () => void }} `rest` stops the beats and leaves the file, as the end of
 *   the process would.
 */
export function showHeartbeat(folder, name, state) {
  const file = join(folder, name + HEARTBEAT);
  let beats = 0;
  const beat = () => {
    try {
      writeFileSync(`${file}.new`, JSON.stringify({ ...state, beats: ++beats }));
      renameSync(`${file}.new`, file);
    } catch {
      // The disk is full. Others may take this process for dead, but it cannot write to the database either.
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
 * Returns what the process behind a sign tells about itself; null when it is dead. A process that is alive but says
 * nothing counts as holding the folder.
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
 * Returns short paths into a folder for sockets, and `leave` to be called after use; null where sockets are impossible.
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
