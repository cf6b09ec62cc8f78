import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "./states";

const JAR = new URL("../../../node_modules/vnu-jar/build/dist/vnu.jar", import.meta.url).pathname;

/** One message of the Nu HTML checker about one place in a page. */
export interface Message {
  page: string;
  type: "error" | "warning" | "info" | "non-document-error";
  message: string;
  /** The markup around it. */
  extract: string;
}

/** Checks all pages with the Nu HTML checker, in one Java process. Throws where Java is missing. */
export async function checkHtml(pages: readonly Pick<Page, "name" | "html">[]): Promise<Message[]> {
  const folder = await mkdtemp(join(tmpdir(), "rihla-html-"));
  try {
    await mkdir(folder, { recursive: true });
    const files = pages.map((_, i) => join(folder, `${i}.html`));
    await Promise.all(pages.map(({ html }, i) => writeFile(files[i] as string, html)));
    const { messages } = JSON.parse(await report(folder)) as { messages: RawMessage[] };
    return messages.map(({ url, type, subType, message, extract }) => ({
      page: pages[Number(/(\d+)\.html$/.exec(url ?? "")?.[1])]?.name ?? "",
      type: type === "info" && subType === "warning" ? "warning" : type,
      message,
      extract: extract?.trim() ?? "",
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface RawMessage extends Omit<Message, "page"> {
  url?: string;
  subType?: string;
}

/** Returns the checker's report, which it prints on the error channel whether or not it found something. */
function report(folder: string): Promise<string> {
  const args = ["-Xss8m", "-jar", JAR, "--format", "json", "--also-check-css", "--exit-zero-always", folder];
  return new Promise((resolve, reject) => {
    execFile("java", args, { maxBuffer: 200_000_000 }, (error, _, errors) => {
      if (error && "code" in error && error.code === "ENOENT") {
        reject(
          new Error("Java is missing: install it (Debian: apt-get install default-jre-headless) to check the HTML"),
        );
      } else if (error) reject(error);
      else resolve(errors);
    });
  });
}
