import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { serial } from "../../support/chance";
import { programPath } from "./programs";

const run = promisify(execFile);

/** Wide enough for every line and high enough for every page, so that a program shows everything on one screen. */
const COLUMNS = 160;
const ROWS = 1_500;
const PATIENCE_MS = 20_000;

/** A program in a terminal of its own (tmux), which receives keys and whose screen can be read. */
export class Terminal {
  readonly #name = `rihla-${process.pid}-${serial()}`;
  /** Isolates the program from this machine's settings and from earlier runs. */
  readonly #home = mkdtempSync(join(tmpdir(), "rihla-terminal-"));

  /** @param folders of the program's settings, without which some programs greet their user */
  constructor(...folders: string[]) {
    for (const folder of folders) mkdirSync(join(this.#home, folder));
  }

  #tmux(...args: string[]) {
    return run(programPath("tmux"), ["-L", this.#name, ...args], {
      env: { ...process.env, HOME: this.#home, LANG: "C.UTF-8", TERM: "xterm" },
    });
  }

  async start(command: string[]): Promise<void> {
    const size = ["-x", String(COLUMNS), "-y", String(ROWS)];
    await this.#tmux("-f", "/dev/null", "new-session", "-d", ...size, ...command);
  }

  /** Presses named keys ("Enter", "Tab", "C-u"). */
  async press(...keys: string[]): Promise<void> {
    await this.#tmux("send-keys", ...keys);
  }

  /** Types a text as it is. */
  async type(text: string): Promise<void> {
    await this.#tmux("send-keys", "-l", "--", text);
  }

  /** Returns the lines of the screen that are not blank, with no-break spaces as spaces. */
  async screen(): Promise<string> {
    const { stdout } = await this.#tmux("capture-pane", "-p");
    return stdout.replace(/[\u00a0\u202f]/g, " ").replace(/(\s*\n)+/g, "\n");
  }

  /** Returns whether the screen shows this within a second. */
  async shows(pattern: RegExp): Promise<boolean> {
    for (let waited = 0; waited < 1_000; waited += 100) {
      await sleep(100);
      if (pattern.test(await this.screen())) return true;
    }
    return false;
  }

  /** Waits until the screen shows this, and returns the match. */
  async see(wanted: string | RegExp): Promise<RegExpExecArray> {
    const pattern = typeof wanted === "string" ? new RegExp(escaped(wanted)) : wanted;
    let found: RegExpExecArray | null = null;
    await this.until(
      `"${pattern.source}"`,
      async () => {
        found = pattern.exec(await this.screen());
        return found !== null;
      },
      () => sleep(100),
    );
    return found as unknown as RegExpExecArray;
  }

  /** Waits until the screen no longer shows this. */
  gone = (text: string) =>
    this.until(
      `The end of "${text}"`,
      async () => !(await this.screen()).includes(text),
      () => sleep(100),
    );

  /** Checks and acts in turn until the condition holds; `what` names it in the error if it never does. */
  async until(what: string, isSo: () => Promise<boolean>, act: () => Promise<unknown>): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error(`${what} never came:\n${await this.screen()}`);
      await act();
    }
  }

  /** Waits until the screen stops changing, because keys pressed before a program has drawn its page are lost. */
  async settle(): Promise<void> {
    let before = "";
    for (let same = 0; same < 3; ) {
      await sleep(100);
      const now = await this.screen();
      same = now === before ? same + 1 : 0;
      before = now;
    }
  }

  async end(): Promise<void> {
    await this.#tmux("kill-server").catch(() => {});
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
