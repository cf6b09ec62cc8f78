import { addScriptedReservations, blockCars } from "./add-scripted";
import { AGENCIES, type AgencyProfile, DEMO_AGENCY } from "./agencies";
import { changesOf } from "./changes";
import { POLICIES, TERMS } from "./conditions";
import { buildFleet, type Car, type Office } from "./fleet";
import { generateLostRequests } from "./generate-lost-requests";
import { generateReservations } from "./generate-reservations";
import { limitsOf, type Recorded, recordsOf } from "./handovers/records";
import { hoursOf } from "./hours";
import { clients, DEMO_CLIENT, mailPart, staff } from "./people";
import { createRandom, type Random } from "./random";
import { dateAnswers } from "./request-answers";
import { createReservationBook } from "./reservation-book";
import { reviewsOf } from "./reviews";
import { hiddenOf } from "./reviews/hidden";
import type { AgencyRow } from "./rows";
import { termsOf } from "./terms";
import { DAY_MS } from "./timing";

/** Everything that the demo database holds, except pictures and passwords. */
export type DemoData = ReturnType<typeof generateDemo>;

/** Generates the demo as of this moment; the same moment gives the same data. Writes nothing. */
export function generateDemo(now: Date) {
  const random = createRandom("agencies");
  const offices = AGENCIES.map((profile): Office => ({ profile, row: agencyRow(random, profile, now) }));
  const people = clients(now);
  const demoClient = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === DEMO_CLIENT);
  const demoOffice = offices.find(({ profile }) => profile.name === DEMO_AGENCY);
  if (!demoClient || !demoOffice) throw new Error("the demo client or the demo agency is missing");
  const cars = buildFleet(offices, now);

  const book = createReservationBook(people.filter((client) => client !== demoClient));
  const employees = staff(offices, now);
  const ofGuests = addScriptedReservations(book, cars, { clients: people, employees }, now);
  const entered = ofGuests.map(({ row }) => row);
  const blocks = blockCars(book, cars, now);
  for (const car of cars) generateReservations(book, car, now);
  generateLostRequests(book, cars.filter(isBookable), now);
  const reservations = book.rentals.map(({ row }) => row);
  dateAnswers(reservations, now);

  // The demo client's reviews are all scripted: people who try the demo can review her other rentals.
  const reviews = offices.flatMap((office) => {
    const { rows, sum, count } = reviewsOf(office, book.rentals, new Set([demoClient.id]), now);
    Object.assign(office.row, { rating_sum: sum, rating_count: count });
    return rows;
  });
  const ofOthers = book.rentals.filter(({ client }) => client !== demoClient);
  const hidden = hiddenOf(demoOffice, ofOthers, reviews, now);

  const terms = termsOf(offices, cars, [...reservations, ...entered]);
  const recorded = [...book.rentals, ...ofGuests].flatMap(({ row, car, client, record }): Recorded[] =>
    record ? [{ row, car, client, record }] : [],
  );
  terms.agreed.push(...limitsOf(recorded, terms.conditions));
  const records = recordsOf({ recorded, rentals: book.rentals, agreed: terms.agreed, employees, now });
  for (const { row } of offices) row.last_receipt = records.lastReceipts.get(row.id) ?? 0;
  // The demo agency shows VAT on its receipts.
  demoOffice.row.vat_percent = 20;
  return {
    agencies: offices.map(({ row }) => row),
    users: [...employees, ...people],
    cars,
    reservations,
    /** Reservations that agencies entered for guests. */
    entered,
    blocks,
    reviews: [...reviews, ...hidden.review],
    hidings: hidden.hidings,
    terms,
    changes: changesOf(book.rentals, terms.agreed, employees, now),
    hours: hoursOf(offices, now),
    /** Handovers, deposits and payments. */
    records,
  };
}

const isBookable = ({ row }: Car) => row.status === "AVAILABLE" && row.agency_status === "ACTIVE";

function agencyRow(random: Random, profile: AgencyProfile, now: Date): AgencyRow {
  const { city, name, phone, address, description, business, inactive } = profile;
  const opened = new Date(now.getTime() - random.int(440, 520) * DAY_MS - random.int(0, 30_000) * 1000);
  return {
    id: random.uuid(),
    ...{ city, name, phone, address, description },
    email: `${profile.mailbox ?? mailPart(name)}@rihla.test`,
    registration_number: `RC ${city} ${random.int(10_000, 99_999)}`,
    tax_id: `ICE 00${random.int(1_000_000, 3_999_999)}0000${random.int(10, 99)}`,
    cancellation_policy: POLICIES[business.policy],
    terms_and_conditions: TERMS[business.terms],
    status: inactive ? "INACTIVE" : "ACTIVE",
    ...{ rating_sum: 0, rating_count: 0, last_receipt: 0, vat_percent: null },
    ...{ created_at: opened, updated_at: opened },
  };
}
