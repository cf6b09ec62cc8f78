import type { CDPSession, Page } from "playwright";
import { drawn } from "./browser";
import { expect } from "./expect";

/** The problems that a person sees at once: overlapping texts, and a page wider than its window. */
export async function looksWrong(page: Page): Promise<string[]> {
  await drawn(page);
  return page.evaluate(lookProblems);
}

/** Runs in the page. */
function lookProblems(): string[] {
  interface Box {
    text: string;
    node: Node;
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  /** The area in which an element's content is visible; null if it is not drawn, or overlays the page on purpose. */
  const windowOf = (element: Element): Omit<Box, "text" | "node"> | null => {
    let shown = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    for (let one: Element | null = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.clipPath !== "none" && style.clipPath.startsWith("inset(50%")) return null;
      if (style.position === "sticky" || style.position === "fixed") return null;
      if (style.overflow === "visible" || one === document.documentElement || one === document.body) continue;
      const box = one.getBoundingClientRect();
      shown = {
        left: Math.max(shown.left, box.left),
        top: Math.max(shown.top, box.top),
        right: Math.min(shown.right, box.right),
        bottom: Math.min(shown.bottom, box.bottom),
      };
    }
    return shown;
  };

  const problems: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll("main *, footer *, header *")].filter(
      (one) => Math.min(one.getBoundingClientRect().right, windowOf(one)?.right ?? 0) > innerWidth + 1,
    );
    const names = wide.slice(0, 3).map((one) => `${one.tagName.toLowerCase()}.${one.className}`);
    problems.push(`${scrollWidth - innerWidth} px too wide: ${names.join(", ")}`);
  }

  const boxes: Box[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const parent = node.parentElement;
    if (!text || !parent || /^(script|style|template|option)$/i.test(parent.tagName)) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const shown = windowOf(parent);
    if (!shown) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      // A line's box is taller than its letters.
      const slack = rect.height / 5;
      const box = {
        left: Math.max(rect.left, shown.left),
        top: Math.max(rect.top + slack, shown.top),
        right: Math.min(rect.right, shown.right),
        bottom: Math.min(rect.bottom - slack, shown.bottom),
      };
      if (box.right - box.left > 2 && box.bottom - box.top > 2) boxes.push({ text: text.slice(0, 40), node, ...box });
    }
  }
  boxes.sort((a, b) => a.top - b.top);
  for (let i = 0; i < boxes.length; i++) {
    const a = boxes[i] as Box;
    for (let k = i + 1; k < boxes.length && (boxes[k] as Box).top < a.bottom; k++) {
      const b = boxes[k] as Box;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - b.top;
      if (a.node !== b.node && across > 2 && down > 2) problems.push(`drawn over one another: ${a.text} | ${b.text}`);
    }
  }
  return [...new Set(problems)];
}

/** Sets the text size of the browser in pixels, 16 by default, and waits until the page has it. */
async function setTextSize(page: Page, session: CDPSession, standard: number): Promise<void> {
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${standard}px`);
}

/** The problems that a person sees at a text size of 200 %. Restores the text size. */
export async function looksWrongAtTwiceTheText(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await setTextSize(page, session, 32);
  const found = await looksWrong(page);
  await setTextSize(page, session, 16);
  await session.detach();
  return found;
}

/** The controls that are invisible, or look like text, when the system's colours replace all backgrounds. */
export async function unseenControls(page: Page): Promise<string[]> {
  await drawn(page);
  return page.evaluate(() => {
    const all = document.querySelectorAll(
      "button, .button, .badge, .choice, .count, input:not([type=hidden], [type=file]), select, textarea, summary, [aria-current]",
    );
    const unseen = [...all].filter((one) => {
      // A star is drawn in place of its radio button.
      if (one.closest("label")?.querySelector("svg")) return false;
      if (!one.checkVisibility() || one.closest("nav, header, footer, table")?.matches("header, footer, table"))
        return false;
      const { borderTopWidth, borderBottomWidth, outlineStyle, textDecorationLine, appearance } = getComputedStyle(one);
      const hasLine = [borderTopWidth, borderBottomWidth].some((width) => Number.parseFloat(width) > 0);
      return !hasLine && outlineStyle === "none" && textDecorationLine === "none" && appearance === "none";
    });
    return [...new Set(unseen.map((one) => `not to be seen: ${one.outerHTML.slice(0, 90)}`))];
  });
}

/** The elements that do not belong on paper. */
export const barePrint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("body > header, body > footer, nav, button, .button, img")];
    return all
      .filter((one) => one.checkVisibility() && !(one.tagName === "IMG" && one.getBoundingClientRect().height < 120))
      .map((one) => `on paper: ${one.outerHTML.slice(0, 90)}`);
  });
