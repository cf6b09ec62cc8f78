import { z } from "zod";
import { listQuery, listReply } from "~/contract/base/lists";
import {
  amount,
  clearable,
  email,
  eurosUpTo,
  expectedTotal,
  id,
  identifier,
  isoDate,
  longText,
  optionalLongText,
  optionalText,
  requiredDate,
  requiredId,
  sendKey,
  text,
  time,
} from "~/contract/base/primitives";
import { VALIDATION } from "~/contract/messages";
import { priceLine, selectedExtrasInput } from "~/contract/offer/offers";
import {
  AGENCY_NOTE_MAX,
  CHANGE_ANSWERS,
  CHANGE_REASON_MAX,
  CLIENT_MESSAGE_MAX,
  ENTERED_ORIGINS,
} from "~/contract/values";
import { changedRental } from "./changes";
import { COUNTER_MESSAGES } from "./counter-messages";

/**
 * What agencies do at their counter beyond the documented calls, all additions: book for a guest, change a reservation,
 * record an absence. Times are Moroccan wall clock, amounts euros.
 */

const M = COUNTER_MESSAGES;
/** The highest price per day and the highest deposit in euros, as for a vehicle. */
const PRICE_MAX = 1_000_000;

/**
 * A guest and how to reach them. The contract only checks the phone's length; the backend stores the number as E.164,
 * Moroccan by default.
 */
