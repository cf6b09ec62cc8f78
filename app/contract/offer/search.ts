import { z } from "zod";
import { id, isoDate, limit, page, searchedText, time } from "~/contract/base/primitives";
import { VALIDATION } from "~/contract/messages";
import { SITE_PLACE_ID_MAX } from "~/contract/site/places";
import { BAGS_MAX, CATEGORIES, DRIVER_AGE, SEARCH_PAGE_SIZE, SORTS, TRANSMISSIONS } from "~/contract/values";

const price = z.coerce
  .number({ error: VALIDATION.numberInvalid })
  .min(0, VALIDATION.pricePositive)
  .max(1_000_000, VALIDATION.numberInvalid);

/**
 * The query of a search. Additions: `sort`, `unlimitedKm`, `maxDeposit` (euros), `minLargeBags`, `agencyId`, and `place`,
 * the id of one of the site's places, to which the agencies then deliver. `age` excludes vehicles that ask for an older
 * driver, `returnCity` agencies that refuse returns there, `minLargeBags` also vehicles whose agency has not stated their
 * bags.
 */
export const searchQuery = z
  .object({
    page,
    limit: limit(SEARCH_PAGE_SIZE),
    city: searchedText(80).optional(),
    pickupDate: isoDate.optional(),
    pickupTime: time.optional(),
    returnDate: isoDate.optional(),
    returnTime: time.optional(),
    returnCity: searchedText(80).optional(),
    place: searchedText(SITE_PLACE_ID_MAX).optional(),
    age: z.coerce
      .number({ error: VALIDATION.ageInvalid })
      .int(VALIDATION.ageInvalid)
      .min(DRIVER_AGE.min, VALIDATION.ageRange)
      .max(DRIVER_AGE.max, VALIDATION.ageRange)
      .optional(),
    category: z.enum(CATEGORIES, { error: VALIDATION.valueInvalid }).optional(),
    transmission: z.enum(TRANSMISSIONS, { error: VALIDATION.valueInvalid }).optional(),
    minPrice: price.optional(),
    maxPrice: price.optional(),
    minSeats: z.coerce.number({ error: VALIDATION.numberInvalid }).int().min(1).max(100).optional(),
    minLargeBags: z.coerce.number({ error: VALIDATION.numberInvalid }).int().min(1).max(BAGS_MAX).optional(),
    unlimitedKm: z.enum(["1", "true"], { error: VALIDATION.valueInvalid }).optional(),
    maxDeposit: price.optional(),
    agencyId: id.optional(),
    sort: z.enum(SORTS, { error: VALIDATION.valueInvalid }).optional(),
  })
  .meta({ id: "SearchQuery" });

/** The period whose availability is checked. */
export const availabilityQuery = z
  .object({ startDate: isoDate.optional(), endDate: isoDate.optional() })
  .meta({ id: "AvailabilityQuery" });

export type SearchQuery = z.output<typeof searchQuery>;
