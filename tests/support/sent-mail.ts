import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { type ParsedMail, parseMail } from "./mime";

const PATIENCE_MS = 20_000;

/** The newest message of a kind that the site under test wrote to an address; waits until there is one. */
export async function sentMail(kind: string, to: string): Promise<ParsedMail> {
  const folder = join(inject("dataDir"), "outbox");
  for (let waited = 0; waited < PATIENCE_MS; waited += 100) {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
    for (const name of files.reverse().filter((file) => file.includes(`_${kind}_`))) {
      const mail = parseMail(await readFile(join(folder, name), "utf8"));
      if (mail.headers.to === to) return mail;
    }
    await sleep(100);
  }
  throw new Error(`no ${kind} message to ${to}`);
}
