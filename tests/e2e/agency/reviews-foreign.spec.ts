// @module-tag pages
import { beforeEach, expect, test } from "vitest";
import { useForeignSite } from "../../support/foreign/site";
import { NEXT_JUNE } from "../../support/next-june";

/** Replies to reviews, and the hiding of either, need calls that only our own backend has. */

const foreign = useForeignSite();
const REVIEW = {
  id: 7,
  rating: 2,
  comment: "Une heure d'attente.",
  reply: { text: "Merci quand même" },
  hidden: { reason: "Insulte", hiddenAt: `${NEXT_JUNE}-01` },
};
const RESERVATION = {
  id: 12,
  referenceNumber: "X-12",
  pickupDate: `${NEXT_JUNE}-14`,
  returnDate: `${NEXT_JUNE}-18`,
  totalPrice: "182.50",
  status: "COMPLETED",
  review: REVIEW,
};
beforeEach(() => {
  foreign.backend.calls.length = 0;
  foreign.backend.answers = { "GET /reservations/my-reservations": { json: { data: [RESERVATION] } } };
});
const people = () => foreign.backend.service.people as unknown as Record<"agency" | "admin", { email: string }>;

const PAGES = {
  agency: ["/agency/dashboard/reviews", "/agency/dashboard/reviews?show=hidden", "/agency/dashboard/reviews/7/reply"],
  admin: ["reviews", "reviews/7/review/hide", "reviews/7/reply/show"].map((path) => `/admin/dashboard/${path}`),
} as const;

test.each(["agency", "admin"] as const)(
  "with another backend the %s's pages about reviews are 404, and no review is requested",
  async (who) => {
    const cookie = await foreign.session(people()[who]);
    foreign.backend.calls.length = 0;
    for (const path of PAGES[who]) {
      const form = { text: "Merci", reason: "Insulte", intent: "confirm" };
      // The lists accept no form.
      const posted = /\d/.test(path) ? [await foreign.send(path, form, cookie)] : [];
      for (const reply of [await foreign.get(path, cookie), ...posted]) {
        expect([path, reply.status]).toEqual([path, 404]);
        expect(reply.html).toContain("Page non trouvée");
      }
    }
    // The layouts around the pages make documented calls.
    const asked = foreign.backend.calls.map(({ call }) => call);
    expect(asked).toContain("GET /auth/profile");
    expect(asked.filter((call) => call.includes("review"))).toEqual([]);
  },
);

test.each([
  ["agency", "/agency/dashboard/stats"],
  ["admin", "/admin/dashboard"],
  ["admin", "/admin/dashboard/agencies"],
] as const)("with another backend nothing leads the %s to pages about reviews from %s", async (who, path) => {
  const { status, html } = await foreign.get(path, await foreign.session(people()[who]));
  expect(status).toBe(200);
  expect(html).not.toMatch(/dashboard\/reviews|Avis clients/);
});

test("with another backend a client's review is shown without a reply or hiding sent with it", async () => {
  const { html } = await foreign.get("/client/dashboard", await foreign.session());
  expect(html).toContain("Une heure d'attente.");
  expect(html).not.toMatch(/Merci quand même|Insulte|n'est plus affiché/);
});
