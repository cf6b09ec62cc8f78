import { z } from "zod";
import {
  amount,
  emptyOr,
  eurosUpTo,
  id,
  isoDate,
  longText,
  optionalLongText,
  optionalText,
  sendKey,
  text,
  wholeWithin,
} from "~/contract/base/primitives";
import { VALIDATION } from "~/contract/messages";
import { HANDOVER_MESSAGES as M } from "./messages";
import {
  CHARGE_KINDS,
  CHARGE_REASON_MAX,
  DEPOSIT_CHOICES,
  DEPOSIT_TAKEN,
  FUEL_MAX,
  HANDOVER_MOMENTS,
  HANDOVER_REMARKS_MAX,
  HANDOVER_STATES,
  KILOMETRES_MAX,
  MARK_KINDS,
  MARK_NOTE_MAX,
  MARK_SIZES,
  MARK_STATES,
  NOTED_AMOUNT_MAX,
  PHOTO_ANGLES,
  SIDES,
  ZONES,
} from "./values";

/**
 * The records of a car's condition at departure and return, which agency and client keep together: additions. Times are the
 * server's, amounts euros unless said otherwise, fuel in eighths of a tank.
 */

const optional = z.string().nullish();
const noted = (required?: string) => eurosUpTo(NOTED_AMOUNT_MAX, { range: M.amount, required });
/** Of a draft: what null and "" clear. */
const clearable = <T extends z.ZodType>(schema: T) => emptyOr(schema).nullish();

/**
 * What the agency has typed of an unsigned record; what is absent stays, null or "" clears it. `version`: the one that the
 * form showed; a later one has been saved meanwhile where it differs. Of the departure: `depositMeans` with `depositAmount`,
 * in dirhams where it is CASH_MAD. Of the return: what becomes of the deposit.
 */
export const handoverInput = z
  .object({
    version: z.number().int().min(0).optional(),
    kilometres: clearable(wholeWithin({ min: 0, max: KILOMETRES_MAX }, M.kilometres)),
    /** The tick: they are right, although below the last known ones. */
    kilometresConfirmed: z.boolean().optional(),
    fuel: clearable(wholeWithin({ min: 0, max: FUEL_MAX }, M.fuel)),
    remarks: optionalLongText(HANDOVER_REMARKS_MAX),
    depositMeans: clearable(z.enum(DEPOSIT_TAKEN, { error: M.depositMeansRequired })),
    depositAmount: clearable(noted()),
    depositChoice: clearable(z.enum(DEPOSIT_CHOICES, { error: M.depositChoiceRequired })),
    kept: clearable(noted()),
    keptReason: optionalText(CHARGE_REASON_MAX),
    /** A mark that is new at the return; null: another reason. */
    keptMarkId: clearable(id),
  })
  .meta({
    id: "HandoverInput",
    example: { kilometres: 48213, fuel: 8, remarks: "Siège enfant posé à l'arrière droit." },
  });

export const markInput = z
  .object({
    zone: z.enum(ZONES, { error: M.zoneRequired }),
    kind: z.enum(MARK_KINDS, { error: M.kindRequired }),
    size: z.enum(MARK_SIZES, { error: M.sizeRequired }),
    note: optionalText(MARK_NOTE_MAX),
    key: sendKey,
  })
  .meta({
    id: "MarkInput",
    example: { zone: "REAR_BUMPER", kind: "SCRATCH", size: "MEDIUM", note: "Au-dessus de la roue" },
  });

/** Of a mark that was known: whether it has been repaired since. */
export const markStateInput = z
  .object({ repaired: z.boolean({ error: M.markNotKnown }) })
  .meta({ id: "MarkStateInput", example: { repaired: true } });

export const chargeInput = z
  .object({
    kind: z.enum(CHARGE_KINDS, { error: VALIDATION.valueInvalid }).default("OTHER"),
    reason: text(CHARGE_REASON_MAX, M.chargeReasonRequired),
    amount: noted(M.amountRequired).refine((value) => value > 0, M.amountPositive),
    key: sendKey,
  })
  .meta({ id: "ChargeInput", example: { kind: "FUEL", reason: "Environ 15 litres manquants", amount: 25 } });

/** `version`: as of HandoverInput. */
export const signatureInput = z
  .object({ version: z.number().int().min(0).optional() })
  .meta({ id: "SignatureInput", example: { version: 3 } });

/** The client agrees, or says what is to be added; more may follow while the record is open. */
export const handoverAnswerInput = z
  .object({
    answer: z.enum(["CONFIRMED", "REMARKED"], { error: VALIDATION.valueInvalid }),
    remarks: optionalLongText(HANDOVER_REMARKS_MAX),
  })
  .refine(({ answer, remarks }) => answer !== "REMARKED" || Boolean(remarks), {
    message: M.remarkRequired,
    path: ["remarks"],
  })
  .refine(({ answer, remarks }) => answer !== "CONFIRMED" || !remarks, {
    message: M.confirmedWithRemarks,
    path: ["remarks"],
  })
  .meta({ id: "HandoverAnswerInput", example: { answer: "REMARKED", remarks: "La rayure y était déjà." } });

