import type { BrowserContext, Response } from "playwright";
import type { Vehicle } from "~/contract/entities";
import { hydrated, SLOW, setConnection } from "./hydration";

const KB = 1024;

/** The bytes of a page by kind, as they were served, in the encoding that the browser accepted; and its elements. */
export interface Weight {
  html: number;
  css: number;
  script: number;
  pictures: number;
  all: number;
  nodes: number;
}

/** What a page may weigh at most: bytes, and elements; `first` is HTML and CSS together. */
export interface Budget {
  first?: number;
  css: number;
  script: number;
  all?: number;
  nodes: number;
}

const PAGE: Budget = { css: 16 * KB, script: 0, nodes: 800 };

/** The public pages, with their budgets. */
export const BUDGETS = {
  home: { ...PAGE, first: 14 * KB, all: 200 * KB },
  search: { ...PAGE, first: 14 * KB, all: 350 * KB, nodes: 1200 },
  login: PAGE,
  register: PAGE,
  agency: { ...PAGE, all: 400 * KB },
  city: { ...PAGE, all: 400 * KB },
  vehicle: { ...PAGE, script: 95 * KB, all: 400 * KB },
} satisfies Record<string, Budget>;

/** A page behind the login. */
export const DASHBOARD: Budget = { ...PAGE, script: 100 * KB };

/** The elements of a dashboard's list with its 50 rows, whole page. */
export const LIST_NODES = 1500;

/** The address of each of them, for a vehicle with its agency, and dates: Moroccan days, "YYYY-MM-DD". */
export function publicPages(
  { id, agency }: Pick<Vehicle, "id" | "agency">,
  days: { pickupDate: string; returnDate: string },
): Record<keyof typeof BUDGETS, string> {
  const period = new URLSearchParams({ ...days, pickupTime: "10:00", returnTime: "10:00", age: "25" });
  return {
    home: "/",
    search: `/search?city=Marrakech&${period}`,
    login: "/login",
    register: "/register",
    agency: `/agencies/${agency?.id}`,
    city: "/location-voiture/marrakech",
    vehicle: `/vehicles/${id}?${period}`,
  };
}

/** Opens a page, scrolls to its end, and weighs all that was loaded; `untouched`: on a slow line, before any touch. */
export async function weigh(context: BrowserContext, path: string, untouched = false): Promise<Weight> {
  const page = await context.newPage();
  if (untouched) await setConnection(page, SLOW);
  const replies: Response[] = [];
  page.on("response", (reply) => replies.push(reply));
  await page.goto(path);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  if (!untouched) await hydrated(page);
  await page.waitForLoadState("networkidle");
  const bytes = { html: 0, css: 0, script: 0, pictures: 0 };
  for (const reply of replies) {
    const type = reply.headers()["content-type"] ?? "";
    if (reply.status() !== 200) continue;
    const served = Number(await reply.headerValue("content-length"));
    if (type.includes("html")) bytes.html += served;
    else if (type.includes("css")) bytes.css += served;
    else if (type.includes("javascript")) bytes.script += served;
    else if (type.startsWith("image/")) bytes.pictures += served;
  }
  const all = bytes.html + bytes.css + bytes.script + bytes.pictures;
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  return { ...bytes, all, nodes };
}
