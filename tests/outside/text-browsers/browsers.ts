import { escaped, Terminal } from "./terminal";

/** What a person does with a text browser. Labels, links and buttons are named by the words on the screen. */
export interface TextBrowser {
  open(address: string): Promise<void>;
  /** Waits until the page shows this. */
  see(wanted: string | RegExp): Promise<RegExpExecArray>;
  screen(): Promise<string>;
  /** The first such link, or the first after a text. */
  follow(link: string, after?: string): Promise<void>;
  press(button: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  end(): Promise<void>;
}

/** lynx numbers its links and fields, which are gone to by number. */
export class Lynx implements TextBrowser {
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
    await this.#terminal.start(["lynx", ...options, address]);
    await this.#terminal.settle();
  }

  see = (wanted: string | RegExp) => this.#terminal.see(wanted);
  screen = () => this.#terminal.screen();
  end = () => this.#terminal.end();

  async #goTo(pattern: string): Promise<void> {
    const [, number = ""] = await this.#terminal.see(new RegExp(pattern));
    // lynx throws away what is typed before it is ready for it; in the prompt, which 0 opens, nothing is lost.
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
    // In brackets stands the button's value, if it has one.
    await this.#goTo(`\\(\\[(\\d+)\\][^)]*\\) ${escaped(button)}`);
    await this.#terminal.press("Enter");
    await this.#terminal.settle();
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#goTo(`${escaped(label)}[^\\[\\n]*\\[(\\d+)\\]`);
    // "-tna": a field takes keys after Enter only, so that numbers typed later are commands.
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

/** w3m is searched for words, which puts the cursor there. */
export class W3m implements TextBrowser {
  readonly #terminal = new Terminal();

  async open(address: string): Promise<void> {
    const options = ["confirm_qq=0", "accept_cookie=1", "ignorecase_search=0"].flatMap((option) => ["-o", option]);
    await this.#terminal.start(["w3m", "-cookie", ...options, address]);
    await this.#terminal.settle();
  }

  see = (wanted: string | RegExp) => this.#terminal.see(wanted);
  screen = () => this.#terminal.screen();
  end = () => this.#terminal.end();

  /** Where the pattern, a regular expression of w3m's, is found first. */
  async #find(pattern: string, fromTop = true): Promise<void> {
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

  /** The last such word: headings and breadcrumbs that say the same stand above. */
  async press(button: string): Promise<void> {
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
