// The folder of the database's socket, in the system's temporary directory. A killed process leaves it behind: the next
// start removes those whose process is dead, and never one of a neighbour that lives.
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askSign, isSign, showLife } from "./signs-of-life.js";

/** As clients of PostgreSQL look for it in a folder. */
const SOCKET = ".s.PGSQL.5432";
const SIGN = "site";
const FOLDER = /^rihla-[A-Za-z0-9]{6}$/;
/** What lies in such a folder: one with anything else in it is not ours. */
const OURS = new RegExp(`^(${SOCKET.replaceAll(".", "\\.")}|${SIGN}(\\.new|\\.sock|\\.beat(\\.new)?))$`);
/** So long a folder without a sign of life may be one that is just being made, or of a version that made none. */
const UNSIGNED_MS = 60 * 60 * 1000;

/** Paths of sockets are short on every system. */
const base = () => (tmpdir().length > 60 ? "/tmp" : tmpdir());

/**
 * A folder that no other user can enter, since PGlite asks for no password, with a sign in it that this process lives.
 * @returns {Promise<{ folder: string, socket: string, remove: () => void }>}
 */
export async function makeSocketFolder() {
  const folder = mkdtempSync(join(base(), "rihla-"));
  chmodSync(folder, 0o700);
  const sign = await showLife(folder, SIGN, { pid: process.pid, host: "", holds: true, url: null });
  const remove = () => {
    sign.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, socket: join(folder, SOCKET), remove };
}

/** Removes what killed processes of this user have left. Never fails: what cannot be removed stays. */
export async function removeDeadFolders() {
  const folders = read(base()).filter((name) => FOLDER.test(name));
  await Promise.all(
    folders.map(async (name) => {
      const folder = join(base(), name);
      try {
        if (isOwn(folder) && (await isDead(folder))) rmSync(folder, { recursive: true, force: true });
      } catch {
        // Another start has removed it, or nobody may.
      }
    }),
  );
}

/** @param {string} folder */
function isOwn(folder) {
  const stats = lstatSync(folder);
  return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o077) === 0;
}

/** @param {string} folder */
async function isDead(folder) {
  const names = read(folder);
  if (!names.every((name) => OURS.test(name))) return false;
  const sign = names.find((name) => isSign(name));
  if (sign) return (await askSign(folder, sign)) === null;
  if (Date.now() - lstatSync(folder).mtimeMs < UNSIGNED_MS) return false;
  return !names.includes(SOCKET) || refuses(join(folder, SOCKET));
}

/**
 * @param {string} path
 * @returns {Promise<boolean>} whether nobody listens any more
 */
function refuses(path) {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code === "ECONNREFUSED"));
  });
}

/** @param {string} folder */
function read(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
