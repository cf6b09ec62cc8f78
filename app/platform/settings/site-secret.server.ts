import { hkdfSync, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SettingsError, settings } from "./env.server";

const BYTES = 32;

let secret: string | undefined;

/**
 * Returns the secret that signs the site's cookies, unsubscribe links and sent forms: SESSION_SECRET, or else one that is
 * generated once and stored in DATA_DIR. Throws a SettingsError if that file is damaged or cannot be written.
 */
export function siteSecret(): string {
  secret ??= settings().sessionSecret ?? ownSecret(settings().dataDir);
  return secret;
}

/** Derives a key of 32 bytes for one purpose from the site's secret. One key reveals nothing about another. */
export const derivedKey = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", siteSecret(), "", `rihla ${purpose}`, 32));

function ownSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) makeSecret(file);
  const stored = readFileSync(file, "utf8").trim();
  // Earlier versions left it truncated on a full disk, and with an empty secret anybody could sign.
  if (stored.length < BYTES)
    throw new SettingsError(`DATA_DIR: ${file} is incomplete; remove it, after which everybody must log in again`);
  return stored;
}

/** Makes the file whole or not at all. Other processes may start in the same folder at the same time. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, randomBytes(BYTES).toString("hex"), { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST") throw new SettingsError(`DATA_DIR: ${file} cannot be written (${code})`);
  } finally {
    rmSync(draft, { force: true });
  }
}
