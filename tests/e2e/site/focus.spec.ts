import type { Page } from "playwright";
import { PHONE } from "../../support/browser";
import { eachScreen } from "../../support/each-screen";
import { expect } from "../../support/expect";

/** More than any screen has: a list of fifty rows with four links each. */
const MOST_STOPS = 400;

/** What has the focus: its place among the page's elements, and why a reader would not see it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inside = (at: number, end: number) => Math.min(Math.max(at, 1), end - 1);
    const points = [0.02, 0.5, 0.98].flatMap((x) =>
      [0.02, 0.5, 0.98].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
    );
    const isOutside = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
    const stuckAt = (start: Element | null) => {
      let at = start;
      while (at && !["sticky", "fixed"].includes(getComputedStyle(at).position)) at = at.parentElement;
      return at;
    };
    const stuck = stuckAt(element);
    /**
     * The sticky element that is drawn above a point; null if there is none, or if it contains what has the focus. What
     * has the focus in a sticky element can be covered by anything that scrolls, which must leave its middle free.
     */
    const coverAt = ([x, y]: readonly [number, number]) => {
      const drawn = document.elementFromPoint(inside(x, innerWidth), inside(y, innerHeight));
      const cover = stuck && drawn && !stuck.contains(drawn) ? drawn : stuckAt(drawn);
      return cover?.contains(element) ? null : cover;
    };
    const covers = points.map(coverAt);
    const [middle] = covers.splice(4, 1);
    const cover = covers.every(Boolean) || stuck ? middle : null;
    const problem = isOutside ? "outside the window" : cover ? `below .${cover.className}` : null;
    const name = `${element.tagName.toLowerCase()} '${(element.textContent || element.id).trim().slice(0, 40)}'`;
    return { place: [...document.querySelectorAll("*")].indexOf(element), problem: problem && `${name} is ${problem}` };
  });

/** The same, once what follows the focus has moved: the skip link slides in. */
async function settled(page: Page) {
  const stop = await focused(page);
  if (!stop?.problem) return stop;
  await page.evaluate(() => {
    const moves = document.activeElement?.getAnimations() ?? [];
    return Promise.allSettled(moves.map(({ finished }) => finished));
  });
  return focused(page);
}

/** Presses Tab until the focus leaves the page or comes round, and returns what a reader would not see. */
async function tabThrough(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const places = new Set<number>();
  let last: number | null = null;
  while (places.size < MOST_STOPS) {
    await page.keyboard.press("Tab");
    const stop = await settled(page);
    if (!stop) break;
    // A field for a day is several stops: its day, month, year and picker.
    if (stop.place === last) continue;
    last = stop.place;
    if (places.has(stop.place)) break;
    places.add(stop.place);
    if (stop.problem) problems.push(stop.problem);
  }
  expect(places.size, page.url()).toBeGreaterThan(0);
  expect(places.size, page.url()).toBeLessThan(MOST_STOPS);
  return problems;
}

eachScreen(
  "nothing sticky covers what has the focus",
  async (page) => {
    const problems: string[] = [];
    for (const size of [PHONE, { width: 1280, height: 720 }]) {
      await page.setViewportSize(size);
      // Otherwise the next Tab would go on where the last one ended.
      await page.reload();
      problems.push(...(await tabThrough(page)).map((problem) => `${size.width} px: ${problem}`));
    }
    return problems;
  },
  { mode: "without JavaScript", isDrawn: true },
);
