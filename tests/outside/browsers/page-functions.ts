/** What a person means by words on a screen. These run inside the page: nothing from outside them is at hand. */

/** The link, button or field that is named so, of the open dialog where there is one; null where none shows. */
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

/** What the page shows, line by line. */
export const shownText = (): string => document.body.innerText;

export const hasOpenDialog = (): boolean => document.querySelector("dialog:modal") !== null;

/** Where an element is on the screen. */
export const placeOf = (element: Element): string => JSON.stringify(element.getBoundingClientRect());

/** Whether something else lies over an element's middle, as a message does for its three seconds. Scrolls to it first. */
export function isCovered(element: Element): boolean {
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && !element.contains(hit) && !hit.contains(element);
}

/** Notes whether the page's next click is on this element; `missed` tells. */
export function watchClick(element: Element): void {
  document.documentElement.dataset.missed = "";
  const note = ({ target }: Event) => {
    if (element.contains(target as Node)) delete document.documentElement.dataset.missed;
    removeEventListener("click", note, true);
  };
  addEventListener("click", note, true);
}

/** Whether the click that was watched fell beside its element. On a page that came since, nothing was missed. */
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
