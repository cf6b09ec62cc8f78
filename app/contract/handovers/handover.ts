import { z } from "zod";
import {
  amount,
  clearable,
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
  HANDOVER_ANSWERS,
  HANDOVER_MOMENTS,
  HANDOVER_REMARKS_MAX,
  HANDOVER_STATES,
  KILOMETRES_MAX,
  MARK_KINDS,
  MARK_NOTE_MAX,
  MARK_SIZES,
  MARK_STATES,
  PHOTO_ANGLES,
  RECORDED_AMOUNT_MAX,
  SIDES,
  ZONES,
} from "./values";

/**
 * Handovers: the records of a car's condition at departure and return. All additions. Times are the server's, amounts
 * are euros unless stated otherwise, fuel is in eighths of a tank.
 */

const optional = z.string().nullable();
const recordedAmount = (required?: string) => eurosUpTo(RECORDED_AMOUNT_MAX, { range: M.recordedAmount, required });

/**
 * What the agency enters in an unsigned handover. Absent fields keep their value, null or "" clears them. `version` is
 * the one that the form showed; if another was saved meanwhile, the input is refused. At departure: `depositMeans` and
 * `depositAmount`, in dirhams for CASH_MAD. At return: what becomes of the deposit.
 */
export const handoverInput = z
  .object({
    version: z.number().int().min(0).optional(),
    kilometres: clearable(wholeWithin({ min: 0, max: KILOMETRES_MAX }, M.kilometres)),
    /** The box is ticked: the kilometres are right although they are below the last reading. */
    kilometresConfirmed: z.boolean().optional(),
    fuel: clearable(wholeWithin({ min: 0, max: FUEL_MAX }, M.fuel)),
    remarks: optionalLongText(HANDOVER_REMARKS_MAX),
    depositMeans: clearable(z.enum(DEPOSIT_TAKEN, { error: M.depositMeansRequired })),
    depositAmount: clearable(recordedAmount()),
    depositChoice: clearable(z.enum(DEPOSIT_CHOICES, { error: M.depositChoiceRequired })),
    kept: clearable(recordedAmount()),
    keptReason: optionalText(CHARGE_REASON_MAX),
    /** The mark, new at the return, for which a part is kept; null: another reason. */
    keptMarkId: clearable(id),
  })
  .meta({
    id: "HandoverInput",
    example: { kilometres: 48213, fuel: 8, remarks: "Siège enfant posé à l'arrière droit." },
  });

/** A damage mark to add. */
export const markInput = z
  .object({
    zone: z.enum(ZONES, { error: M.zoneRequired }),
    kind: z.enum(MARK_KINDS, { error: M.kindRequired }),
    size: z.enum(MARK_SIZES, { error: M.sizeRequired }),
    note: optionalText(MARK_NOTE_MAX),
    sendKey,
  })
  .meta({
    id: "MarkInput",
    example: { zone: "REAR_BUMPER", kind: "SCRATCH", size: "MEDIUM", note: "Au-dessus de la roue" },
  });

/** Whether a mark from an earlier handover has been repaired since. */
export const markStateInput = z
  .object({ repaired: z.boolean({ error: M.markNotKnown }) })
  .meta({ id: "MarkStateInput", example: { repaired: true } });

/** A charge to add at the return, in euros. */
export const chargeInput = z
  .object({
    kind: z.enum(CHARGE_KINDS, { error: VALIDATION.valueInvalid }).default("OTHER"),
    reason: text(CHARGE_REASON_MAX, M.chargeReasonRequired),
    amount: recordedAmount(M.amountRequired).refine((value) => value > 0, M.amountPositive),
    sendKey,
  })
  .meta({ id: "ChargeInput", example: { kind: "FUEL", reason: "Environ 15 litres manquants", amount: 25 } });

/** What the form showed at the signing: fields that differ from the draft are saved with the signature. */
export const signatureInput = handoverInput
  .extend({ sendKey })
  .meta({ id: "SignatureInput", example: { version: 3, kilometres: 48213, fuel: 8 } });

