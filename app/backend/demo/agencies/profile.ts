import type { Scene } from "~/backend/demo/pictures";
import type { City } from "~/contract/site/cities";
import type { POLICIES, TERMS } from "./conditions";

/** The hand-written facts of an agency, from which its cars, people and reservations are generated. */
export interface AgencyProfile {
  /** First part of its e-mail address at rihla.test, which is also its owner's login. */
  mailbox: string;
  name: string;
  city: City;
  /** Without the city. */
  address: string;
  phone: string;
  /** Number for calls and WhatsApp messages from the road; `phone` unless given. */
  mobile?: string;
  description: string;
  policy: keyof typeof POLICIES;
  terms: keyof typeof TERMS;
  owner: readonly [firstName: string, lastName: string];
  /** Price factor; 1 is the city's usual price. */
  priceLevel: number;
  /** The average of its reviews, 4.1 to 4.9. */
  rating: number;
  /** Demand factor; 1 is the usual number of rentals per car. */
  trade: number;
  /** The background of its photos not taken in the studio. */
  scene: Scene;
  /** It has set neither conditions nor options, so only the days have a price. */
  saysNothing?: true;
  /** It has set opening hours and booking rules; all others are open at any time. */
  keepsHours?: true;
  /** Deactivated: it has past reservations, but its cars cannot be booked. */
  inactive?: true;
  /** Number of cars by model. */
  fleet: Readonly<Record<string, number>>;
  /** Models of which one car is in maintenance, is retired, or has no photos. */
  maintenance?: readonly string[];
  retired?: readonly string[];
  withoutPhotos?: readonly string[];
}
