import { expect, test } from "vitest";
import type { Vehicle } from "~/contract/entities";
import type { Offers } from "~/contract/offer/offers";
import { readExtras } from "~/http/reservations/chosen-extras.server";
import { rentalDays } from "~/rental/base/days";
import { bookingView } from "~/routes/vehicle/booking-view.server";
import { readRental } from "~/routes/vehicle/chosen-rental.server";
import { livePrice } from "~/routes/vehicle/live-price";
import { hoursWith } from "../../../support/hours";

/** The live price that follows the form must equal the price that the page itself would show for it. */

const NOW = new Date("2026-11-20T08:12:00Z");
const OFFERS: Offers = {
  options: [{ id: "seat", label: "Siège enfant", per: "DAY", price: 4, cap: 20, quantity: 2 }],
  places: [
    { id: "airport", kind: "AIRPORT", label: "Aéroport", city: "Marrakech", feeOut: 15, feeBack: 19.9 },
    { id: "hotel", kind: "HOTEL", label: "Votre hôtel", city: "Marrakech", feeOut: 0, feeBack: 5 },
  ],
  returnCities: [
    { city: "Agadir", offered: true, fee: 40 },
    { city: "Tanger", offered: false, fee: null },
  ],
};
const VEHICLE = {
  id: "v1",
  pricePerDay: 45,
  deposit: 500,
  status: "AVAILABLE",
  conditions: { secondDriver: "PER_RENTAL", secondDriverPrice: 30, depositBackDays: 7 },
  offers: OFFERS,
  agency: { name: "Atlas Car", city: "Marrakech", hours: hoursWith({ outside: { rule: "FEE", fee: 20 } }) },
} as Vehicle;
/** Monday to Friday: four days, within the hours. */
const DATES = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };

/** The card of a page opened with these dates and choices. */
function card(fields: Record<string, string>, vehicle = VEHICLE) {
  const chosen = new URLSearchParams(fields);
  const rental = readRental(chosen, NOW);
  const extras = readExtras(chosen, vehicle, rental, rentalDays(rental.pickupAt, rental.returnAt));
  const hours = { problems: [], takes: () => true };
  const visit = {
    words: null,
    role: null,
    bookable: true,
    taken: false,
    held: [],
    hours,
    own: null,
    favourite: null,
    now: NOW,
  } as const;
  return bookingView({ vehicle, rental, extras, extrasParams: {}, ...visit });
}
/** The live price of the plain page's form after a change. */
function live(changed: Record<string, string>, vehicle = VEHICLE) {
  const fields = { ...DATES, ...changed };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const days = rentalDays(`${fields.pickupDate}T${fields.pickupTime}`, `${fields.returnDate}T${fields.returnTime}`);
  return livePrice(form, days, card(DATES, vehicle));
}

test.each<[string, Record<string, string>, number, string[]]>([
  ["the days alone", {}, 180, []],
  ["an option", { option: "seat" }, 196, ["Siège enfant"]],
  ["two of an option", { option: "seat*2" }, 212, ["Siège enfant"]],
  ["an option that reaches its cap", { option: "seat", returnDate: "2026-12-22" }, 380, ["Siège enfant"]],
  ["a second driver", { option: "second-driver" }, 210, ["Second conducteur"]],
  ["a delivery, and a return there", { pickupPlace: "airport" }, 214.9, ["Livraison : Aéroport", "Reprise : Aéroport"]],
  ["a return at the same place", { pickupPlace: "hotel", returnPlace: "same" }, 185, ["Reprise : Votre hôtel"]],
  ["a delivery", { pickupPlace: "airport", returnPlace: "agency" }, 195, ["Livraison : Aéroport"]],
  ["a free delivery", { pickupPlace: "hotel", returnPlace: "agency" }, 180, []],
  ["a collection", { returnPlace: "airport" }, 199.9, ["Reprise : Aéroport"]],
  ["a return in another city", { returnPlace: "city:Agadir" }, 220, ["Retour à Agadir"]],
  ["a return in a city that the agency does not mention", { returnPlace: "city:Rabat" }, 180, []],
  ["a pickup outside the hours", { pickupTime: "08:00" }, 245, ["Prise en charge hors horaires"]],
  ["a return outside the hours", { returnTime: "13:00" }, 245, ["Retour hors horaires"]],
  [
    "all of these together",
    { option: "seat*2", pickupPlace: "airport", returnPlace: "city:Agadir", pickupTime: "08:00", returnTime: "07:00" },
    307,
    [
      "Siège enfant",
      "Livraison : Aéroport",
      "Retour à Agadir",
      "Prise en charge hors horaires",
      "Retour hors horaires",
    ],
  ],
])("the live price equals the page's for %s", (_, changed, amount, labels) => {
  const price = live(changed);
  expect(price.amount).toBe(amount);
  expect(price.agreed?.lines.map(({ label }) => label.replace("\u00a0", " "))).toEqual(labels);
  expect(price).toEqual(card({ ...DATES, ...changed }).price);
});

test("the live price includes several options at once", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(DATES)) form.append(name, value);
  for (const value of ["", "seat", "second-driver"]) form.append("option", value);
  expect(livePrice(form, 4, card(DATES)).amount).toBe(226);
});

test.each<Record<string, string>>([
  { option: "wifi" },
  { option: "seat*3" },
  { pickupPlace: "port" },
  { returnPlace: "city:Tanger" },
])("the live price leaves out what is not available: %o", (changed) => {
  expect(live(changed)).toMatchObject({ amount: 180, agreed: { lines: [] } });
});

test("the live price at an agency without offers or conditions is days times price", () => {
  const silent = {
    ...VEHICLE,
    conditions: null,
    offers: null,
    agency: { name: "Muette", city: "Marrakech" },
  } as Vehicle;
  expect(live({ returnTime: "23:30", option: "seat" }, silent)).toMatchObject({ amount: 225, days: 5, agreed: null });
});