/** The client confirms the handover or sends remarks; more remarks may follow until it is closed. */
export const handoverAnswerInput = z
  .object({
    answer: z.enum(HANDOVER_ANSWERS, { error: VALIDATION.valueInvalid }),
    remarks: optionalLongText(HANDOVER_REMARKS_MAX),
    sendKey,
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

/** A dated text to add to a closed handover. */
export const addendumInput = z
  .object({ text: longText(HANDOVER_REMARKS_MAX, M.addendumRequired), sendKey })
  .meta({ id: "AddendumInput", example: { text: "Le devis du garage est arrivé ce matin." } });

/** The angle of an agency's photo; a client's photo is always OTHER. */
export const photoQuery = z.object({ angle: z.enum(PHOTO_ANGLES).default("OTHER") }).meta({ id: "HandoverPhotoQuery" });
/** `small`: 480 pixels wide, for lists. */
export const photoSizeQuery = z
  .object({ size: z.enum(["small", "whole"]).default("whole") })
  .meta({ id: "HandoverPhotoSizeQuery" });

/** A damage mark of a handover. */
export const handoverMark = z
  .object({
    id,
    zone: z.enum(ZONES),
    kind: z.enum(MARK_KINDS),
    size: z.enum(MARK_SIZES),
    note: optional,
    state: z.enum(MARK_STATES),
    /** When the mark was first recorded, in any handover of the car. */
    since: isoDate,
  })
  .meta({ id: "HandoverMark" });

/** A photo of a handover. `sha256`: 64 hexadecimal digits, of the bytes that `size=whole` returns. */
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

/** A text added after the signing: a REMARK until the handover was closed, an ADDENDUM since. */
const statement = z
  .object({ id, side: z.enum(SIDES), kind: z.enum(["REMARK", "ADDENDUM"]), text: z.string(), writtenAt: isoDate })
  .meta({ id: "HandoverStatement" });

/** A charge of the return, in euros. */
export const charge = z.object({ id, kind: z.enum(CHARGE_KINDS), reason: z.string(), amount }).meta({ id: "Charge" });

/**
 * A handover. `lastKilometres`: the previous reading of this car. `marks`: those of the car's last return, then the new
 * ones; a mark's number on the drawing is its place among those not repaired. `version` counts the saves.
 */
export const handover = z
  .object({
    moment: z.enum(HANDOVER_MOMENTS),
    state: z.enum(HANDOVER_STATES),
    vehicle: z.object({
      id,
      brand: z.string(),
      model: z.string(),
      year: amount.nullable(),
      registrationNumber: optional,
    }),
    version: amount,
    lastKilometres: amount.nullable(),
    kilometres: amount.nullable(),
    kilometresConfirmed: z.boolean(),
    fuel: amount.nullable(),
    remarks: optional,
    depositMeans: z.enum(DEPOSIT_TAKEN).nullable(),
    depositAmount: amount.nullable(),
    depositChoice: z.enum(DEPOSIT_CHOICES).nullable(),
    kept: amount.nullable(),
    keptReason: optional,
    keptMarkId: id.nullable(),
    charges: z.array(charge),
    marks: z.array(handoverMark),
    photos: z.array(handoverPhoto),
    /** How many photos have been removed since, by retention or with an erased account. */
    forgottenPhotos: amount.nullable(),
    statements: z.array(statement),
    signedAt: isoDate.nullable(),
    /** The name of the person who signed for the agency; only the agency reads it. */
    signedBy: optional,
    /** Until when the client may answer. */
    answerUntil: isoDate.nullable(),
    answeredAt: isoDate.nullable(),
    closedAt: isoDate.nullable(),
  })
  .meta({
    id: "Handover",
    description:
      "Ajout\u00a0: l'état des lieux d'un départ ou d'un retour. Le client n'en lit rien avant la signature de l'agence.",
  });

/** What changed between the two signed handovers. `fuel` is in eighths, negative if less than at departure. */
export const comparison = z
  .object({
    kilometres: amount,
    included: amount.nullable(),
    beyond: amount.nullable(),
    /** The price of the kilometres beyond by the agreed conditions, in euros; null if those set none. */
    beyondPrice: amount.nullable(),
    extraKm: amount.nullable(),
    fuel: amount,
    newMarks: amount,
  })
  .meta({ id: "HandoverComparison" });

export type HandoverInput = z.output<typeof handoverInput>;
export type SignatureInput = z.output<typeof signatureInput>;
export type MarkInput = z.output<typeof markInput>;
export type ChargeInput = z.output<typeof chargeInput>;
export type HandoverAnswerInput = z.output<typeof handoverAnswerInput>;
export type AddendumInput = z.output<typeof addendumInput>;
export type HandoverMark = z.output<typeof handoverMark>;
export type HandoverPhoto = z.output<typeof handoverPhoto>;
export type HandoverStatement = z.output<typeof statement>;
export type Charge = z.output<typeof charge>;
export type Handover = z.output<typeof handover>;
export type HandoverComparison = z.output<typeof comparison>;
