import { endpoints } from "~/contract/endpoints";
import { CITIES } from "~/contract/site/cities";
import { SEARCH_PAGE_SIZE } from "~/contract/values";
import type { Ledger } from "./ledger";

const { vehicles } = endpoints;

/** An id that belongs to nothing, whatever ids look like there. */
export const NOBODYS = "0b6f1c1e-0000-4000-8000-000000000000";

/** Checks the calls that anybody may make: search, one vehicle, its availability. */
export async function checkVisitors(ledger: Ledger): Promise<void> {
  const { granted, refused, must, optional, skip } = ledger;
  const found = await granted(vehicles.search, { query: { page: 1, limit: SEARCH_PAGE_SIZE } });
  const data = found?.data ?? [];
  must(vehicles.search, data.length <= SEARCH_PAGE_SIZE, `limit=${SEARCH_PAGE_SIZE} gives ${data.length} vehicles`);
  must(vehicles.search, !found || found.meta?.totalPages != null, "meta.totalPages is missing");
  const [first] = data;
  const city = first?.agency?.city;
  if (city && CITIES.includes(city as (typeof CITIES)[number])) {
    const there = await granted(vehicles.search, { query: { page: 1, limit: SEARCH_PAGE_SIZE, city } });
    const elsewhere = there?.data.find(({ agency }) => agency?.city && agency.city !== city);
    must(vehicles.search, !elsewhere, `city=${city} gives a vehicle in ${elsewhere?.agency?.city}`);
  }
  await checkFilters(ledger);
  if (first) {
    const vehicle = await granted(vehicles.get, { params: { id: first.id } });
    must(vehicles.get, !vehicle || vehicle.id === first.id, "gives another vehicle than the one asked for");
    await optional(vehicles.availability, {
      params: { id: first.id },
      query: { startDate: instantIn(200), endDate: instantIn(203) },
    });
  } else {
    skip(vehicles.availability, "no vehicle is found");
  }
  await refused(vehicles.get, [400, 404], "an unknown id", { params: { id: NOBODYS } });
}

async function checkFilters({ granted, must }: Ledger): Promise<void> {
  const asked = { category: "SUV", transmission: "MANUAL", minPrice: 20, maxPrice: 90, minSeats: 5 };
  const dates = { pickupDate: dayIn(200), pickupTime: "10:00", returnDate: dayIn(203), returnTime: "10:00", age: 25 };
  const found = await granted(vehicles.search, { query: { page: 1, limit: 50, ...asked, ...dates } });
  for (const vehicle of found?.data ?? []) {
    must(vehicles.search, vehicle.category === "SUV", `category=SUV gives ${vehicle.category}`);
    must(vehicles.search, vehicle.transmission === "MANUAL", `transmission=MANUAL gives ${vehicle.transmission}`);
    const { pricePerDay, seats } = vehicle;
    must(vehicles.search, pricePerDay >= 20 && pricePerDay <= 90, `a price of 20 to 90 gives ${pricePerDay}`);
    must(vehicles.search, (seats ?? 5) >= 5, `minSeats=5 gives ${seats}`);
  }
}

/** Returns the day so many days from now, "YYYY-MM-DD". */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the same day at nine o'clock UTC, as a timestamp. */
export const instantIn = (days: number): string => `${dayIn(days)}T09:00:00.000Z`;
