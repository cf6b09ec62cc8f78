import { describe, expect, test } from "vitest";
import type { Vehicle } from "~/contract/entities";
import { readExtras } from "~/http/reservations/chosen-extras.server";
import { rentalDays } from "~/rental/base/days";
import { hoursWith } from "../../../support/hours";

const HOURS = hoursWith({ outside: { rule: "FEE", fee: 20 } });
const vehicle = (more: object = {}) =>
  ({ id: "v1", pricePerDay: 30, agency: { city: "Marrakech", hours: HOURS }, ...more }) as Vehicle;
/** Reads the extras of a rental from Monday 14 December 2026 to that Friday. */
const read = (pickup: string, back: string, of = vehicle(), query = "") => {
  const [pickupAt, returnAt] = [`2026-12-14T${pickup}`, `2026-12-18T${back}`];
  const rental = { pickupAt, returnAt, pickupLocation: null, returnLocation: null };
  return readExtras(new URLSearchParams(query), of, rental, rentalDays(pickupAt, returnAt));
};
const fee = (label: string) => ({ kind: "OUT_OF_HOURS", label, unitCents: 2000, quantity: 1, amountCents: 2000 });

describe("the fee for times outside the agency's hours", () => {
  test("is charged for pickup and return each, even without options to select", () => {
    expect(read("03:00", "23:30")).toMatchObject({
      isOffered: false,
      hours: HOURS,
      lines: [fee("Prise en charge hors horaires"), fee("Retour hors horaires")],
      cents: 4000,
    });
    expect(read("10:00", "13:00")).toMatchObject({ lines: [fee("Retour hors horaires")], cents: 2000 });
  });

  test("is not charged within the hours, nor if the agency set no fee or no hours", () => {
    // The hours are returned all the same, for a price that adapts to other dates.
    expect(read("10:00", "15:00")).toMatchObject({ isOffered: false, hours: HOURS, lines: [], cents: 0 });
    const free = hoursWith({ outside: { rule: "FEE", fee: 0 } });
    expect(read("03:00", "23:30", vehicle({ agency: { city: "Marrakech", hours: free } }))).toBeNull();
    expect(read("03:00", "23:30", vehicle({ agency: { city: "Marrakech" } }))).toBeNull();
  });

  test("is listed after the selected options", () => {
    const gps = { id: "gps", label: "GPS", per: "DAY", price: 3, cap: null, quantity: 1 };
    const offering = vehicle({ offers: { options: [gps], places: [], returnCities: [] } });
    expect(read("03:00", "11:00", offering, "option=gps")).toMatchObject({
      isOffered: true,
      lines: [{ kind: "OPTION", amountCents: 1500 }, fee("Prise en charge hors horaires")],
      cents: 3500,
    });
  });
});
