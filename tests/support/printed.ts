import type { Page } from "playwright";
import { extractText, getDocumentProxy } from "unpdf";

/** A page of a PDF as its reader gets it. */
export interface PrintedPage {
  text: string;
  /** The size of the paper in points, and the texts outside of it. */
  width: number;
  height: number;
  outside: string[];
}

/** Prints the page as the browser does, on the paper that its styles name. */
export async function printed(page: Page): Promise<PrintedPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf);
  return Promise.all(
    text.map(async (words, i) => {
      const one = await pdf.getPage(i + 1);
      const [left = 0, bottom = 0, right = 0, top = 0] = one.view;
      const { items } = await one.getTextContent();
      const outside = items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [x, y] = [item.transform[4], item.transform[5]];
        const isInside = x >= left && y >= bottom && x + item.width <= right + 1 && y + item.height <= top + 1;
        return isInside ? [] : [item.str];
      });
      return { text: words, width: right - left, height: top - bottom, outside };
    }),
  );
}

/** A text without its spaces, in which printed text differs from the page's: line breaks and no-break spaces. */
export const letters = (text: string): string => text.replace(/\s+/g, "");

/** How often something occurs in a text. */
export const times = (text: string, what: string): number => letters(text).split(letters(what)).length - 1;
