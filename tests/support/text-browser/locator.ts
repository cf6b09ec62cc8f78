import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { isHidden, labelsOf, nameOf, roleOf, shownText } from "./accessibility";
import { choose, chooseFiles, enter, enteredIn, isDisabled, reached, tick } from "./forms";
import type { TextPage } from "./page";

/** A text, or a pattern. */
type Wanted = string | RegExp;

interface RoleOptions {
  name?: Wanted;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  disabled?: boolean;
}

interface Filter {
  hasText?: Wanted;
  hasNotText?: Wanted;
  has?: TextLocator;
}

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Uint8Array;
}

type Step = (among: readonly Element[]) => Element[];

/** Part of Playwright's Locator, over a page's markup only. Each use searches again; actions need exactly one match. */
export class TextLocator {
  constructor(
    readonly page: TextPage,
    private readonly steps: readonly Step[],
    private readonly words: string,
  ) {}

  /** The elements that it finds now. */
  elements(roots: readonly Element[] = [this.page.root]): Element[] {
    return this.steps.reduce<Element[]>((among, step) => step(among), [...roots]);
  }

  toString(): string {
    return this.words;
  }

  /** This locator with one more step. */
  private narrowed(step: Step, words: string): TextLocator {
    return new TextLocator(this.page, [...this.steps, step], `${this.words}${words}`);
  }

  /** The matching elements inside those found, in the page's order and each once. */
  private inside(selector: string, fits: (element: Element) => boolean, words: string): TextLocator {
    return this.narrowed(
      (among) => unique(among.flatMap((root) => [...root.querySelectorAll(selector)])).filter(fits),
      words,
    );
  }

  locator(selector: string | TextLocator, filter?: Filter): TextLocator {
    if (typeof selector !== "string")
      return this.narrowed(
        (among) => unique(among.flatMap((root) => selector.elements([root]))),
        ` ${selector}`,
      ).filter(filter);
    if (selector === ".." || selector === "xpath=..")
      return this.narrowed((among) => unique(among.flatMap(({ parentElement }) => parentElement ?? [])), " ..");
    return this.inside(selector, () => true, ` ${selector}`).filter(filter);
  }

  getByRole(role: string, { name, exact, level, checked, disabled }: RoleOptions = {}): TextLocator {
    const fits = (element: Element) =>
      roleOf(element) === role &&
      !isHidden(element) &&
      !element.closest("[aria-hidden=true]") &&
      (level === undefined || levelOf(element) === level) &&
      (checked === undefined || element.hasAttribute("checked") === checked) &&
      (disabled === undefined || isDisabled(element) === disabled) &&
      (name === undefined || matches(name, nameOf(element), exact));
    return this.inside("*", fits, ` ${role}${name === undefined ? "" : ` "${name}"`}`);
  }

  getByLabel(text: Wanted, { exact }: { exact?: boolean } = {}): TextLocator {
    const named =
      "input:not([type=hidden]), select, textarea, button, meter, output, progress, [aria-label], [aria-labelledby]";
    return this.inside(named, (one) => labelsOf(one).some((label) => matches(text, label, exact)), ` label "${text}"`);
  }

  getByText(text: Wanted, { exact }: { exact?: boolean } = {}): TextLocator {
    const hasText = (element: Element) =>
      /^(script|style|template|head|title)$/.test(element.localName) || element.closest("head")
        ? false
        : matches(text, element.textContent ?? "", exact);
    return this.inside("*", (one) => hasText(one) && ![...one.children].some(hasText), ` text "${text}"`);
  }

  getByAltText(text: Wanted, { exact }: { exact?: boolean } = {}): TextLocator {
    return this.inside("[alt]", (one) => matches(text, one.getAttribute("alt") ?? "", exact), ` alt "${text}"`);
  }

  filter({ hasText, hasNotText, has }: Filter = {}): TextLocator {
    const fits = (element: Element) =>
      (hasText === undefined || matches(hasText, element.textContent ?? "")) &&
      (hasNotText === undefined || !matches(hasNotText, element.textContent ?? "")) &&
      (!has || has.elements([element]).length > 0);
    return this.narrowed((among) => among.filter(fits), ` that fits ${[hasText, has].filter(Boolean).join(", ")}`);
  }

  or(other: TextLocator): TextLocator {
    return this.narrowed((among) => unique([...among, ...other.elements()]), ` or ${other}`);
  }

