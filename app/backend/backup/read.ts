import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { BackupError } from "./backup-error";
import { FORMAT, HEADER, type Header, header, MANIFEST, type Manifest, manifest, parseEntry, sha256 } from "./manifest";
import { isSealIntact } from "./seal";

/** In bytes; larger than any entry that `writeBackup` writes. */
const MAX_ENTRY = 64 * 1024 * 1024;

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** Yields the entries of a backup, each whole in memory. Throws BackupError if the file is missing or no backup. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const archive = extract();
  const read = pipeline(createReadStream(path), createGunzip(), archive as unknown as NodeJS.WritableStream);
  // The loop below throws the same failure, so this rejection needs no handling.
  read.catch(() => {});
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header;
      if (size > MAX_ENTRY) throw new BackupError(`${path} is not a backup: ${name} is too large`);
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      yield { name, bytes: Buffer.concat(chunks) };
    }
    await read;
  } catch (error) {
    throw BackupError.of(error, `${path} cannot be read`);
  } finally {
    archive.destroy();
  }
}

export interface VerifiedBackup {
  path: string;
  header: Header;
  manifest: Manifest;
}

/**
 * Reads the whole file and writes nothing. Throws BackupError if it is no backup, has a newer format, or was cut or
 * changed in any byte since it was written.
 */
export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  await access(path).catch(() => Promise.reject(new BackupError(`${path}: the file does not exist or cannot be read`)));
  const changed = () => new BackupError(`${path} is damaged: it was truncated or changed after it was written`);
  if (!(await isSealIntact(path))) throw changed();
  const entries: Record<string, string> = {};
  let first: Header | null = null;
  let last: Manifest | null = null;
  for await (const { name, bytes } of entriesOf(path)) {
    if (name === MANIFEST) last = manifest.parse(JSON.parse(bytes.toString()));
    else entries[name] = sha256(bytes);
    if (name === HEADER) first = header.parse(JSON.parse(bytes.toString()));
    else if (name !== MANIFEST && !parseEntry(name)) throw changed();
  }
  if (!first || !last || !isSame(entries, last.entries)) throw changed();
  if (first.format > FORMAT) {
    throw new BackupError(`${path} was made by a newer release (${first.version}); restore it with that release`);
  }
  return { path, header: first, manifest: last };
}

const isSame = (one: Record<string, string>, other: Record<string, string>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, hash]) => other[name] === hash);
