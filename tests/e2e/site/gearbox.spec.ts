import { TRANSMISSION_LABEL } from "~/text/rental/labels";
import { drawn } from "../../support/browser";
import { eachScreen } from "../../support/each-screen";

/** From the narrowest phone to a wide screen, with the widths at which layouts change. */
const WIDTHS = [320, 360, 480, 640, 768, 900, 1024, 1152, 1280];

eachScreen(
  "at no width, 'Automatique' is broken inside the word",
  async (page) => {
    await drawn(page);
    await page.evaluate(longestGearbox, TRANSMISSION_LABEL);
    const problems: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      problems.push(
        ...(await page.evaluate(brokenWords, TRANSMISSION_LABEL.AUTOMATIC)).map((one) => `${width} px: ${one}`),
      );
    }
    return problems;
  },
  { mode: "without JavaScript", isDrawn: true },
);

/** Gives every vehicle on the page the gearbox with the longer name. Runs in the page. */
function longestGearbox({ MANUAL, AUTOMATIC }: typeof TRANSMISSION_LABEL): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    node.textContent = node.textContent?.replaceAll(MANUAL, AUTOMATIC) ?? "";
  }
}

/** The texts in which a word is drawn on two lines. Runs in the page. */
function brokenWords(word: string): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    const range = document.createRange();
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) broken.push(`'${text}' in .${node.parentElement?.className}`);
    }
  }
  return broken;
}
