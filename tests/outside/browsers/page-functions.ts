/** Finds what a person means by words on a screen. These run inside the page and can use nothing from outside. */

/** Returns the visible link, button or field of this name, in the open dialog if there is one; otherwise null. */
export function locate(kind: "link" | "button" | "field", name: string, after: string): Element | null {
  const plain = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
  const root = document.querySelector("dialog[open]") ?? document.body;
  const all = (selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  if (kind === "field") {
    const label = all("label").find((one) => plain(one.textContent).startsWith(name)) as HTMLLabelElement | undefined;
    return label?.control ?? null;
  }
  const start = after && all("*").findLast((one) => plain(one.textContent).includes(after));
  if (start === undefined) return null;
  const follows = (one: Element) =>
    !start || (start.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const candidates = all(kind === "link" ? "a[href]" : "button").filter(follows);
  return (
    candidates.find((one) => plain(one.textContent) === name) ??
    candidates.find((one) => plain(one.textContent).includes(name)) ??
    null
  );
}

/** Returns the text that the page shows, line by line. */
export const shownText = (): string => document.body.innerText;

export const hasOpenDialog = (): boolean => document.querySelector("dialog:modal") !== null;

/** Returns the position of an element on the screen. */
export const placeOf = (element: Element): string => JSON.stringify(element.getBoundingClientRect());

/** Returns whether something covers an element's middle, as a message does for three seconds. Scrolls to it first. */
export function isCovered(element: Element): boolean {
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && !element.contains(hit) && !hit.contains(element);
}

/** Records whether the page's next click hits this element; `missed` returns that. */
export function watchClick(element: Element): void {
  document.documentElement.dataset.missed = "";
  const note = ({ target }: Event) => {
    if (element.contains(target as Node)) delete document.documentElement.dataset.missed;
    removeEventListener("click", note, true);
  };
  addEventListener("click", note, true);
}

/** Returns whether the watched click missed its element; false on a page that was loaded since. */
export const missed = (): boolean => "missed" in document.documentElement.dataset;

/** Sets a field that is chosen rather than typed (a date, a list) to what a person would have chosen. */
export function setField(field: Element, wanted: string): void {
  const value =
    field instanceof HTMLSelectElement
      ? ([...field.options].find(({ text }) => text === wanted)?.value ?? wanted)
      : wanted;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
