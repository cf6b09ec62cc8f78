import { dayFromNow } from "../../support/accounts";
import { outcomeOf, tally } from "../../support/call-outcome";
import type { Processes } from "../../support/processes";
import { manyClients } from "./people";
import { apiAt, fetchFrom, someAddress } from "./visitor";

const READERS = 6;
const WRITERS = 4;
/** Each may have 20 requests that wait for the agency's answer. */
const CLIENTS = 80;

/** The number of days that one load may fill. */
const DAYS_EACH = 60;
let begun = 0;

/** What visitors saw while they read and booked. */
export interface Seen {
  /** How often each status was the answer to a page; 0 where there was none. */
  pages: Record<string, number>;
  /** How often each outcome was the answer to a booking. */
  bookings: Record<string, number>;
  /** Reference numbers that were acknowledged to a client. */
  acknowledged: string[];
}

export interface Load {
  /** How many pages and bookings were answered so far. */
  answered: () => { pages: number; bookings: number };
  /** Lets running requests end, and returns what was seen. */
  end: () => Promise<Seen>;
}

/** Starts visitors who read pages that were never requested before, and clients who book, without a pause. */
export async function startLoad(processes: Processes): Promise<Load> {
  const { baseUrl } = processes;
  const clients = await manyClients(processes, CLIENTS);
  const pages: string[] = [];
  const bookings: string[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  let asked = 0;
  let booked = 0;
  // Days that no earlier load has booked.
  const firstDay = 200 + DAYS_EACH * begun++;
  // Without the agencies that refuse a single day from midnight to midnight.
  const dates = { pickupDate: dayFromNow(firstDay), returnDate: dayFromNow(firstDay + 1) };
  const { data: fleet } = await apiAt(baseUrl).vehicles.search({ query: { ...dates, limit: 100 } });

  async function read() {
    const from = fetchFrom(someAddress());
    while (!isOver) {
      const reply = await from(`${baseUrl}/search?city=Marrakech&minPrice=${1 + (asked++ % 20)}.${asked}`).catch(
        () => null,
      );
      pages.push(String(reply?.status ?? 0));
    }
  }
  async function book() {
    while (!isOver) {
      const n = booked++;
      const day = firstDay + 2 * Math.floor(n / fleet.length);
      const body = {
        vehicleId: fleet[n % fleet.length]?.id ?? "",
        pickupDate: dayFromNow(day),
        returnDate: dayFromNow(day + 1),
      };
      const booking = clients[n % CLIENTS]?.api.reservations.create({ body }).then((made) => {
        acknowledged.push(made.referenceNumber);
      });
      bookings.push(await outcomeOf(booking as Promise<void>).catch(() => "no answer"));
    }
  }
  const running = Promise.all([...Array.from({ length: READERS }, read), ...Array.from({ length: WRITERS }, book)]);
  return {
    answered: () => ({ pages: pages.length, bookings: bookings.length }),
    end: async () => {
      isOver = true;
      await running;
      return { pages: tally(pages), bookings: tally(bookings), acknowledged };
    },
  };
}
