import type { Client } from "~/client/client";
import type { Review } from "~/contract/reviews/reviews";
import type { City } from "~/contract/site/cities";
import { COUNT_CAP } from "~/contract/values";
import { api, capabilities } from "~/http/base/api.server";
import { sharedValue } from "~/http/base/freshness.server";
import { monthYear } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { publicName } from "~/text/format/names";
import { number, plural, rating } from "~/text/format/plural";

/** The figures and reviews on the home page, ready to print. A part that could not be read is null or missing. */
export interface Showcase {
  /** "24 €", the lowest price per day in a city. */
  pricesFrom: Partial<Record<City, string>>;
  /** "240" */
  vehicles: string | null;
  /** "4,6 sur 5" and "1 248 avis". */
  rating: { average: string; count: string } | null;
  reviews: ShownReview[];
}

export interface ShownReview {
  id: string;
  rating: number;
  comment: string;
  /** "Sofia B." */
  author: string;
  /** "Dacia Duster · octobre 2026" */
  about: string;
}

export const DESTINATIONS = ["Marrakech", "Casablanca", "Agadir"] as const satisfies readonly City[];

/** The longest list that the dashboards request, so another backend surely returns as many rows. */
const WHOLE_LIST = 50;
/** Reviews worth reading have all five stars, and a comment of this many characters. */
const RATING = 5;
const COMMENT = { min: 60, max: 180 };
/** How long home waits for its backend, in milliseconds. */
const TIMEOUT_MS = { own: 5_000, foreign: 800 };

let ofOurBackend: (() => Promise<Showcase>) | undefined;

/**
 * Reads what the home page shows, the same for every visitor. Never fails: parts that fail or are late are left out.
 */
export function readShowcase({ url, signal }: Request): Promise<Showcase> {
  if (!capabilities().inProcess) return loadInTime(url, TIMEOUT_MS.foreign, signal);
  // Without the visitor's signal, because others wait for the same value.
  ofOurBackend ??= sharedValue(
    () => loadInTime(url, TIMEOUT_MS.own),
    ({ vehicles }) => vehicles !== null,
  );
  return ofOurBackend();
}

async function loadInTime(url: string, timeoutMs: number, visitor?: AbortSignal): Promise<Showcase> {
  const late = new AbortController();
  const stop = () => late.abort();
  const timer = setTimeout(stop, timeoutMs);
  visitor?.addEventListener("abort", stop);
  try {
    // Without the visitor's cookie, because none of this is personal.
    return await load(await api(new Request(url, { signal: late.signal })));
  } finally {
    clearTimeout(timer);
    visitor?.removeEventListener("abort", stop);
  }
}

async function load(client: Client): Promise<Showcase> {
  const [vehicles, rating, prices, reviews] = await Promise.all([
    vehiclesText(client),
    ratingText(client),
    Promise.all(DESTINATIONS.map(async (city) => [city, await priceFrom(client, city)] as const)),
    Promise.all(DESTINATIONS.map((city) => latestReview(client, city))),
  ]);
  const pricesFrom = Object.fromEntries(prices.filter(([, price]) => price !== null));
  return { vehicles, rating, pricesFrom, reviews: reviews.filter((review) => review !== null) };
}

/** Asks only our own backend, since the call is an addition. */
async function ratingText(client: Client): Promise<Showcase["rating"]> {
  if (!capabilities().reviewSummary) return null;
  const all = await client.vehicles.reviewSummary().catch(() => null);
  if (!all?.averageRating) return null;
  return { average: `${rating(all.averageRating)} sur 5`, count: plural(all.reviewsCount, "avis", "avis") };
}

async function vehiclesText(client: Client): Promise<string | null> {
  const found = await client.vehicles.search({ query: { limit: 1 } }).catch(() => null);
  const total = found?.meta.total;
  if (!total) return null;
  return total > COUNT_CAP ? `+ de ${number(COUNT_CAP)}` : number(total);
}

/** The lowest price per day in a city. A backend that does not sort must return the whole list; otherwise null. */
async function priceFrom(client: Client, city: City): Promise<string | null> {
  const sortable = capabilities().sort;
  const query = sortable ? { city, sort: "price" as const, limit: 1 } : { city, limit: WHOLE_LIST };
  const found = await client.vehicles.search({ query }).catch(() => null);
  if (!found || found.data.length === 0) return null;
  const isWhole = found.meta.totalPages === 1 || (found.meta.total ?? Infinity) <= found.data.length;
  if (!sortable && !isWhole) return null;
  return euros(Math.min(...found.data.map((vehicle) => vehicle.pricePerDay)));
}

/** The latest presentable review of a city's best-rated agency; null if there is none. */
async function latestReview(client: Client, city: City): Promise<ShownReview | null> {
  const found = await client.vehicles.search({ query: { city, sort: "rating", limit: 1 } }).catch(() => null);
  const id = found?.data[0]?.id;
  const vehicle = id ? await client.vehicles.get({ params: { id } }).catch(() => null) : null;
  const review = vehicle?.agency?.reviews?.find(isPresentable);
  return review ? shown(review) : null;
}

const isPresentable = (review: Review | null) => {
  const { comment, client, rating } = review ?? {};
  return Boolean(
    client && comment && rating === RATING && comment.length >= COMMENT.min && comment.length <= COMMENT.max,
  );
};

function shown({ id, rating, comment, client, createdAt, reservation }: Review): ShownReview {
  const { brand, model } = reservation?.vehicle ?? {};
  const about = [brand && `${brand} ${model}`, createdAt && monthYear(new Date(createdAt))];
  return {
    id: String(id ?? comment),
    rating,
    comment: comment ?? "",
    author: publicName(client),
    about: about.filter(Boolean).join(" · "),
  };
}