export const addendumInput = z
  .object({ text: longText(HANDOVER_REMARKS_MAX, M.addendumRequired) })
  .meta({ id: "AddendumInput", example: { text: "Le devis du garage est arrivé ce matin." } });

/** A client's photo has no angle of its own. */
export const photoQuery = z.object({ angle: z.enum(PHOTO_ANGLES).default("OTHER") }).meta({ id: "HandoverPhotoQuery" });
/** `small`: 480 pixels wide, for lists. */
export const photoSizeQuery = z
  .object({ size: z.enum(["small", "whole"]).default("whole") })
  .meta({ id: "HandoverPhotoSizeQuery" });

export const handoverMark = z
  .object({
    id,
    zone: z.enum(ZONES),
    kind: z.enum(MARK_KINDS),
    size: z.enum(MARK_SIZES),
    note: optional,
    state: z.enum(MARK_STATES),
    /** When it was first noted, in whichever record of the car. */
    since: isoDate,
  })
  .meta({ id: "HandoverMark" });

/** `sha256`: 64 hexadecimal digits, of the bytes that `size=whole` answers with. */
export const handoverPhoto = z
  .object({
    id,
    side: z.enum(SIDES),
    angle: z.enum(PHOTO_ANGLES),
    sha256: z.string(),
    bytes: amount,
    width: amount,
    height: amount,
    addedAt: isoDate,
  })
  .meta({ id: "HandoverPhoto" });

/** What was said after the signing, in the order it came: remarks until the record was closed, addenda since. */
const statement = z
  .object({ id, side: z.enum(SIDES), kind: z.enum(["REMARK", "ADDENDUM"]), text: z.string(), writtenAt: isoDate })
  .meta({ id: "HandoverStatement" });

export const charge = z.object({ id, kind: z.enum(CHARGE_KINDS), reason: z.string(), amount }).meta({ id: "Charge" });

/**
 * `lastKilometres`: what was last read on this car before. `marks`: those of the car's last return, then the new ones, each
 * with its number on the drawing by its place among those that are not repaired. `version` counts what was saved.
 */
export const handover = z
  .object({
    moment: z.enum(HANDOVER_MOMENTS),
    state: z.enum(HANDOVER_STATES),
    vehicle: z.object({
      id,
      brand: z.string(),
      model: z.string(),
      year: amount.nullish(),
      registrationNumber: optional,
    }),
    version: amount,
    lastKilometres: amount.nullish(),
    kilometres: amount.nullish(),
    kilometresConfirmed: z.boolean(),
    fuel: amount.nullish(),
    remarks: optional,
    depositMeans: z.enum(DEPOSIT_TAKEN).nullish(),
    depositAmount: amount.nullish(),
    depositChoice: z.enum(DEPOSIT_CHOICES).nullish(),
    kept: amount.nullish(),
    keptReason: optional,
    keptMarkId: id.nullish(),
    charges: z.array(charge),
    marks: z.array(handoverMark),
    photos: z.array(handoverPhoto),
    /** How many there were that have been erased since: their time is over, or their person's account is. */
    forgottenPhotos: amount.nullish(),
    statements: z.array(statement),
    signedAt: isoDate.nullish(),
    /** The agency's person, for the agency's eyes. */
    signedBy: optional,
    /** Until when the client may answer. */
    answerUntil: isoDate.nullish(),
    answeredAt: isoDate.nullish(),
    closedAt: isoDate.nullish(),
  })
  .meta({
    id: "Handover",
    description:
      "Ajout\u00a0: l'état des lieux d'un départ ou d'un retour. Le client n'en lit rien avant la signature de l'agence.",
  });

/** Both records signed: what has changed. `fuel` in eighths, negative where it is less than at departure. */
export const comparison = z
  .object({
    kilometres: amount,
    included: amount.nullish(),
    beyond: amount.nullish(),
    /** What the kilometres beyond cost by the conditions agreed, in euros; null where those do not say. */
    beyondPrice: amount.nullish(),
    extraKm: amount.nullish(),
    fuel: amount,
    newMarks: amount,
  })
  .meta({ id: "HandoverComparison" });

export type HandoverInput = z.output<typeof handoverInput>;
export type MarkInput = z.output<typeof markInput>;
export type ChargeInput = z.output<typeof chargeInput>;
export type HandoverAnswerInput = z.output<typeof handoverAnswerInput>;
export type HandoverMark = z.output<typeof handoverMark>;
export type HandoverPhoto = z.output<typeof handoverPhoto>;
export type HandoverStatement = z.output<typeof statement>;
export type Charge = z.output<typeof charge>;
export type Handover = z.output<typeof handover>;
export type HandoverComparison = z.output<typeof comparison>;
