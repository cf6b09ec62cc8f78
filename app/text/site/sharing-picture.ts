import type { Agency, Vehicle } from "~/contract/entities";
import { photoHashOf, primaryImage } from "~/contract/photos/photos";
import { perDay } from "~/text/format/money";
import type { Product } from "./product";

/**
 * The picture that represents a page where its address is shared: its size, what is written on it, and its own address,
 * which changes with both. Plain functions, so that the page's head and the backend that generates the picture agree.
 */

/** In pixels, as social networks and messengers ask for it. */
export const SHARING_SIZE = { width: 1200, height: 630 } as const;

/** Increment when the pictures' look changes, so that they are regenerated. */
const LAYOUT = 1;

export interface SharingPicture {
  /** The path on this site. */
  path: string;
  /** Pixels. */
  width: number;
  height: number;
  /** What the picture shows, in French. */
  alt: string;
}

/** The fields of a vehicle that determine its picture. Both the contract's vehicle and the backend's row have them. */
export type SharedVehicle = Pick<Vehicle, "id" | "brand" | "model" | "pricePerDay" | "category" | "status"> & {
  images: readonly { url: string; isPrimary: boolean }[];
  agency?: Pick<Agency, "name" | "city" | "status"> | null;
};

/** What the picture of a vehicle shows, as it is written there. */
export interface SharedFacts {
  name: string;
  /** "92 € / jour". */
  price: string;
  city: string | null;
  agency: string | null;
  /** The photo among our own uploads; null: a drawing of the category. */
  photoHash: string | null;
  category: Vehicle["category"];
}

/** What to show; null for a vehicle that nobody can rent any more: retired, or its agency is known to be inactive. */
export function sharedFacts({ brand, model, pricePerDay, ...vehicle }: SharedVehicle): SharedFacts | null {
  const { agency, category, images, status } = vehicle;
  if (status === "RETIRED" || (agency?.status && agency.status !== "ACTIVE")) return null;
  return {
    name: `${brand} ${model}`.trim(),
    price: perDay(pricePerDay),
    city: agency?.city?.trim() || null,
    agency: agency?.name.trim() || null,
    photoHash: photoHashOf(primaryImage(images)?.url ?? ""),
    category,
  };
}

/** Sixteen hexadecimal digits that change with anything that a picture shows. */
export function sharingVersion({ name, logo, accent }: Product, shown: unknown): string {
  const own = logo || accent ? [logo, accent] : [];
  return fingerprint(JSON.stringify([LAYOUT, name, shown, ...own]));
}

/**
 * Describes the picture of a vehicle of our own backend; another backend has none. Null for a vehicle that nobody can
 * rent any more. The picture itself is generated when its address is first requested.
 */
export function sharingPicture(product: Product, vehicle: SharedVehicle): SharingPicture | null {
  const facts = sharedFacts(vehicle);
  if (!facts) return null;
  const { name, price, city } = facts;
  return {
    path: `/vehicles/${encodeURIComponent(vehicle.id)}/share/${sharingVersion(product, facts)}.jpg`,
    ...SHARING_SIZE,
    alt: [name, city && `à ${city}`, price].filter(Boolean).join(", "),
  };
}

/** What the site's own picture says, which represents every page without one. The claim is the home page's heading. */
export const siteFacts = ({ name, headline }: Product) => ({ name, claim: headline ?? HEADLINE });

/** The file name of the site's own picture, which changes with everything on it. */
export const siteSharingName = (product: Product) => `${sharingVersion(product, siteFacts(product))}.jpg`;

/** The home page's heading if the site has none of its own. */
export const HEADLINE = "La route du Maroc, au juste prix";

/** Two 32-bit hashes side by side. Not for security: a version is no secret, and another leads to the current one. */
function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
