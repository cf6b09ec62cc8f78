import { z } from "zod";
import { VALIDATION } from "~/contract/messages";
import { SITE_PLACES_MAX } from "~/contract/site/places";
import { sitePlaceInput } from "~/contract/site/settings";
import { filledRows, unlessBlank } from "~/http/forms/rows.server";

/** 100 places of 4 fields; leaves room. */
export const FIELDS_LIMIT = 500;

/** What the form has besides single fields; see `sendForm`. */
export const PARTS = { nested: ["places"], changeable: ["places"] };

/** The form of the site's places. New rows that were left blank are not sent. */
export const sitePlacesForm = z.object({
  places: z
    .array(unlessBlank(sitePlaceInput, ["id", "label"]))
    .max(SITE_PLACES_MAX, VALIDATION.tooManySitePlaces)
    .transform(filledRows),
});
