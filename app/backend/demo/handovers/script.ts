import type {
  ChargeKind,
  Currency,
  DepositChoice,
  DepositTaken,
  MarkKind,
  MarkSize,
  PaidBy,
  PhotoAngle,
  Side,
  Zone,
} from "~/contract/handovers/values";
import type { PictureName } from "./pictures";

/** Planned handovers in every state: of the demo client, of the demo agency, and a few of other agencies. */

export interface PlannedMark {
  /** The name by which a later handover refers to it. */
  name: string;
  zone: Zone;
  kind: MarkKind;
  size: MarkSize;
  note?: string;
}

export interface PlannedHandover {
  /** In eighths of a tank. */
  fuel: number;
  remarks?: string;
  marks?: readonly PlannedMark[];
  /** Names of marks repaired since the last handover. */
  repaired?: readonly string[];
  /** If absent, only the inside is photographed. */
  photos?: Photos;
  /** The client's answer, in minutes after the signing; absent if there is none, or none yet. */
  answer?: { minutes: number; remarks?: string; photos?: readonly PictureName[] };
  /** Statements added some hours after the closing. */
  addenda?: readonly { side: Side; hours: number; text: string }[];
}

export type Photos = Partial<Record<PhotoAngle, PictureName>>;

export interface PlannedPayment {
  at: "booking" | "departure" | "return";
  means: PaidBy;
  /** The share of the amount due; or the "rest" of it, with the charges if paid at the return. */
  share: number | "rest";
  currency?: Currency;
  note?: string;
  /** Why the payment was cancelled, if it was. */
  cancelled?: string;
}

export interface PlannedRecord {
  /** Marks that the previous rental of the same car left. */
  before?: readonly PlannedMark[];
  /** Kilometres a day that the price includes, and the price in euros of each one beyond. */
  limit?: { kmPerDay: number; extraKm: number };
  /** A draft is prepared, but not signed. */
  departure: PlannedHandover & { deposit: DepositTaken; isDraft?: boolean };
  return?: PlannedHandover & {
    /** Kilometres beyond those included in the price, if it has a limit. */
    kilometresBeyond?: number;
    charges?: readonly { kind: ChargeKind; reason: string; euros: number }[];
    deposit: DepositChoice;
    /** The part of the deposit that is kept, for a mark in this handover. */
    kept?: { euros: number; reason: string; mark: string };
  };
  payments: readonly PlannedPayment[];
}

const DOOR_CHIP = {
  ...{ name: "door chip", zone: "LEFT_FRONT_DOOR", kind: "CHIP", size: "SMALL" },
  note: "Sous la poignée",
} as const satisfies PlannedMark;
const WING_SCRATCH = {
  ...{ name: "wing scratch", zone: "RIGHT_REAR_WING", kind: "SCRATCH", size: "MEDIUM" },
  note: "Au-dessus de la roue",
} as const satisfies PlannedMark;

const ADVANCE: PlannedPayment = { at: "booking", means: "TRANSFER", share: 0.3, note: "Acompte" };
const BY_CARD: PlannedPayment = { at: "departure", means: "CARD", share: "rest" };

const FOUR_PHOTOS = { RIGHT: "right", LEFT: "left", DASHBOARD: "dashboard", BOOT: "boot" } as const satisfies Photos;
const EIGHT_PHOTOS = {
  ...FOUR_PHOTOS,
  ...{ FRONT: "front", REAR: "rear", FRONT_SEATS: "front-seats", REAR_SEATS: "rear-seats" },
} as const satisfies Photos;

