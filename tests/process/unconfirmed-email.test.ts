import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Client, createClient } from "~/client/client";
import { RULE_MESSAGES } from "~/contract/messages";
import { DEMO_PASSWORD, mondayFromNow } from "../support/accounts";
import { type Site, startSite } from "../support/site";
import { type SmtpServer, startSmtp } from "../support/smtp";
import { laterDay } from "../support/vehicle-page";

/** A site that sends mail: an account whose e-mail is not confirmed books less, and its agencies see that. */

let smtp: SmtpServer;
let site: Site;
beforeAll(async () => {
  smtp = await startSmtp();
  site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
});
afterAll(async () => {
  await site.stop();
  await smtp.close();
});

const EMAIL = "imane.idrissi@exemple.test";
const PASSWORD = "huit-lettres";
const SEND_AGAIN = "Renvoyer le lien de confirmation";
const MARK = "E-mail non confirmé";

async function request(path: string, cookie: string, form?: Record<string, string>) {
  const body = form && new URLSearchParams(form);
  const method = form ? "POST" : "GET";
  const reply = await fetch(site.baseUrl + path, { method, redirect: "manual", headers: { cookie }, body });
  const html = (await reply.text()).replaceAll("&#x27;", "'");
  const session = reply.headers.getSetCookie().find((line) => line.startsWith("rihla_session="));
  return { status: reply.status, html, location: reply.headers.get("location"), session: session?.split(";")[0] ?? "" };
}

const apiOf = (token?: string): Client =>
  createClient({ baseUrl: `${site.baseUrl}/api`, fetch: (one) => fetch(one), token });
const logIn = async (email: string, password: string) =>
  apiOf((await apiOf().auth.login({ body: { email, password } })).access_token);

test("a new client books, reaches the limits, gets the letter again, confirms, and books on", async () => {
  const names = { firstName: "Imane", lastName: "Idrissi" };
  const registered = await request("/register", "", {
    ...{ ...names, email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD },
  });
  expect(registered.status).toBe(303);
  const cookie = registered.session;
  const client = await logIn(EMAIL, PASSWORD);
  const agency = await logIn("agence@rihla.test", DEMO_PASSWORD);
  const agencyCookie = (await request("/login", "", { email: "agence@rihla.test", password: DEMO_PASSWORD })).session;
  expect((await request("/profile", cookie)).html).toContain("vous pouvez avoir 3 réservations à venir");

  // Four vehicles of the demo agency that are free for thirty days.
  const pickupDate = mondayFromNow(420);
  const { data } = await agency.agency.vehicles({ query: { limit: 100 } });
  const days = { pickupDate, pickupTime: "10:00", returnDate: laterDay(pickupDate, 7), returnTime: "10:00" };
  const longest = { startDate: pickupDate, endDate: laterDay(pickupDate, 40) };
  const free: typeof data = [];
  for (const vehicle of data.filter(({ status }) => status === "AVAILABLE")) {
    const { available } = await client.vehicles.availability({ params: { id: vehicle.id }, query: longest });
    if (available) free.push(vehicle);
    if (free.length === 4) break;
  }
  const [last, ...others] = free;
  if (!last || others.length < 3) throw new Error("the demo agency has too few free vehicles");
  const [first] = await Promise.all(
    others.map(({ id }) => client.reservations.create({ body: { vehicleId: id, ...days } })),
  );

  const page = `/vehicles/${last.id}?${new URLSearchParams(days)}`;
  const form = { ...days, pickupLocation: "Gare de Marrakech" };
  const press = (more: Record<string, string>, dates = {}) => request(page, cookie, { ...form, ...dates, ...more });
  const total = (length: number) => ({ expectedTotal: String(last.pricePerDay * length) });
  const refused = await press(total(7));
  expect([refused.status, refused.html.includes(RULE_MESSAGES.unconfirmedAhead)]).toEqual([409, true]);
  expect(refused.html).toContain(SEND_AGAIN);
  const tooLong = await press(total(31), { returnDate: laterDay(pickupDate, 31) });
  expect([tooLong.status, tooLong.html.includes(RULE_MESSAGES.unconfirmedTooLong)]).toEqual([409, true]);
  expect((await request(page, cookie)).html).not.toContain(SEND_AGAIN);

  const sent = await press({ intent: "send-confirmation" }, { returnDate: laterDay(pickupDate, 9) });
  expect(sent.status).toBe(200);
  expect(sent.html).toContain("Un nouveau lien de confirmation vient de vous être envoyé.");
  expect(sent.html).toMatch(new RegExp(`name="returnDate"[^>]*value="${laterDay(pickupDate, 9)}"`));

  const reservation = `/agency/dashboard/reservations/${first?.id}`;
  const row = `/agency/dashboard?reservation=${first?.id}`;
  for (const path of [reservation, row]) expect((await request(path, agencyCookie)).html).toContain(MARK);

  const link = await vi.waitFor(
    () => {
      const letter = smtp.accepted.find(({ to, mail }) => to.includes(EMAIL) && mail.text.includes("/confirm-email?"));
      return new URL(/http\S+\/confirm-email\?token=[\w-]{43}/.exec(letter?.mail.text ?? "")?.[0] ?? "");
    },
    { timeout: 20_000, interval: 100 },
  );
  expect((await request(link.pathname + link.search, "", { confirm: "1" })).status).toBe(303);
  for (const path of [reservation, row]) expect((await request(path, agencyCookie)).html).not.toContain(MARK);
  const booked = await press(total(7));
  expect([booked.status, booked.location]).toEqual([303, "/client/dashboard"]);
});