  nth(index: number): TextLocator {
    return this.narrowed((among) => [among.at(index)].filter((one) => one !== undefined), ` no. ${index}`);
  }
  first = () => this.nth(0);
  last = () => this.nth(-1);

  count = async () => this.elements().length;
  all = async () => this.elements().map((_, index) => this.nth(index));
  allTextContents = async () => this.elements().map(({ textContent }) => textContent ?? "");
  allInnerTexts = async () => this.elements().map(shownText);
  textContent = async () => this.one().textContent;
  innerText = async () => shownText(this.one());
  getAttribute = async (name: string) => this.one().getAttribute(name);
  inputValue = async () => enteredIn(this.one());
  isChecked = async () => reached(this.one()).hasAttribute("checked");
  isEnabled = async () => !isDisabled(this.one());
  isVisible = async () => this.elements().some((one) => !isHidden(one));
  /** Functions get the markup's own elements; there is no window. */
  evaluate = async <T>(read: (element: Element, argument?: unknown) => T, argument?: unknown) =>
    read(this.one(), argument);
  evaluateAll = async <T>(read: (elements: Element[], argument?: unknown) => T, argument?: unknown) =>
    read(this.elements(), argument);
  waitFor = async ({ state }: { state?: string } = {}) => {
    const isThere = this.elements().some((one) => !isHidden(one));
    if (isThere === /hidden|detached/.test(state ?? "")) throw new Error(`${this} is ${isThere ? "" : "not "}there`);
  };
  scrollIntoViewIfNeeded = async () => {};
  focus = async () => this.page.focus(reached(this.one()));

  fill = async (value: string) => {
    const field = this.writable();
    this.page.focus(field);
    enter(field, value);
  };
  check = async () => tick(this.writable(), true);
  uncheck = async () => tick(this.writable(), false);
  setChecked = async (isOn: boolean) => tick(this.writable(), isOn);
  selectOption = async (wanted: string | { label?: string; value?: string; index?: number }) => {
    const select = this.writable();
    const wantedText = typeof wanted === "string" ? wanted : (wanted.value ?? wanted.label);
    choose(
      select,
      wantedText ?? enteredIn(select.querySelectorAll("option")[(wanted as { index: number }).index] as Element),
    );
  };
  setInputFiles = async (files: string | ChosenFile | ChosenFile[]) => {
    const list = [files].flat().map((file) => (typeof file === "string" ? fileAt(file) : file));
    const made = list.map(({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }));
    chooseFiles(this.writable(), made);
  };
  click = async () => this.page.activate(this.enabled());
  dblclick = async () => this.page.sendTwice(this.enabled());
  press = async (key: string) => {
    if (key !== "Enter") throw new Error(`the text browser has no key ${key}`);
    await this.page.pressEnter(this.enabled());
  };

  /** The only element. */
  one(): Element {
    const found = this.elements();
    const [only] = found;
    if (found.length !== 1 || !only)
      throw new Error(
        `${found.length} elements instead of one:${this} on ${this.page.url()}\n${found.map((one) => one.outerHTML.slice(0, 200)).join("\n")}`,
      );
    return only;
  }

  private enabled(): Element {
    const element = reached(this.one());
    if (isDisabled(element)) throw new Error(`disabled:${this}`);
    if (isHidden(element)) throw new Error(`hidden:${this}`);
    return element;
  }

  private writable(): Element {
    const field = this.enabled();
    if (field.hasAttribute("readonly")) throw new Error(`read only:${this}`);
    return field;
  }
}

const fileAt = (path: string): ChosenFile => ({
  name: basename(path),
  mimeType: "application/octet-stream",
  buffer: readFileSync(path),
});

const levelOf = (element: Element): number =>
  Number(element.getAttribute("aria-level") ?? /^h([1-6])$/.exec(element.localName)?.[1]);

const unique = (elements: Element[]): Element[] => [...new Set(elements)];

/** A text with its spaces collapsed, as Playwright compares it. */
export const spaced = (text: string): string =>
  text
    .replace(/[\u200b\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a text matches a pattern, or is a text if `exact`, or else contains one in any case. */
export function matches(wanted: Wanted, text: string, exact = false): boolean {
  const found = spaced(text);
  if (typeof wanted !== "string") return found.search(wanted) >= 0 || text.search(wanted) >= 0;
  return exact ? found === spaced(wanted) : found.toLowerCase().includes(spaced(wanted).toLowerCase());
}
