import { chromium } from "playwright";
import { BROWSER_ARGS, findBrowser } from "../tests/support/find-browser";
import { BUDGETS, type Budget, publicPages, weigh } from "../tests/support/weight";
import { apiOf } from "./bookings";
import { number } from "./table";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the head and the rows of a table of each public page's size beside its budget. */
export async function weighPages(baseUrl: string): Promise<[string[], string[][]]> {
  const days = { pickupDate: inDays(20), returnDate: inDays(24) };
  const { data } = await apiOf(baseUrl).vehicles.search({ query: { city: "Marrakech", ...days, limit: 1 } });
  const paths = publicPages(data[0] ?? { id: "" }, days);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  try {
    const rows: string[][] = [];
    for (const [name, budget] of Object.entries<Budget>(BUDGETS)) {
      const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 360, height: 740 } });
      const weight = await weigh(context, paths[name as keyof typeof BUDGETS]);
      await context.close();
      const { html, css, script, pictures, all, nodes } = weight;
      const of = (bytes: number, limit?: number) =>
        limit === undefined ? number(bytes) : `${number(bytes)} of ${number(limit)}`;
      rows.push([
        name,
        of(html),
        of(css, budget.css),
        of(html + css, budget.first),
        of(script, budget.script),
        of(pictures),
        of(all, budget.all),
        of(nodes, budget.nodes),
      ]);
    }
    return [["page", "HTML", "CSS", "both", "script", "pictures", "all", "DOM nodes"], rows];
  } finally {
    await browser.close();
  }
}
