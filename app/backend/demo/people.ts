import { type AgencyProfile, DEMO_AGENCY } from "./agencies";
import { ORIGINS } from "./names";
import { createRandom, type Random } from "./random";
import type { AgencyRow, UserRow } from "./rows";
import { DAY_MS } from "./timing";

const CLIENTS = 160;

export const DEMO_CLIENT = "Sofia Benali";

/** Clients of the scripted reservations; the demo client first. */
export const NAMED_CLIENTS = [
  DEMO_CLIENT,
  "Hajar El Fassi",
  "Marc Delaunay",
  "Thomas Richard",
  "Nadia Ouazzani",
  "Karim Alaoui",
  "Julie Perrin",
  "Omar Tazi",
  "Claire Morel",
  "Lucía Navarro",
];

type Name = Pick<UserRow, "first_name" | "last_name">;
type Person = Name & Pick<UserRow, "email" | "role"> & Partial<UserRow>;

/** The administrator, the owners of all agencies, and the demo agency's employee. */
export function staff(agencies: readonly { profile: AgencyProfile; row: AgencyRow }[], now: Date): UserRow[] {
  const random = createRandom("staff");
  const users = agencies.map(({ profile, row }) =>
    user(random, row.created_at, {
      ...named(profile.owner),
      email: row.email,
      phone: row.phone,
      role: "AGENCY_OWNER",
      agency_id: row.id,
    }),
  );
  const demo = agencies.find(({ profile }) => profile.name === DEMO_AGENCY);
  if (!demo) throw new Error("the demo agency is missing");
  return [
    user(random, new Date(now.getTime() - 600 * DAY_MS), {
      first_name: "Leïla",
      last_name: "Idrissi",
      email: "admin@rihla.test",
      role: "SUPER_ADMIN",
    }),
    ...users,
    user(random, new Date(demo.row.created_at.getTime() + 9 * DAY_MS), {
      first_name: "Samir",
      last_name: "Belkadi",
      email: "equipe@rihla.test",
      phone: "+212 6 00 00 27 45",
      role: "AGENCY_STAFF",
      agency_id: demo.row.id,
    }),
  ];
}

/** All clients, those of the scripted reservations first; they joined over the last fifteen months. */
export function clients(now: Date): UserRow[] {
  const random = createRandom("clients");
  const taken = new Set<string>();
  const people: UserRow[] = [];

  function add(name: Name, person: Partial<UserRow>): void {
    const email = person.email ?? `${mailPart(name.first_name)}.${mailPart(name.last_name)}@rihla.test`;
    if (taken.has(email)) return;
    taken.add(email);
    // Most joined before the first rentals, so that these are spread over many clients.
    const isEarly = people.length < NAMED_CLIENTS.length || random.chance(0.7);
    const daysAgo = isEarly ? random.int(400, 440) : random.int(20, 400);
    const joined = new Date(now.getTime() - daysAgo * DAY_MS - random.int(0, 36_000) * 1000);
    people.push(user(random, joined, { ...person, ...name, email, role: "CLIENT" }));
  }

  for (const name of NAMED_CLIENTS) {
    const isDemo = name === DEMO_CLIENT;
    add(named(name), {
      phone: isDemo ? "+212 6 00 00 14 18" : `+212 6 00 00 ${random.int(10, 99)} ${random.int(10, 99)}`,
      ...(isDemo && { email: "client@rihla.test" }),
    });
  }
  while (people.length < CLIENTS) {
    const origin = random.weighted(
      ORIGINS,
      ORIGINS.map(({ weight }) => weight),
    );
    const phone = origin.phone && random.chance(0.85) ? phoneIn(origin.phone, random.int(1000, 9999)) : null;
    add({ first_name: random.pick(origin.firstNames), last_name: random.pick(origin.lastNames) }, { phone });
  }
  return people;
}

function user(random: Random, joined: Date, person: Person): UserRow {
  return { id: random.uuid(), phone: null, agency_id: null, created_at: joined, updated_at: joined, ...person };
}

const phoneIn = (range: string, last: number) => `${range} ${Math.floor(last / 100)} ${String(last).slice(2)}`;

/** Splits a name at its first space. */
function named(name: string): Name {
  const [first_name = "", ...last] = name.split(" ");
  return { first_name, last_name: last.join(" ") };
}

/** A name as part of an e-mail address, such as "el-fassi". */
export const mailPart = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z -]/g, "")
    .replaceAll(" ", "-")
    .toLowerCase();
