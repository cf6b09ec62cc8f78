/** The closed lists and limits of handovers, deposits, payments and papers. Plain data, safe in a browser bundle. */

/** The two handovers of a rental, as their addresses name them. */
export const HANDOVER_MOMENTS = ["departure", "return"] as const;
export type HandoverMoment = (typeof HANDOVER_MOMENTS)[number];
/**
 * NOT_STARTED; DRAFT until the agency signs; AWAITING_CLIENT until the client has CONFIRMED or REMARKED; UNANSWERED if
 * the client's time ran out. A confirmed handover is closed at once, the others when the client's time is over.
 */
export const HANDOVER_STATES = [
  "NOT_STARTED",
  "DRAFT",
  "AWAITING_CLIENT",
  "CONFIRMED",
  "REMARKED",
  "UNANSWERED",
] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];
/** For how many hours the client may answer after the agency has signed. */
export const HANDOVER_ANSWER_HOURS = { departure: 2, return: 24 } as const satisfies Record<HandoverMoment, number>;
/** For how many days a guest link works after the return. */
export const GUEST_LINK_DAYS = 7;
/** How many guest links shown to an agency work at once for one rental: the newest. Links in letters do not count. */
export const SHOWN_GUEST_LINKS_MAX = 10;
export const KILOMETRES_MAX = 2_000_000;
/** A full tank, in eighths. */
export const FUEL_MAX = 8;
export const HANDOVER_REMARKS_MAX = 2000;
export const MARKS_MAX = 40;
export const MARK_NOTE_MAX = 200;
export const HANDOVER_PHOTOS_MAX = 16;
export const CLIENT_PHOTOS_MAX = 8;
/** Remarks that a client may send while a handover is open, and addenda that either side may add once it is closed. */
export const CLIENT_REMARKS_MAX = 10;
export const ADDENDA_MAX = 20;
export const CHARGES_MAX = 20;
export const CHARGE_REASON_MAX = 200;
/** The largest amount of a charge, a deposit or a payment, in euros or dirhams. */
export const RECORDED_AMOUNT_MAX = 1_000_000;

/** The parts of a car that the drawing from above shows. */
export const ZONES = [
  "FRONT_BUMPER",
  "BONNET",
  "WINDSCREEN",
  "ROOF",
  "TAILGATE",
  "REAR_BUMPER",
  "LEFT_FRONT_WING",
  "LEFT_FRONT_DOOR",
  "LEFT_REAR_DOOR",
  "LEFT_REAR_WING",
  "RIGHT_FRONT_WING",
  "RIGHT_FRONT_DOOR",
  "RIGHT_REAR_DOOR",
  "RIGHT_REAR_WING",
] as const;
export type Zone = (typeof ZONES)[number];
/** What a client says to a signed record. */
export const HANDOVER_ANSWERS = ["CONFIRMED", "REMARKED"] as const;
export const MARK_KINDS = ["SCRATCH", "DENT", "CHIP", "CRACK", "WEAR", "MISSING"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
/** Up to 5 cm, up to 20 cm, larger. */
export const MARK_SIZES = ["SMALL", "MEDIUM", "LARGE"] as const;
export type MarkSize = (typeof MARK_SIZES)[number];
/** First recorded in this handover; known from an earlier one of the car; repaired since. */
export const MARK_STATES = ["NEW", "KNOWN", "REPAIRED"] as const;
export type MarkState = (typeof MARK_STATES)[number];
/** Eight named angles, and any other. */
export const PHOTO_ANGLES = [
  "RIGHT",
  "LEFT",
  "DASHBOARD",
  "BOOT",
  "FRONT",
  "REAR",
  "FRONT_SEATS",
  "REAR_SEATS",
  "OTHER",
] as const;
export type PhotoAngle = (typeof PHOTO_ANGLES)[number];
export const NAMED_ANGLES = PHOTO_ANGLES.filter((angle) => angle !== "OTHER");
export const SIDES = ["AGENCY", "CLIENT"] as const;
export type Side = (typeof SIDES)[number];

/** How a deposit was taken; CASH_MAD is in dirhams, the others in euros. */
export const DEPOSIT_TAKEN = ["CARD_HOLD", "CASH_EUR", "CASH_MAD", "CHEQUE", "NONE"] as const;
export type DepositTaken = (typeof DEPOSIT_TAKEN)[number];
export const DEPOSIT_OUTCOMES = ["RETURNED", "KEPT"] as const;
export type DepositOutcome = (typeof DEPOSIT_OUTCOMES)[number];
/** What the agency chooses at the return; LATER: it waits for a quote. */
export const DEPOSIT_CHOICES = [...DEPOSIT_OUTCOMES, "LATER"] as const;
export type DepositChoice = (typeof DEPOSIT_CHOICES)[number];
/** An agency is reminded of an unsettled deposit this many days after the rental's end, and again at this interval. */
export const DEPOSIT_REMINDER_DAYS = 7;
export const CHARGE_KINDS = ["KILOMETRES", "FUEL", "OTHER"] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export const PAID_BY = ["CARD", "CASH", "TRANSFER", "CHEQUE", "OTHER"] as const;
export type PaidBy = (typeof PAID_BY)[number];
export const CURRENCIES = ["EUR", "MAD"] as const;
export type Currency = (typeof CURRENCIES)[number];
/** The most payments that can be recorded for one reservation. */
export const PAYMENTS_MAX = 50;

/** The papers of a reservation, as their addresses name them. */
export const PAPERS = ["contract", "condition", "receipt", "voucher"] as const;
export type Paper = (typeof PAPERS)[number];
