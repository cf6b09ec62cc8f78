// The folder of the database's socket, in the system's temporary directory. A killed process leaves its folder behind:
// the next start removes the folders of dead processes, and never that of a living one.
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askSign, isSign, showLife } from "./signs-of-life.js";

/** The name by which PostgreSQL clients look for a socket in a folder. */
const SOCKET = ".s.PGSQL.5432";
const SIGN = "site";
const FOLDER = /^rihla-[A-Za-z0-9]{6}$/;
/** The files in such a folder. A folder with any other file is not ours. */
const OURS = new RegExp(`^(${SOCKET.replaceAll(".", "\\.")}|${SIGN}(\\.new|\\.sock|\\.beat(\\.new)?))$`);
/** For this long, a folder without a sign of life may be just being made, or belong to a version that made no signs. */
const UNSIGNED_MS = 60 * 60 * 1000;

/** The temporary directory, or /tmp where its path would be too long for a socket. */
const base = () => (tmpdir().length > 60 ? "/tmp" : tmpdir());

/**
 * Makes a folder that no other user can enter, since PGlite asks for no password, with a sign of life of this process.
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

/** Removes the folders that killed processes of this user left behind. Never fails: what cannot be removed stays. */
export async function removeDeadFolders() {
  const folders = read(base()).filter((name) => FOLDER.test(name));
  await Promise.all(
    folders.map(async (name) => {
      const folder = join(base(), name);
      try {
        if (isOwn(folder) && (await isDead(folder))) rmSync(folder, { recursive: true, force: true });
      } catch {
        // Another start has removed it, or this process may not.
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
