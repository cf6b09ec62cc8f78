import { z } from "zod";
import { OWNER } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";

/** What a new agency sets up before renters book, in the order in which its owner reads it. */
export const FIRST_STEPS = ["vehicles", "photos", "conditions", "hours", "options", "team"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** `done`: the steps that are taken. `isHidden`: the owner wants to see them no more. */
const firstSteps = z.object({ isHidden: z.boolean(), done: z.array(z.enum(FIRST_STEPS)) }).meta({ id: "FirstSteps" });
/** Hides the steps, or shows them again. */
export const firstStepsInput = z
  .object({ isHidden: z.boolean() })
  .meta({ id: "FirstStepsInput", example: { isHidden: true } });

/** The first steps of an agency, for its owner. */
export const agencyFirstSteps = define({ access: OWNER, tag: "Réglages de l'agence", addition: true })({
  read: {
    route: "GET /agencies/my-first-steps",
    summary: "Ce qu'une nouvelle agence a déjà préparé",
    reply: firstSteps,
  },
  change: {
    route: "PUT /agencies/my-first-steps",
    summary: "Masquer les premiers pas, ou les montrer à nouveau",
    body: firstStepsInput,
    reply: firstSteps,
  },
});

export type FirstSteps = z.output<typeof firstSteps>;
