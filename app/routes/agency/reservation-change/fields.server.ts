import { agencyChangeInput, changePriceQuery } from "~/contract/reservations/counter";
import { EXTRAS } from "~/http/reservations/change-form.server";

/** The fields that the agency's form sends, without extras. */
export const asked = agencyChangeInput.omit({ expectedTotal: true, ...EXTRAS });

/** Those that its price depends on. */
export const priced = changePriceQuery.omit(EXTRAS);
