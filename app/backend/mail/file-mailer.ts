import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Mail, Mailer } from "./mail";
import { toMime } from "./mime";

interface FileMailerOptions {
  folder: string;
  /** Called with each file and the link of its button. Only for sites without real accounts: links set passwords. */
  announce?: (written: { path: string; link: string }) => void;
}

/**
 * A mailer that writes each message to an `.eml` file, which mail programs can open. Only the site's system user may
 * read the files, since they hold links that set passwords. A message that is sent again replaces its file.
 */
export function createFileMailer({ folder, announce }: FileMailerOptions): Mailer {
  return {
    send: async (mail) => {
      // The button's link is repeated in a header, where it is neither wrapped nor encoded.
      const { content } = await toMime(mail, { "x-link": mail.link });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileName(mail));
      await writeWhole(path, content);
      announce?.({ path, link: mail.link });
    },
  };
}

/** A name that sorts by time, such as "2026-11-20T08-12-00_password-reset_client-rihla.test_1b4e28ba.eml". */
function fileName({ id, kind, to, createdAt }: Mail): string {
  const when = createdAt.toISOString().slice(0, 19).replaceAll(":", "-");
  const recipient = to.replace(/[^\w.-]+/g, "-").slice(0, 60);
  return `${when}_${kind}_${recipient}_${id.slice(0, 8)}.eml`;
}

/** Writes to a temporary file and renames it, so that no reader sees half a file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.${randomBytes(4).toString("hex")}.part`;
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
