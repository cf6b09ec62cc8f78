import { RULE_MESSAGES } from "~/contract/messages";
import { cancelDeadline } from "~/rental/reservations/cancellation";
import type { Car } from "./fleet";
import { randomPlaces } from "./places";
import { createRandom, type Random } from "./random";
import type { ReservationBook } from "./reservation-book";
import { DAY_MS, HOUR_MS, randomBetween, randomBookingTime, randomRentalTime } from "./timing";

/** Reasons that agencies give for a rejection. */
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

/** Adds requests that agencies rejected, that expired, or that clients cancelled. They hold no car. */
export function generateLostRequests(book: ReservationBook, cars: readonly Car[], now: Date): void {
  const random = createRandom("refusals");
  for (let i = 0; i < 85; i++) addRejection(book, random, random.pick(cars), now);
  for (let i = 0; i < 95; i++) addCancellation(book, random, random.pick(cars), now);
}

function addRejection(book: ReservationBook, random: Random, car: Car, now: Date): void {
  const request = randomRequest(book, random, car, now);
  if (!request) return;
  const { bookedAt } = request;
  const pickupAt = request.period.start;
  const expired = pickupAt < now && random.chance(0.1);
  const latest = Math.min(bookedAt.getTime() + 30 * HOUR_MS, pickupAt.getTime(), now.getTime());
  book.add({
    ...request,
    status: "REJECTED",
    changedAt: expired ? pickupAt : randomBetween(random, bookedAt, new Date(latest)),
    reason: expired ? RULE_MESSAGES.expired : random.pick(REASONS),
  });
}

function addCancellation(book: ReservationBook, random: Random, car: Car, now: Date): void {
  const request = randomRequest(book, random, car, now);
  if (!request) return;
  const { bookedAt } = request;
  const pickupAt = request.period.start;
  // After the deadline only a PENDING request can be cancelled, and agencies answer within hours.
  const unanswered = Math.min(bookedAt.getTime() + 5 * HOUR_MS, pickupAt.getTime());
  const latest = Math.min(Math.max(cancelDeadline(pickupAt).getTime(), unanswered), now.getTime());
  book.add({ ...request, status: "CANCELLED", changedAt: randomBetween(random, bookedAt, new Date(latest)) });
}

/**
 * A request for the car in the past year or the coming weeks; null if the car was not listed by then or no client fits.
 */
function randomRequest(book: ReservationBook, random: Random, car: Car, now: Date) {
  const period = randomRentalTime(random, now, random.int(-350, 25));
  if (period.start.getTime() < car.row.created_at.getTime() + DAY_MS) return null;
  const bookedAt = randomBookingTime(random, period.start, new Date(car.row.created_at.getTime() + HOUR_MS), now);
  const client = book.randomClient(random, period, bookedAt);
  return client && { car, client, period, bookedAt, places: randomPlaces(random, car.office) };
}
