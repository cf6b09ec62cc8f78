import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inject, vi } from "vitest";
import { type ParsedMail, parseMail } from "./mime";

/** The newest message of a kind that the site under test wrote to an address. Waits up to 20 s for it, then throws. */
export function sentMail(kind: string, to: string, dataDir: string = inject("dataDir")): Promise<ParsedMail> {
  return vi.waitFor(() => newestMail(kind, to, dataDir), { timeout: 20_000, interval: 100 });
}

async function newestMail(kind: string, to: string, dataDir: string): Promise<ParsedMail> {
  const folder = join(dataDir, "outbox");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
  for (const name of files.reverse().filter((file) => file.includes(`_${kind}_`))) {
    const mail = parseMail(await readFile(join(folder, name), "utf8"));
    if (mail.headers.to === to) return mail;
  }
  throw new Error(`no ${kind} message to ${to}`);
}
