import { changePriceQuery, clientChangeInput } from "~/contract/reservations/counter";
import { EXTRAS } from "~/http/reservations/change-form.server";

/** The fields that a client's form sends, without extras. */
export const asked = clientChangeInput.omit({ expectedTotal: true, ...EXTRAS });

/** Those that its price depends on. */
export const priced = changePriceQuery.omit({ vehicleId: true, pricePerDay: true, ...EXTRAS });
