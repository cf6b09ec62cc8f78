import { z } from "zod";
import { requiredId } from "~/contract/base/primitives";
import { VALIDATION } from "~/contract/messages";

/** Which reminders by mail are wanted. All additions. An absent one counts as wanted. */

const wanted = z.boolean({ error: VALIDATION.valueInvalid }).default(true);

/** A client's reminders: on the day before pickup and return, and the request for a review. */
export const clientReminders = z
  .object({ pickup: wanted, return: wanted, review: wanted })
  .meta({ id: "ClientReminders", example: { pickup: true, return: true, review: false } });

/**
 * An agency's reminders: those that its clients and guests get, and those that it gets itself about unanswered requests
 * (`demands`) and deposits to give back (`deposits`).
 */
export const agencyReminders = z
  .object({ pickup: wanted, return: wanted, review: wanted, demands: wanted, deposits: wanted })
  .meta({
    id: "AgencyReminders",
    example: { pickup: true, return: true, review: true, demands: true, deposits: true },
  });

/** The key of an unsubscribe link: an account's id and the site's signature; in older letters a UUID. */
export const unsubscribeInput = z.object({ key: requiredId(VALIDATION.valueInvalid) }).meta({
  id: "UnsubscribeInput",
  example: { key: "3f0c7d1e-9f0a-4b36-8a55-0c8f7f8b7d11-0f1e2d3c4b5a69788796a5b4c3d2e1f0" },
});

/** The reminders that an unsubscribe link can end. */
export const keyReminders = z.object({ review: z.boolean() }).meta({ id: "KeyReminders", example: { review: true } });

export type ClientReminders = z.output<typeof clientReminders>;
export type AgencyReminders = z.output<typeof agencyReminders>;
