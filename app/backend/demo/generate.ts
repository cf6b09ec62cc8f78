import { addScriptedReservations } from "./add-scripted-reservations";
import { AGENCIES, type AgencyProfile, DEMO_AGENCY } from "./agencies";
import { blockCars } from "./blocks";
import { changesOf } from "./changes";
import { POLICIES, TERMS } from "./conditions";
import { enterReservations } from "./entered-reservations";
import { buildFleet, type Car, type Office } from "./fleet";
import { generateLostRequests } from "./generate-lost-requests";
import { generateReservations } from "./generate-reservations";
import { limitsOf, type Recorded, recordsOf } from "./handovers/records";
import type { RecordRows } from "./handovers/rows";
import { hoursOf } from "./hours";
import { clients, DEMO_CLIENT, mailPart, staff } from "./people";
import { createRandom, type Random } from "./random";
import { dateAnswers } from "./request-answers";
import { createReservationBook } from "./reservation-book";
import { reviewsOf } from "./reviews";
import { hiddenOf } from "./reviews/hidden";
import type {
  AgencyRow,
  BlockRow,
  ChangeRow,
  EnteredRow,
  HidingRow,
  HoursRow,
  ReservationRow,
  ReviewRow,
  UserRow,
} from "./rows";
import { type DemoTerms, termsOf } from "./terms";

const DAY_MS = 86_400_000;

/** Everything that the demo database holds, except pictures and passwords. */
export interface DemoData {
  agencies: AgencyRow[];
  users: UserRow[];
  cars: Car[];
  reservations: ReservationRow[];
  /** Reservations that agencies entered for guests. */
  entered: EnteredRow[];
  blocks: BlockRow[];
  reviews: ReviewRow[];
  hidings: HidingRow[];
  changes: ChangeRow[];
  terms: DemoTerms;
  hours: HoursRow[];
  /** Handovers, deposits and payments. */
  records: RecordRows;
}

/** Generates the demo as of this moment; the same moment gives the same data. Writes nothing. */
export function generateDemo(now: Date): DemoData {
  const random = createRandom("agencies");
  const offices = AGENCIES.map((profile): Office => ({ profile, row: agencyRow(random, profile, now) }));
  const people = clients(now);
  const demoClient = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === DEMO_CLIENT);
  if (!demoClient) throw new Error("the demo client is missing");
  const cars = buildFleet(offices, now);

  const book = createReservationBook(people.filter((client) => client !== demoClient));
  addScriptedReservations(book, cars, people, now);
  const employees = staff(offices, now);
  const ofGuests = enterReservations(book, cars, employees, now);
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

  const demoOffice = offices.find(({ profile }) => profile.name === DEMO_AGENCY);
  if (!demoOffice) throw new Error("the demo agency is missing");
  const hidden = hiddenOf(
    demoOffice,
    book.rentals.filter(({ client }) => client !== demoClient),
    reviews,
    now,
  );

  const terms = termsOf(offices, cars, [...reservations, ...entered]);
  const recorded = [...book.rentals, ...ofGuests.map((guest) => ({ ...guest, client: null }))].flatMap(
    ({ row, car, client, record }): Recorded[] => (record ? [{ row, car, client, record }] : []),
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
    entered,
    blocks,
    reviews: [...reviews, ...hidden.review],
    hidings: hidden.hidings,
    terms,
    changes: changesOf(book.rentals, terms.agreed, employees, now),
    hours: hoursOf(offices, now),
    records,
  };
}

const isBookable = ({ row }: Car) => row.status === "AVAILABLE" && row.agency_status === "ACTIVE";

function agencyRow(random: Random, profile: AgencyProfile, now: Date): AgencyRow {
  const opened = new Date(now.getTime() - random.int(440, 520) * DAY_MS - random.int(0, 30_000) * 1000);
  return {
    id: random.uuid(),
    name: profile.name,
    email: `${profile.mailbox ?? mailPart(profile.name)}@rihla.test`,
    phone: profile.phone,
    address: profile.address,
    city: profile.city,
    description: profile.description,
    registration_number: `RC ${profile.city} ${random.int(10_000, 99_999)}`,
    tax_id: `ICE 00${random.int(1_000_000, 3_999_999)}0000${random.int(10, 99)}`,
    cancellation_policy: POLICIES[profile.business.policy],
    terms_and_conditions: TERMS[profile.business.terms],
    status: profile.inactive ? "INACTIVE" : "ACTIVE",
    rating_sum: 0,
    rating_count: 0,
    last_receipt: 0,
    vat_percent: null,
    created_at: opened,
    updated_at: opened,
  };
}
