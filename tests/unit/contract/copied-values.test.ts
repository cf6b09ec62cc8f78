import { expect, test } from "vitest";
import type { z } from "zod";
import {
  forgotPasswordInput,
  loginInput,
  profileInput,
  registerInput,
  resetPasswordInput,
} from "~/contract/accounts/inputs";
import { agencyCreateInput, agencyInput } from "~/contract/agencies/inputs";
import { calendarInput } from "~/contract/calendars/calendars";
import { logFilterQuery } from "~/contract/events/events";
import { fleetQuery, vehicleInput } from "~/contract/fleet/inputs";
import { offersInput } from "~/contract/offer/offers";
import { searchQuery } from "~/contract/offer/search";
import { paymentsQuery } from "~/contract/payments/recorded-payments";
import { counterBookingInput } from "~/contract/reservations/counter";
import { adminReservationQuery, bookingInput, reservationListQuery } from "~/contract/reservations/inputs";
import { siteSettingsInput } from "~/contract/site/settings";

/** What is accepted at one place is accepted at every other to which people or pages copy it. */

const LONGER_THAN_ANY_LINE = 1000;

/** The longest text that a schema accepts, made by repeating a letter between `before` and `after`. */
function longest(schema: z.ZodType, { before = "", after = "" } = {}): string {
  for (let length = LONGER_THAN_ANY_LINE; length > 0; length--) {
    const text = before + "a".repeat(length) + after;
    if (schema.safeParse(text).success) return text;
  }
  throw new Error("the schema accepts no text");
}

const { shape: vehicle } = vehicleInput;
const { shape: account } = registerInput;
const { shape: booking } = bookingInput;
const { shape: counter } = counterBookingInput;
const plate = longest(vehicle.registrationNumber);
const name = `${longest(account.firstName)} ${longest(account.lastName)}`;
const email = longest(account.email, { after: "@example.com" });
const password = longest(account.password);
const address = longest(agencyInput.shape.address);
const place = longest(offersInput.shape.places.unwrap().element.shape.label);
const city = longest(siteSettingsInput.shape.cities.unwrap().element);
const phone = "+212 6 12 34 56 78".padEnd(40, "0");

test.each<[string, string, z.ZodType[]]>([
  ["a plate", plate, [calendarInput.shape.registrationNumber]],
  ["a plate, as a search", plate, [fleetQuery.shape.q, reservationListQuery.shape.q, paymentsQuery.shape.q]],
  ["brand and model", `${longest(vehicle.brand)} ${longest(vehicle.model)}`, [fleetQuery.shape.q]],
  ["a client's name", name, [reservationListQuery.shape.q, paymentsQuery.shape.q, logFilterQuery.shape.q]],
  ["a first name", longest(account.firstName), [profileInput.shape.firstName, counter.firstName]],
  ["a last name", longest(account.lastName), [profileInput.shape.lastName, counter.lastName]],
  ["an owner's name", longest(agencyCreateInput.shape.ownerFirstName), [profileInput.shape.firstName]],
  ["an agency's name", longest(agencyInput.shape.name), [adminReservationQuery.shape.q, logFilterQuery.shape.q]],
  ["an e-mail", email, [loginInput.shape.email, forgotPasswordInput.shape.email, agencyInput.shape.email]],
  ["a password", password, [loginInput.shape.password, resetPasswordInput.shape.newPassword]],
  ["a phone", phone, [account.phone, profileInput.shape.phone, agencyInput.shape.phone, counter.phone]],
  ["an agency's address", address, [booking.pickupLocation, booking.returnLocation, counter.pickupLocation]],
  ["a place of delivery", place, [booking.pickupLocation, counter.returnLocation]],
  ["a city of the site", city, [searchQuery.shape.city, searchQuery.shape.returnCity]],
])("%s of the longest kind is accepted wherever it is copied", (_, text, targets) => {
  expect(targets.map((target) => target.safeParse(text).success)).toEqual(targets.map(() => true));
});
