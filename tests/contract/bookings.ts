import { endpoints } from "~/contract/endpoints";
import { type Counter, checkList } from "./agency";
import type { Ledger } from "./ledger";
import { instantIn, NOBODYS } from "./visitors";

const { reservations } = endpoints;

/** Checks bookings of one client at one agency, each led to another end: refused, cancelled, completed and reviewed. */
export async function checkBookings(ledger: Ledger, client: string, counter: Counter): Promise<void> {
  const { granted, refused, must } = ledger;
  const { token, vehicleId, pricePerDay } = counter;
  const start = 200 + Math.floor(Math.random() * 300);
  const bodyFor = (round: number) => ({
    vehicleId,
    pickupDate: instantIn(start + round * 5),
    pickupTime: "10:00",
    returnDate: instantIn(start + round * 5 + 3),
    returnTime: "10:00",
    pickupLocation: "Contract suite",
    returnLocation: "Contract suite",
  });
  const read = async (id: string) => {
    const mine = await granted(reservations.mine, { token: client, query: { page: 1, limit: 50 } });
    const one = mine?.data.find((reservation) => reservation.id === id);
    must(reservations.mine, !mine || one, "misses a reservation that was just made");
    return one;
  };
  const book = async (round: number) => {
    const made = await granted(reservations.create, { token: client, body: bodyFor(round) });
    must(reservations.create, !made || made.status === "PENDING", `makes it ${made?.status}`);
    const total = made?.totalPrice;
    must(reservations.create, !made || total === 3 * pricePerDay, `3 days at ${pricePerDay} cost ${total}`);
    return made?.id;
  };
  const step = async (id: string, status: string, more: Record<string, string> = {}) => {
    await granted(reservations.setStatus, { token, params: { id }, body: { status, ...more } });
    const now = (await read(id))?.status;
    must(reservations.setStatus, now === status, `${status} leaves the reservation ${now}`);
  };

  const first = await book(0);
  await refused(reservations.create, [401], "no token", { body: bodyFor(1) });
  await refused(reservations.create, [400, 404, 422], "an unknown vehicle", {
    token: client,
    body: { ...bodyFor(1), vehicleId: NOBODYS },
  });
  await refused(reservations.create, [400, 422], "a return before the pickup", {
    token: client,
    body: { ...bodyFor(1), returnDate: instantIn(start - 5) },
  });
  if (!first) return;
  await refused(reservations.create, [400, 409, 422], "dates that are taken", { token: client, body: bodyFor(0) });
  // The reply's shape is not documented: where it does not fit, the site looks the reservation up in the list.
  await granted(reservations.get, { token: client, params: { id: first } });
  await checkList(ledger, token, first, "PENDING");
  await step(first, "REJECTED", { rejectionReason: "The contract suite says so." });
  const reason = (await read(first))?.rejectionReason;
  must(reservations.setStatus, reason === "The contract suite says so.", "the client is not told the reason");

  const second = await book(1);
  if (second) {
    await step(second, "CONFIRMED");
    await refused(reservations.review, [400, 403, 409, 422], "a review before the end", {
      token: client,
      params: { id: second },
      body: { rating: 5 },
    });
    await granted(reservations.cancel, { token: client, params: { id: second } });
    must(reservations.cancel, (await read(second))?.status === "CANCELLED", "leaves it as it was");
    await refused(reservations.cancel, [400, 409, 422], "a second cancellation", {
      token: client,
      params: { id: second },
    });
  }

  const third = await book(2);
  if (!third) return;
  const completed = { token, params: { id: third }, body: { status: "COMPLETED" } };
  await refused(reservations.setStatus, [400, 409, 422], "COMPLETED straight from PENDING", completed);
  for (const status of ["CONFIRMED", "IN_PROGRESS", "COMPLETED"]) await step(third, status);
  await refused(reservations.cancel, [400, 409, 422], "cancelling what is completed", {
    token: client,
    params: { id: third },
  });
  const review = { token: client, params: { id: third }, body: { rating: 4, comment: "Contract suite." } };
  await granted(reservations.review, review);
  must(reservations.review, (await read(third))?.review?.rating === 4, "the client's list does not show it");
  await refused(reservations.review, [400, 409, 422], "a second review", review);
}
