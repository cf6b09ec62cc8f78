import { expect, test } from "vitest";
import { errorReply } from "~/contract/base/errors";
import { endpoints } from "~/contract/endpoints";
import { agency, reservation, vehicle, vehicleList } from "~/contract/entities";
import { review } from "~/contract/reviews/reviews";
import { ADDED_FIELDS } from "~/http/base/api.server";

test("every field that is ignored in another backend's replies is named as in the contract", () => {
  const list = vehicleList.parse({ data: [], meta: null, leftOutByAge: 3 });
  const stats = endpoints.agency.stats.reply.parse({ totalVehicles: 1, absentReservations: 0, byOrigin: [] });
  const named = [reservation.shape, vehicle.shape, agency.shape, review.shape, errorReply.shape, list, stats].flatMap(
    Object.keys,
  );
  expect(ADDED_FIELDS.filter((name) => !named.includes(name))).toEqual([]);
});

test("every field that was added to documented replies is among them", () => {
  expect(new Set(ADDED_FIELDS)).toEqual(
    new Set([
      "conditions",
      "conditionsVersion",
      "offers",
      "hours",
      "returnFee",
      "leftOutByAge",
      "lines",
      "extrasTotal",
      "amountDue",
      "flightNumber",
      "reply",
      "hidden",
      "origin",
      "enteredBy",
      "agencyNote",
      "absence",
      "change",
      "changes",
      "byOrigin",
      "absentReservations",
      "errors",
    ]),
  );
});
