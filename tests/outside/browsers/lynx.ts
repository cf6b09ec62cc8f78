import type { PersonsBrowser } from "./persons-browser";
import { programPath } from "./programs";
import { escaped, Terminal } from "./terminal";

/** lynx numbers its links and fields, which are selected by number. */
export class Lynx implements PersonsBrowser {
  readonly #terminal = new Terminal();

  async open(address: string): Promise<void> {
    const options = [
      "-cfg=/dev/null",
      "-number_fields",
      "-accept_all_cookies",
      "-display_charset=utf-8",
      "-nopause",
      "-tna",
    ];
    await this.#terminal.start([programPath("lynx"), ...options, address]);
    await this.#terminal.settle();
  }

  see = (wanted: string | RegExp) => this.#terminal.see(wanted);
  hasDialog = async () => false;
  problems = async () => [];
  end = () => this.#terminal.end();

  async #goTo(pattern: string): Promise<void> {
    const [, number = ""] = await this.#terminal.see(new RegExp(pattern));
    // lynx discards what is typed before it is ready; in the prompt, which 0 opens, nothing is lost.
    while (!(await this.#terminal.shows(/number: /))) await this.#terminal.type("0");
    await this.#terminal.press("C-u");
    await this.#terminal.see(/number: *$/m);
    await this.#terminal.type(`${number}g`);
    await this.#terminal.see(`number: ${number}g`);
    await this.#terminal.press("Enter");
    await this.#terminal.gone("number: ");
    await this.#terminal.settle();
  }

  async follow(link: string, after = ""): Promise<void> {
    await this.#goTo(`${escaped(after)}[\\s\\S]*?\\[(\\d+)\\]${escaped(link)}`);
    await this.#terminal.press("Enter");
    await this.#terminal.settle();
  }

  async press(button: string): Promise<void> {
    // The brackets contain the button's value, if it has one.
    await this.#goTo(`\\(\\[(\\d+)\\][^)]*\\) ${escaped(button)}`);
    await this.#terminal.press("Enter");
    await this.#terminal.settle();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#goTo(`${escaped(label)}[^\\[\\n]*\\[(\\d+)\\]`);
    // "-tna": a field takes keys only after Enter, so that numbers typed later are commands.
    await this.#terminal.press("Enter", "C-u");
    await this.#terminal.type(text);
    await this.#terminal.press("Tab");
    await this.#terminal.settle();
  }

  async choose(label: string, option: string): Promise<void> {
    await this.#goTo(`${escaped(label)}[^\\[\\n]*\\[(\\d+)\\]`);
    await this.#terminal.press("Enter");
    const [, number = ""] = await this.#terminal.see(new RegExp(`│ *(\\d+): \\(\\d+\\)_*${escaped(option)}`));
    await this.#terminal.press("Home");
    for (let i = 1; i < Number(number); i++) await this.#terminal.press("Down");
    await this.#terminal.press("Enter");
    await this.#terminal.see(new RegExp(`${escaped(label)}.*_${escaped(option)}_*\\]`));
  }
}
