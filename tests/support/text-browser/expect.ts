import { isHidden } from "./accessibility";
import { enteredIn, isDisabled, reached } from "./forms";
import { matches, spaced, type TextLocator } from "./locator";

type Wanted = string | RegExp;

/** A Playwright assertion on a locator, as far as tests use them: what is seen, and whether it is as expected. */
type Assertion = (locator: TextLocator, ...wanted: never[]) => { seen: unknown; holds: boolean };

const texts = (locator: TextLocator) => locator.elements().map(({ textContent }) => textContent ?? "");

/** Compares one text with that of the one element, or several with those of all elements in order. */
function compareTexts(
  locator: TextLocator,
  wanted: Wanted | Wanted[],
  fits: (wanted: Wanted, text: string) => boolean,
) {
  const seen = Array.isArray(wanted) ? texts(locator) : [locator.one().textContent ?? ""];
  const list = [wanted].flat();
  return { seen, list, fits: (index: number, text: string) => fits(list[index] as Wanted, text) };
}

const contains = (wanted: Wanted, text: string) =>
  typeof wanted === "string" ? spaced(text).includes(spaced(wanted)) : matches(wanted, text);
const equals = (wanted: Wanted, text: string) => matches(wanted, text, true);

const attribute = (locator: TextLocator, read: (element: Element) => boolean) => {
  const element = locator.one();
  return { seen: element.outerHTML.slice(0, 200), holds: read(element) };
};

const ASSERTIONS = {
  toHaveCount: (locator: TextLocator, wanted: number) => {
    const seen = locator.elements().length;
    return { seen, holds: seen === wanted };
  },
  toHaveText: (locator: TextLocator, wanted: Wanted | Wanted[]) => {
    const { seen, list, fits } = compareTexts(locator, wanted, equals);
    return { seen, holds: seen.length === list.length && seen.every((text, index) => fits(index, text)) };
  },
  toContainText: (locator: TextLocator, wanted: Wanted | Wanted[]) => {
    const { seen, list } = compareTexts(locator, wanted, contains);
    let from = 0;
    const holds = list.every((one) => {
      const found = seen.findIndex((text, index) => index >= from && contains(one, text));
      from = found + 1;
      return found >= 0;
    });
    return { seen, holds };
  },
  toHaveValue: (locator: TextLocator, wanted: Wanted) => {
    const seen = enteredIn(reached(locator.one()));
    return { seen, holds: typeof wanted === "string" ? seen === wanted : wanted.test(seen) };
  },
  toHaveAttribute: (locator: TextLocator, name: string, wanted?: Wanted) => {
    const seen = locator.one().getAttribute(name);
    if (wanted === undefined || seen === null) return { seen, holds: seen !== null };
    return { seen, holds: typeof wanted === "string" ? seen === wanted : wanted.test(seen) };
  },
  toBeVisible: (locator: TextLocator) => {
    const found = locator.elements();
    return { seen: `${found.length} elements`, holds: found.length > 0 && !isHidden(locator.one()) };
  },
  toBeHidden: (locator: TextLocator) => {
    const found = locator.elements();
    return { seen: `${found.length} elements`, holds: found.length === 0 || isHidden(locator.one()) };
  },
  toBeChecked: (locator: TextLocator) => attribute(locator, (one) => reached(one).hasAttribute("checked")),
  toBeDisabled: (locator: TextLocator) => attribute(locator, isDisabled),
  toBeEnabled: (locator: TextLocator) => attribute(locator, (one) => !isDisabled(one)),
  toBeFocused: (locator: TextLocator) => attribute(locator, (one) => locator.page.focused === one),
} satisfies Record<string, Assertion>;

/** The assertions on one locator of the text browser. They hold at once or never, since nothing changes there. */
export function expectText(locator: TextLocator, message = "") {
  const assertions = (isNot: boolean) =>
    Object.fromEntries(
      Object.entries(ASSERTIONS).map(([name, assert]) => [
        name,
        async (...wanted: unknown[]) => {
          const { seen, holds } = (assert as (...all: unknown[]) => { seen: unknown; holds: boolean })(
            locator,
            ...wanted,
          );
          if (holds === isNot)
            throw new Error(
              [
                message,
                `${name}${isNot ? " not" : ""}:${locator} on ${locator.page.url()}`,
                `wanted: ${wanted.map(String)}`,
                `seen: ${JSON.stringify(seen)}`,
              ]
                .filter(Boolean)
                .join("\n"),
            );
        },
      ]),
    );
  return { ...assertions(false), not: assertions(true) };
}