export const guestInput = z
  .object({
    firstName: text(80, VALIDATION.firstNameRequired),
    lastName: text(80, VALIDATION.nameRequired),
    phone: identifier(40, VALIDATION.phoneRequired),
    email: clearable(email),
  })
  .meta({
    id: "GuestInput",
    description: "Sans email, le client n'en a plus.",
    example: { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67", email: "rachid@exemple.ma" },
  });

/** A booking that an agency enters. `hasLeft`: the car is already out. */
export const counterBookingInput = z
  .object({
    vehicleId: requiredId(VALIDATION.vehicleRequired),
    pickupDate: requiredDate(M.pickupDateRequired),
    pickupTime: time.optional(),
    returnDate: requiredDate(M.returnDateRequired),
    returnTime: time.optional(),
    hasLeft: z.boolean().default(false),
    ...selectedExtrasInput.omit({ expectedConditions: true }).shape,
    /** Free text instead of one of the agency's places. */
    pickupLocation: optionalText(200),
    returnLocation: optionalText(200),
    ...guestInput.shape,
    pricePerDay: eurosUpTo(PRICE_MAX, { range: VALIDATION.pricePositive, required: VALIDATION.priceRequired }),
    deposit: eurosUpTo(PRICE_MAX, { range: VALIDATION.depositPositive, required: VALIDATION.depositRequired }),
    origin: z.enum(ENTERED_ORIGINS, { error: M.originRequired }),
    note: optionalLongText(AGENCY_NOTE_MAX),
    expectedTotal: expectedTotal.optional(),
    sendKey,
  })
  .meta({
    id: "CounterBookingInput",
    description: "Ajout\u00a0: une réservation que l'agence saisit pour un client de passage.",
    example: {
      vehicleId: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
      pickupDate: "2026-12-14",
      pickupTime: "10:00",
      returnDate: "2026-12-18",
      returnTime: "10:00",
      firstName: "Rachid",
      lastName: "Naciri",
      phone: "06 61 00 00 67",
      pricePerDay: 45,
      deposit: 500,
      origin: "PHONE",
    },
  });

/** The longest text of options in a query. */
const OPTIONS_TEXT_MAX = 4000;

/**
 * The options and places that a change selects, as a booking does; absent ones stay as agreed. "agency": at the agency;
 * "same": returned at the place of pickup. An empty `flightNumber` removes it.
 * `agreed:<label>:` is the id of an agreed option that is no longer on offer.
 */
const changedExtrasInput = selectedExtrasInput
  .pick({
    ...({ pickupPlace: true, returnPlace: true, returnCity: true } as const),
    ...({ pickupAddress: true, returnAddress: true, flightNumber: true } as const),
  })
  .extend({ options: selectedExtrasInput.shape.options.unwrap().optional() });

/**
 * A change by the agency; absent fields stay the same. `fees`: adds those that the reservation lists as `unpriced`, at
 * what the agency asks at present. `expectedTotal`: the amount due that the form showed.
 */
export const agencyChangeInput = z
  .object({
    pickupDate: isoDate.optional(),
    pickupTime: time.optional(),
    returnDate: isoDate.optional(),
    returnTime: time.optional(),
    vehicleId: id.optional(),
    pricePerDay: eurosUpTo(PRICE_MAX, { range: VALIDATION.pricePositive }).optional(),
    deposit: eurosUpTo(PRICE_MAX, { range: VALIDATION.depositPositive }).optional(),
    ...changedExtrasInput.shape,
    fees: z.enum(["ADD"], { error: VALIDATION.valueInvalid }).optional(),
    reason: longText(CHANGE_REASON_MAX, M.reasonForClientRequired),
    expectedTotal: expectedTotal.optional(),
    sendKey,
  })
  .meta({
    id: "AgencyChangeInput",
    example: {
      returnDate: "2026-12-20",
      returnTime: "10:00",
      reason: "Deux jours de plus, comme convenu au téléphone.",
    },
  });

/** A change that a client requests; absent fields stay the same. */
export const clientChangeInput = z
  .object({
    pickupDate: isoDate.optional(),
    pickupTime: time.optional(),
    returnDate: isoDate.optional(),
    returnTime: time.optional(),
    ...changedExtrasInput.shape,
    reason: optionalLongText(CLIENT_MESSAGE_MAX),
    expectedTotal: expectedTotal.optional(),
    sendKey,
  })
  .meta({
    id: "ClientChangeInput",
    description:
      "Ce qui manque reste comme convenu. options\u00a0: toutes celles de la location\u00a0; une option qui n'est plus proposée se garde par «\u00a0agreed:son libellé:\u00a0». pickupPlace, returnPlace\u00a0: un lieu de l'agence, ou «\u00a0agency\u00a0»\u00a0; returnPlace aussi «\u00a0same\u00a0», au même endroit.",
    example: {
      returnDate: "2026-12-20",
      returnTime: "10:00",
      options: [{ id: "second-driver", quantity: 1 }],
      returnPlace: "7c0a1a5e-0c55-4e0e-9d0b-8f1f0a3c2b11",
      reason: "Nous restons deux jours de plus.",
    },
  });

/**
 * A change whose price is asked before it is requested, without addresses; `options` is JSON. A client cannot change
 * vehicle, price per day or deposit.
 */
export const changePriceQuery = agencyChangeInput
  .omit({ pickupAddress: true, returnAddress: true, reason: true, expectedTotal: true, sendKey: true })
  .extend({
    options: z
      .string({ error: VALIDATION.valueInvalid })
      .max(OPTIONS_TEXT_MAX, { error: VALIDATION.valueInvalid, abort: true })
      .transform((text, context) => {
        try {
          return JSON.parse(text);
        } catch {
          context.addIssue({ code: "custom", message: VALIDATION.valueInvalid, input: text });
          return z.NEVER;
        }
      })
      .pipe(changedExtrasInput.shape.options)
      .optional()
      .meta({ description: "JSON, comme options d'un changement", example: '[{"id":"second-driver","quantity":1}]' }),
  })
  .meta({ id: "ChangePriceQuery" });

/** `waits`: the other side would have to accept the change. */
export const changePrice = z
  .object({ before: changedRental, after: changedRental, lines: z.array(priceLine), waits: z.boolean() })
  .meta({
    id: "ChangePrice",
    description: "Ce qu'un changement donnerait, sans rien changer\u00a0: les mêmes refus, et le total à payer.",
  });

/** An answer to a change: the side that requested it may withdraw it, the other side accepts or refuses it. */
export const changeAnswerInput = z
  .object({
    answer: z.enum(CHANGE_ANSWERS, { error: VALIDATION.valueInvalid }),
    reason: optionalLongText(CHANGE_REASON_MAX),
  })
  .meta({ id: "ChangeAnswerInput", example: { answer: "ACCEPTED" } });

/** Why the client is recorded as absent. */
export const absenceInput = z
  .object({ reason: longText(CHANGE_REASON_MAX, M.reasonForClientRequired) })
  .meta({ id: "AbsenceInput", example: { reason: "Injoignable, le véhicule est resté au parking." } });

/** Why a guest's reservation is cancelled. */
export const guestCancellationInput = z
  .object({ reason: optionalLongText(CHANGE_REASON_MAX) })
  .meta({ id: "GuestCancellationInput", example: { reason: "Le client a rappelé pour annuler." } });

/** The private note of an agency; an empty one removes it. */
export const agencyNoteInput = z
  .object({ note: optionalLongText(AGENCY_NOTE_MAX) })
  .meta({ id: "AgencyNoteInput", example: { note: "Rappeler la veille pour l'heure d'arrivée." } });

/** `reservationId`: a reservation whose own dates do not count as taken. */
export const freeVehiclesQuery = listQuery
  .extend({
    pickupDate: isoDate.optional(),
    pickupTime: time.optional(),
    returnDate: isoDate.optional(),
    returnTime: time.optional(),
    reservationId: id.optional(),
  })
  .meta({ id: "FreeVehiclesQuery" });

/** A vehicle in service. `isFree` is null without dates; `heldFrom`: when the next hold after the pickup begins. */
export const freeVehicle = z
  .object({
    id,
    brand: z.string(),
    model: z.string(),
    year: amount.nullable(),
    registrationNumber: z.string().nullable(),
    pricePerDay: amount,
    deposit: amount.nullable(),
    isFree: z.boolean().nullable(),
    heldFrom: isoDate.nullable(),
  })
  .meta({ id: "FreeVehicle" });
/** One page of an agency's vehicles in service. */
export const freeVehicleList = listReply(freeVehicle).meta({
  id: "FreeVehicleList",
  description: "Les véhicules de l'agence qui sont en service, par nom\u00a0; et s'ils sont libres à ces dates.",
});

export type CounterBookingInput = z.output<typeof counterBookingInput>;
export type GuestInput = z.output<typeof guestInput>;
export type AgencyChangeInput = z.output<typeof agencyChangeInput>;
export type ChangedExtrasInput = z.output<typeof changedExtrasInput>;
export type ClientChangeInput = z.output<typeof clientChangeInput>;
export type ChangePriceQuery = z.output<typeof changePriceQuery>;
export type ChangePrice = z.output<typeof changePrice>;
export type ChangeAnswerInput = z.output<typeof changeAnswerInput>;
export type FreeVehiclesQuery = z.output<typeof freeVehiclesQuery>;
export type FreeVehicle = z.output<typeof freeVehicle>;
