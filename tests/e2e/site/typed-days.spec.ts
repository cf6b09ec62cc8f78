import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../support/accounts";
import { inBrowser, PAGE } from "../../support/browser";
import { expect as expectSoon } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { NEXT_JUNE } from "../../support/next-june";
import { cookieOf, get, post } from "../../support/plain-requests";
import { parsePage } from "../../support/text-browser/page";

/** Days as people type them in a browser without a date picker: the day first. */

const [YEAR = ""] = NEXT_JUNE.split("-");
const SHORT_YEAR = YEAR.slice(2);
const HTML_SLASH = "%2F";
const typed = (day: number) => `${day}/6/${SHORT_YEAR}`;
const inAddress = (day: number) => typed(day).replaceAll("/", HTML_SLASH);

/** The page of a reply. */
const pageOf = async (reply: Response) => parsePage(await reply.text());
const words = (page: Document) => (page.body.textContent ?? "").replace(/[\u00a0\u202f]/g, " ");
const typedIn = (page: Document, name: string) => page.querySelector(`input[name="${name}"]`)?.getAttribute("value");
const hasError = (page: Document) => page.querySelector(".field-error") !== null;

test("a search, a vehicle's page and the login after it read the days of an address day first", PAGE, async () => {
  const agency = await newAgency();
  const { id } = await newVehicle(agency);
  const dates = `pickupDate=0${inAddress(1)}&returnDate=${inAddress(5)}`;
  const search = await pageOf(await get(`/search?city=${encodeURIComponent(agency.city)}&${dates}`));
  expect(words(search)).toContain(`isponibles du 1er au 5 juin ${YEAR}`);
  expect(typedIn(search, "pickupDate")).toBe(`${NEXT_JUNE}-01`);
  const vehicle = await pageOf(await get(`/vehicles/${id}?${dates}`));
  expect(words(vehicle)).toContain(`1er juin ${YEAR}`);
  expect(typedIn(vehicle, "returnDate")).toBe(`${NEXT_JUNE}-05`);
  const impossible = `pickupDate=31${HTML_SLASH}04${HTML_SLASH}${YEAR}&returnDate=${inAddress(5)}`;
  const wrong = await pageOf(await get(`/vehicles/${id}?${impossible}`));
  expect(typedIn(wrong, "pickupDate")).toBe(`31/04/${YEAR}`);
  expect(hasError(wrong)).toBe(true);
  const login = await pageOf(await get(`/login?path=/vehicles/${id}&${dates}`));
  expect(words(login)).toContain(`1er → 5 juin ${YEAR}`);
});

test("the lists of an agency and of the administrator read the days of their filters day first", PAGE, async () => {
  const agency = await cookieOf({ email: "agence@rihla.test", password: DEMO_PASSWORD });
  const admin = await cookieOf({ email: "admin@rihla.test", password: DEMO_PASSWORD });
  const planning = await pageOf(await get(`/agency/dashboard/planning?from=${inAddress(1)}`, agency));
  expect(typedIn(planning, "from")).toBe(`${NEXT_JUNE}-01`);
  for (const [path, cookie] of [
    ["/agency/dashboard/payments", agency],
    ["/admin/log", admin],
    ["/agency/dashboard/planning", agency],
  ] as const) {
    const list = await pageOf(await get(`${path}?from=${inAddress(1)}&to=${inAddress(5)}`, cookie));
    expect(typedIn(list, "from"), path).toBe(`${NEXT_JUNE}-01`);
    expect(hasError(list)).toBe(false);
    const wrong = await pageOf(await get(`${path}?from=12${HTML_SLASH}31${HTML_SLASH}2027`, cookie));
    expect(typedIn(wrong, "from")).toBe("12/31/2027");
    expect(hasError(wrong)).toBe(true);
  }
  for (const [path, cookie] of [
    ["/agency/dashboard/payments/export", agency],
    ["/admin/log/export", admin],
  ] as const)
    expect((await get(`${path}?from=31${HTML_SLASH}11${HTML_SLASH}2026`, cookie)).status, path).toBe(400);
});

test("a form reads its days day first, and shows one that is none as it was typed", PAGE, async () => {
  const agency = await newAgency();
  const { id } = await newVehicle(agency);
  const cookie = await cookieOf(agency);
  const path = `/agency/dashboard/vehicles/${id}/blocks`;
  const block = { intent: "block", startDate: typed(1), startTime: "", endDate: `31/02/${YEAR}`, endTime: "" };
  const refused = await post(path, block, cookie);
  expect(refused.status).toBe(422);
  const html = await pageOf(refused);
  expect([typedIn(html, "startDate"), typedIn(html, "endDate")]).toEqual([`${NEXT_JUNE}-01`, `31/02/${YEAR}`]);
  expect((await post(path, { ...block, endDate: typed(3) }, cookie)).status).toBe(303);
  const [made] = (await agency.api.planning.blocks({ params: { id } })).data;
  expect([made?.startDate, made?.endDate].map((date) => date?.slice(0, 7))).toEqual([
    // Midnight in Morocco is 23:00 of the day before in UTC.
    `${YEAR}-05`,
    NEXT_JUNE,
  ]);
});

test("the format of a day is drawn beside a text, and not beside a date picker", () =>
  inBrowser(async ({ page }) => {
    await page.goto("/");
    const formats = page.getByText("jj/mm/aaaa");
    await expectSoon(formats).toHaveCount(2);
    for (const format of await formats.all()) await expectSoon(format).toBeHidden();
    await page.goto(`/search?pickupDate=31/04/${YEAR}&returnDate=${NEXT_JUNE}-05`);
    await expectSoon(formats.first()).toBeVisible();
    // Below the field, which keeps its width beside the time.
    const [format, day, wide] = await Promise.all(
      [formats.first(), page.locator("[name=pickupDate]"), page.locator("[name=returnDate]")].map((one) =>
        one.boundingBox(),
      ),
    );
    expect(format?.y).toBeGreaterThanOrEqual((day?.y ?? Number.NaN) + (day?.height ?? 0));
    expect(day?.width).toBe(wide?.width);
    await expectSoon(formats.last()).toBeHidden();
  }));
