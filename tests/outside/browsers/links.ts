import type { PersonsBrowser } from "./persons-browser";
import { programPath } from "./programs";
import { escaped, Terminal } from "./terminal";

/** links numbers its links and fields, which are selected by number. It reuses replies without asking again. */
export class Links implements PersonsBrowser {
  readonly #terminal = new Terminal(".links2");

  async open(address: string): Promise<void> {
    await this.#terminal.start([programPath("links2"), "-html-numbered-links", "1", address]);
    await this.#terminal.settle();
  }

  see = (wanted: string | RegExp) => this.#terminal.see(wanted);
  hasDialog = async () => false;
  problems = async () => [];
  end = () => this.#terminal.end();

  /** Goes to the previous page, as the browser has cached it. */
  async back(): Promise<void> {
    const title = async () => (await this.#terminal.screen()).trim().split("\n")[0];
    const before = await title();
    await this.#terminal.until(
      `a page other than "${before}"`,
      async () => (await title()) !== before,
      async () => {
        await this.#leaveField();
        await this.#terminal.type("z");
        await this.#terminal.settle();
      },
    );
  }

  /** Leaves a field, in which letters and numbers are text. The last line of the screen names an active field. */
  async #leaveField(): Promise<void> {
    await this.#terminal.until(
      "the way out of the field",
      async () => !(await this.#terminal.shows(/^(Text|Password) field/m)),
      () => this.#terminal.press("Down"),
    );
  }

  /** Goes to a field. By its number alone, links also follows a link, presses a button and opens a list. */
  async #goTo(pattern: string): Promise<void> {
    const [, number = ""] = await this.#terminal.see(new RegExp(pattern));
    await this.#terminal.settle();
    // A key pressed before the page is ready is lost, and one pressed while still in a field becomes its text.
    await this.#terminal.until(
      "the question for a link's number",
      () => this.#terminal.shows(/Enter link number/),
      async () => {
        await this.#leaveField();
        await this.#terminal.type(number.slice(0, 1));
      },
    );
    await this.#terminal.press("C-u");
    await this.#terminal.type(number);
    await this.#terminal.press("Enter");
    await this.#terminal.gone("Enter link number");
  }

  async follow(link: string, after = ""): Promise<void> {
    await this.#goTo(`${escaped(after)}[\\s\\S]*?\\[(\\d+)\\]${escaped(link)}`);
    await this.#terminal.settle();
  }

  press = (button: string): Promise<void> => this.follow(button);

  async fill(label: string, text: string): Promise<void> {
    await this.#goTo(`${escaped(label)}[^\\[\\n]*\\[(\\d+)\\]`);
    await this.#terminal.press("C-u");
    await this.#terminal.type(text);
    await this.#terminal.settle();
  }

  async choose(label: string, option: string): Promise<void> {
    await this.#goTo(`${escaped(label)}[^\\[\\n]*\\[(\\d+)\\]`);
    await this.#terminal.type(option);
    await this.#terminal.press("Enter");
    await this.#terminal.settle();
  }
}
