import { setTimeout as sleep } from "node:timers/promises";
import { OPERABLE } from "~/layout/scripts/load-when-wanted";
import { isReady } from "../../support/hydration";
import {
  hasOpenDialog,
  isCovered,
  type locate,
  missed,
  placeOf,
  setField,
  shownText,
  watchClick,
} from "./page-functions";
import type { PersonsBrowser } from "./persons-browser";
import { escaped } from "./terminal";

const PATIENCE_MS = 30_000;

/** A browser with a screen. Its subclasses differ in how they drive it. */
export abstract class GraphicalBrowser<Element> implements PersonsBrowser {
  abstract open(address: string): Promise<void>;
  abstract problems(): Promise<string[]>;
  abstract end(): Promise<void>;

  /** Runs a function in the page. */
  protected abstract run<Args extends unknown[], Result>(
    call: (...args: Args) => Result,
    ...args: { [I in keyof Args]: Args[I] | Element }
  ): Promise<Result>;
  protected abstract find(...args: Parameters<typeof locate>): Promise<Element | null>;
  protected abstract click(element: Element): Promise<void>;
  protected abstract type(element: Element, text: string): Promise<void>;

  /** Retries, because a page that is being left answers nothing, but the next one will. */
  async #patiently<Found>(what: string, attempt: () => Promise<Found | null>): Promise<Found> {
    const until = Date.now() + PATIENCE_MS;
    let last: unknown;
    while (Date.now() < until) {
      try {
        const found = await attempt();
        if (found !== null) return found;
      } catch (error) {
        last = error;
      }
      await sleep(100);
    }
    throw new Error(`${what} never came:\n${await this.#screen()}`, { cause: last });
  }

  async #screen(): Promise<string> {
    return (await this.run(shownText)).replace(/[\u00a0\u202f]/g, " ").replace(/(\s*\n)+/g, "\n");
  }

  hasDialog = (): Promise<boolean> => this.run(hasOpenDialog);

  see(wanted: string | RegExp): Promise<RegExpExecArray> {
    const pattern = typeof wanted === "string" ? new RegExp(escaped(wanted)) : wanted;
    return this.#patiently(`"${pattern.source}"`, async () => pattern.exec(await this.#screen()));
  }

  #use(kind: Parameters<typeof locate>[0], name: string, after: string, use: (element: Element) => Promise<void>) {
    return this.#patiently(`The ${kind} "${name}"`, async () => {
      if (!(await this.run(isReady, OPERABLE))) return null;
      const element = await this.find(kind, name, after);
      if (element === null || !(await this.#rests(element))) return null;
      await use(element);
      return true;
    });
  }

  async #click(kind: "link" | "button", name: string, after: string): Promise<void> {
    await this.#use(kind, name, after, async (element) => {
      if (await this.run(isCovered, element)) throw new Error("something lies over it");
      await this.run(watchClick, element);
      await this.click(element);
      // The page moved under the pointer. A person would see that and click again.
      if (await this.run(missed).catch(() => false)) throw new Error("the click fell beside it");
    });
  }

  /** Whether the element stays in place: a person does not hit what is still moving. */
  async #rests(element: Element): Promise<boolean> {
    const before = await this.run(placeOf, element);
    await sleep(100);
    return before === (await this.run(placeOf, element));
  }

  async follow(link: string, after = ""): Promise<void> {
    await this.#click("link", link, after);
  }

  async press(button: string): Promise<void> {
    await this.#click("button", button, "");
  }

  async fill(label: string, text: string): Promise<void> {
    // How a date is typed depends on the browser's language, so it is set directly.
    const isDate = /^\d{4}-\d\d-\d\d$/.test(text);
    await this.#use("field", label, "", (field) => (isDate ? this.run(setField, field, text) : this.type(field, text)));
  }

  async choose(label: string, option: string): Promise<void> {
    await this.#use("field", label, "", (field) => this.run(setField, field, option));
  }
}
