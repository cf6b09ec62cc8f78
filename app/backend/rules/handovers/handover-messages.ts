import type { HandoverRecord } from "~/backend/database/handovers/handover-record";
import { type DepositRecord, listPayments } from "~/backend/database/handovers/rental-money";
import { insertMessages } from "~/backend/database/mail/outbox";
import type { LetterHandover } from "~/backend/mail/payloads";
import { toAgency, toClient, written } from "../reservations/reservation-messages";
import { balanceOf } from "./balance";
import { drawn } from "./drafts";
import type { LockedHandover } from "./locked-handover";

/*
 * Letters about handovers, queued in the transaction of the change that they report. They only count marks and photos
 * and link to the page where the reader may see them.
 */

/**
 * Tells the client, or a guest whose e-mail is known, that a handover is signed and waits for an answer. `held` is the
 * deposit still held at a return.
 */
export async function queueSigningLetters(
  locked: LockedHandover,
  { until, held }: { until: Date; held: DepositRecord | null },
): Promise<void> {
  const { sql, handover, reservation, now } = locked;
  const arrival = handover.moment === "return" ? { ...handover, signedAt: now } : locked.other;
  const { dueCents, chargesCents, paidCents } = balanceOf(
    reservation,
    arrival,
    await listPayments(sql, reservation.id),
  );
  const letter: LetterHandover = {
    ...factsOf(handover, until),
    deposit: handover.moment === "departure" ? takenOf(handover) : held && settledOf(handover, held),
    leftCents: dueCents + chargesCents - paidCents,
    remarks: null,
  };
  await insertMessages(sql, written([toClient("handover-signed", reservation, { handover: letter })]), now);
}

/** Tells the agency that the client has made a first remark about a handover. */
export async function queueRemarksLetters(
  { sql, handover, reservation, now }: LockedHandover,
  remarks: string,
): Promise<void> {
  const until = handover.answerUntil ?? now;
  const facts = { ...factsOf(handover, until), deposit: null, leftCents: 0, remarks };
  await insertMessages(sql, [toAgency("handover-remarked", reservation, { handover: facts })], now);
}

const factsOf = (handover: HandoverRecord, until: Date) => ({
  moment: handover.moment,
  answerUntil: until.toISOString(),
  kilometres: handover.kilometres ?? 0,
  fuel: handover.fuel ?? 0,
  marks: drawn(handover).length,
  newMarks: handover.marks.filter(({ state }) => state === "NEW").length,
  photos: handover.photos.filter(({ side }) => side === "AGENCY").length,
});

function takenOf({ depositMeans, depositCents }: HandoverRecord): LetterHandover["deposit"] {
  if (!depositMeans || depositMeans === "NONE" || !depositCents) return null;
  return { means: depositMeans, amountCents: depositCents, outcome: null, keptCents: null, keptReason: null };
}

const settledOf = (
  { depositChoice, keptCents, keptReason }: HandoverRecord,
  { means, amountCents }: DepositRecord,
): LetterHandover["deposit"] => ({ means, amountCents, outcome: depositChoice, keptCents, keptReason });
