import type { PersonsBrowser } from "./persons-browser";
import { programPath } from "./programs";
import { Terminal } from "./terminal";

/** w3m is navigated by searching for words, which moves the cursor there. */
export class W3m implements PersonsBrowser {
  readonly #terminal = new Terminal();

  async open(address: string): Promise<void> {
    const options = ["confirm_qq=0", "accept_cookie=1", "ignorecase_search=0"].flatMap((option) => ["-o", option]);
    await this.#terminal.start([programPath("w3m"), "-cookie", ...options, address]);
    await this.#terminal.settle();
  }

  see = (wanted: string | RegExp) => this.#terminal.see(wanted);
  hasDialog = async () => false;
  problems = async () => [];
  end = () => this.#terminal.end();

  /** Goes to the first match of the pattern, a regular expression of w3m's. */
  async #find(pattern: string, fromTop = true): Promise<void> {
    await this.#terminal.see(pattern);
    if (fromTop) await this.#terminal.press("g");
    await this.#terminal.type(`/${pattern}`);
    await this.#terminal.press("Enter");
    await this.#terminal.settle();
  }

  async follow(link: string, after?: string): Promise<void> {
    if (after) await this.#find(after);
    await this.#find(link, after === undefined);
    await this.#terminal.press("Enter");
    await this.#terminal.settle();
  }

  /** Presses the last such word, since headings and breadcrumbs above it say the same. */
  async press(button: string): Promise<void> {
    await this.#terminal.see(button);
    await this.#terminal.press("G");
    await this.#terminal.type(`?${button}`);
    await this.#terminal.press("Enter");
    await this.#terminal.settle();
    await this.#terminal.press("Enter");
    await this.#terminal.settle();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#find(label);
    await this.#terminal.press("Tab", "Enter");
    await this.#terminal.settle();
    await this.#terminal.press("C-u");
    await this.#terminal.type(text);
    await this.#terminal.press("Enter");
    await this.#terminal.settle();
  }

  async choose(label: string, option: string): Promise<void> {
    await this.#find(label);
    await this.#terminal.press("Tab", "Enter");
    await this.#terminal.settle();
    await this.#terminal.type(`/${option}`);
    await this.#terminal.press("Enter");
    await this.#terminal.press("Enter");
    await this.#terminal.settle();
  }
}
