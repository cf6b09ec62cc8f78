import { AGENCIES, type AgencyStory, POLICIES, TERMS } from "./agencies";
import { blockCars } from "./blocks";
import { castTold } from "./cast";
import { buildFleet, type Car, type Office } from "./fleet";
import { createLedger } from "./ledger";
import { clients, DEMO_CLIENT, staff } from "./people";
import { createRandom, type Random } from "./random";
import { addRefusals } from "./refusals";
import { reviewsOf } from "./reviews";
import type { AgencyRow, BlockRow, ReservationRow, ReviewRow, UserRow } from "./rows";
import { walkThroughTime } from "./walk";

const DAY_MS = 86_400_000;

/** Everything that the demo database holds, pictures and passwords aside. */
export interface Story {
  agencies: AgencyRow[];
  users: UserRow[];
  cars: Car[];
  reservations: ReservationRow[];
  blocks: BlockRow[];
  reviews: ReviewRow[];
}

/** Tells the demo as it stands at this moment: the same moment tells the same story. Touches nothing. */
export function tellStory(now: Date): Story {
  const random = createRandom("agencies");
  const offices = AGENCIES.map((story): Office => ({ story, row: agencyRow(random, story, now) }));
  const people = clients(now);
  const demoClient = people.find(({ first_name, last_name }) => `${first_name} ${last_name}` === DEMO_CLIENT);
  if (!demoClient) throw new Error("the demo client is missing");
  const cars = buildFleet(offices, now);

  const ledger = createLedger(people.filter((client) => client !== demoClient));
  castTold(ledger, cars, people, now);
  const blocks = blockCars(ledger, cars, now);
  for (const car of cars) walkThroughTime(ledger, car, now);
  addRefusals(ledger, cars.filter(isBookable), now);

  // The demo client's own list is told: what she has not reviewed is left for whoever plays her.
  const reviews = offices.flatMap((office) => {
    const { rows, sum, count } = reviewsOf(office, ledger.rentals, new Set([demoClient.id]), now);
    Object.assign(office.row, { rating_sum: sum, rating_count: count });
    return rows;
  });

  return {
    agencies: offices.map(({ row }) => row),
    users: [...staff(offices, now), ...people],
    cars,
    reservations: ledger.rentals.map(({ row }) => row),
    blocks,
    reviews,
  };
}

const isBookable = ({ row }: Car) => row.status === "AVAILABLE" && row.agency_status === "ACTIVE";

function agencyRow(random: Random, story: AgencyStory, now: Date): AgencyRow {
  const opened = new Date(now.getTime() - random.int(440, 520) * DAY_MS - random.int(0, 30_000) * 1000);
  return {
    id: random.uuid(),
    name: story.name,
    email: `${story.mailbox}@rihla.test`,
    phone: story.phone,
    address: story.address,
    city: story.city,
    description: story.description,
    registration_number: `RC ${story.city} ${random.int(10_000, 99_999)}`,
    tax_id: `ICE 00${random.int(1_000_000, 3_999_999)}0000${random.int(10, 99)}`,
    cancellation_policy: POLICIES[story.policy],
    terms_and_conditions: TERMS[story.terms],
    status: story.inactive ? "INACTIVE" : "ACTIVE",
    rating_sum: 0,
    rating_count: 0,
    created_at: opened,
    updated_at: opened,
  };
}