export const PLANNED_RECORDS = {
  disputed: {
    before: [DOOR_CHIP],
    limit: { kmPerDay: 250, extraKm: 0.2 },
    departure: {
      ...{ fuel: 8, deposit: "CARD_HOLD", photos: EIGHT_PHOTOS },
      remarks: "Siège enfant posé à l'arrière droit.",
      answer: { minutes: 14 },
    },
    return: {
      fuel: 6,
      remarks: "Rayure nouvelle sur l'aile arrière droite, vue avec la cliente.",
      marks: [WING_SCRATCH],
      photos: { RIGHT: "right-scratched", LEFT: "left", DASHBOARD: "dashboard", REAR: "rear", OTHER: "scratch" },
      kilometresBeyond: 170,
      charges: [{ kind: "FUEL", reason: "Environ 15 litres manquants", euros: 25 }],
      ...{ deposit: "KEPT", kept: { euros: 120, reason: "Rayure à repeindre", mark: WING_SCRATCH.name } },
      answer: {
        minutes: 190,
        remarks:
          "La rayure de l'aile arrière droite y était déjà au départ, sous la poussière\u00a0: ma photo le montre. Je conteste les 120\u00a0€.",
        photos: ["scratch-by-client", "right-scratched"],
      },
      addenda: [
        {
          ...{ side: "AGENCY", hours: 30 },
          text: "Le carrossier a facturé 120\u00a0€ pour l'aile arrière droite. La facture est à votre disposition à l'agence.",
        },
        { side: "CLIENT", hours: 52, text: "Facture reçue par e-mail, merci." },
      ],
    },
    payments: [ADVANCE, BY_CARD, { at: "return", means: "CASH", share: "rest", currency: "MAD", note: "Au retour" }],
  },
  agreed: {
    departure: {
      ...{ fuel: 8, deposit: "CARD_HOLD", photos: EIGHT_PHOTOS, repaired: [WING_SCRATCH.name] },
      marks: [{ name: "bumper scratch", zone: "REAR_BUMPER", kind: "SCRATCH", size: "MEDIUM" }],
      answer: { minutes: 9 },
    },
    return: { fuel: 8, deposit: "RETURNED", photos: FOUR_PHOTOS, answer: { minutes: 41 } },
    payments: [ADVANCE, BY_CARD],
  },
  open: {
    departure: { fuel: 8, deposit: "CASH_EUR", photos: EIGHT_PHOTOS, answer: { minutes: 22 } },
    return: {
      fuel: 7,
      marks: [{ name: "bonnet chip", zone: "BONNET", kind: "CHIP", size: "SMALL", note: "Gravillon" }],
      photos: { ...FOUR_PHOTOS, FRONT: "front", REAR: "rear" },
      charges: [{ kind: "FUEL", reason: "Environ 6 litres manquants", euros: 10 }],
      deposit: "RETURNED",
    },
    payments: [ADVANCE, BY_CARD],
  },
  prepared: {
    departure: {
      ...{ fuel: 8, deposit: "CARD_HOLD", isDraft: true, photos: FOUR_PHOTOS },
      remarks: "Deux vélos sur les barres de toit.",
    },
    payments: [ADVANCE],
  },
  unanswered: {
    before: [{ name: "front chip", zone: "FRONT_BUMPER", kind: "CHIP", size: "SMALL" }],
    departure: {
      ...{ fuel: 8, deposit: "CARD_HOLD" },
      marks: [{ name: "rear door dent", zone: "LEFT_REAR_DOOR", kind: "DENT", size: "SMALL" }],
      photos: { RIGHT: "van-right", LEFT: "van-left", DASHBOARD: "dashboard" },
    },
    payments: [
      { ...ADVANCE, cancelled: "Noté deux fois" },
      { ...ADVANCE, note: "Acompte du 1er virement" },
      { at: "departure", means: "CASH", share: 0.4, currency: "MAD" },
    ],
  },
  remarked: {
    departure: {
      ...{ fuel: 7, deposit: "CASH_MAD" },
      marks: [{ name: "roof wear", zone: "ROOF", kind: "WEAR", size: "LARGE", note: "Barres de toit" }],
      photos: { RIGHT: "other-right", DASHBOARD: "dashboard", FRONT_SEATS: "front-seats" },
      answer: {
        minutes: 35,
        remarks: "Petite tache sur le siège arrière gauche, absente de la liste.",
        photos: ["rear-seats"],
      },
    },
    payments: [BY_CARD],
  },
  settled: {
    departure: { fuel: 8, deposit: "CHEQUE", answer: { minutes: 31 } },
    return: { fuel: 8, deposit: "RETURNED" },
    payments: [{ at: "departure", means: "CHEQUE", share: "rest" }],
  },
  awaitingQuote: {
    departure: { fuel: 8, deposit: "CHEQUE", answer: { minutes: 12 } },
    return: {
      fuel: 8,
      remarks: "Pare-brise fendu\u00a0: devis demandé au garage.",
      marks: [{ name: "crack", zone: "WINDSCREEN", kind: "CRACK", size: "MEDIUM", note: "En bas à droite" }],
      deposit: "LATER",
    },
    payments: [BY_CARD],
  },
  guestUnderWay: {
    departure: { fuel: 8, deposit: "CASH_MAD" },
    payments: [{ at: "departure", means: "CASH", share: 0.5, currency: "MAD" }],
  },
  guestBack: {
    departure: { fuel: 8, deposit: "CASH_EUR", answer: { minutes: 17 } },
    return: { fuel: 8, deposit: "RETURNED" },
    payments: [{ at: "departure", means: "CASH", share: "rest" }],
  },
  /** Signed by another agency about an hour ago: the demo client can still answer. */
  justStarted: { departure: { fuel: 6, deposit: "CARD_HOLD" }, payments: [BY_CARD] },
  elsewhere: {
    departure: { fuel: 8, deposit: "CARD_HOLD", answer: { minutes: 25 } },
    return: { fuel: 8, deposit: "RETURNED" },
    payments: [BY_CARD],
  },
  /** The previous rental of a car, which left the marks that `before` lists. */
  earlier: {
    departure: { fuel: 8, deposit: "CARD_HOLD", answer: { minutes: 18 } },
    return: { fuel: 8, deposit: "RETURNED", answer: { minutes: 75 } },
    payments: [BY_CARD],
  },
} as const satisfies Record<string, PlannedRecord>;

export type RecordName = keyof typeof PLANNED_RECORDS;
