import { REFUSAL } from "~/contract/messages";
import { cancelDeadline } from "~/rental/cancellation";
import type { Car } from "./fleet";
import type { Ledger } from "./ledger";
import { somePlaces } from "./places";
import { createRandom, type Random } from "./random";
import { between, someBookingMoment, someStretch } from "./timing";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Why agencies said no, in their words. */
const REASONS: readonly string[] = [
  "Véhicule en révision à ces dates, désolés.",
  "La voiture rentre d'une longue location la veille au soir, nous ne pouvons pas la préparer à temps.",
  "Pneu et jante à remplacer, la pièce n'arrive que la semaine prochaine.",
  "Agence fermée ce jour-là.",
  "Nous n'avons pas réussi à vous joindre au téléphone pour confirmer.",
  "Ce modèle est déjà promis à un autre client pour le week-end.",
  "La climatisation est en panne, nous préférons ne pas louer la voiture en cette saison.",
  "Carte grise en renouvellement, la voiture ne peut pas rouler cette semaine.",
  "Voiture immobilisée après un accrochage sans gravité. Nous vous proposons volontiers un autre modèle.",
  "Désolé, erreur de planning de notre part.",
  "Courroie à changer, elle reste au garage quelques jours.",
  "Voiture réservée par téléphone le même jour, nous n'avions pas encore bloqué les dates sur le site.",
];

/** Requests that came to nothing: refused by agencies (or by time), cancelled by clients. They hold no car. */
export function addRefusals(ledger: Ledger, cars: readonly Car[], now: Date): void {
  const random = createRandom("refusals");
  for (let i = 0; i < 85; i++) refuse(ledger, random, random.pick(cars), now);
  for (let i = 0; i < 95; i++) cancel(ledger, random, random.pick(cars), now);
}

function refuse(ledger: Ledger, random: Random, car: Car, now: Date): void {
  const request = someRequest(ledger, random, car, now);
  if (!request) return;
  const { bookedAt } = request;
  const pickupAt = request.when.start;
  const expired = pickupAt < now && random.chance(0.1);
  const latest = Math.min(bookedAt.getTime() + 30 * HOUR_MS, pickupAt.getTime(), now.getTime());
  ledger.write({
    ...request,
    status: "REJECTED",
    changedAt: expired ? pickupAt : between(random, bookedAt, new Date(latest)),
    reason: expired ? REFUSAL.expired : random.pick(REASONS),
  });
}

function cancel(ledger: Ledger, random: Random, car: Car, now: Date): void {
  const request = someRequest(ledger, random, car, now);
  if (!request) return;
  const { bookedAt } = request;
  const pickupAt = request.when.start;
  // After the deadline only an unanswered request can be cancelled, and agencies do not let one wait for long.
  const unanswered = Math.min(bookedAt.getTime() + 5 * HOUR_MS, pickupAt.getTime());
  const latest = Math.min(Math.max(cancelDeadline(pickupAt).getTime(), unanswered), now.getTime());
  ledger.write({ ...request, status: "CANCELLED", changedAt: between(random, bookedAt, new Date(latest)) });
}

/** Somebody's request for the car, in the year behind us or the weeks ahead; null when it cannot have been. */
function someRequest(ledger: Ledger, random: Random, car: Car, now: Date) {
  const when = someStretch(random, now, random.int(-350, 25));
  if (when.start.getTime() < car.row.created_at.getTime() + DAY_MS) return null;
  const bookedAt = someBookingMoment(random, when.start, new Date(car.row.created_at.getTime() + HOUR_MS), now);
  const client = ledger.someone(random, when, bookedAt);
  return client && { car, client, when, bookedAt, places: somePlaces(random, car.office) };
}
