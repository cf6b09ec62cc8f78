import type { Scene } from "~/backend/demo/pictures";
import type { City } from "~/contract/values";
import type { POLICIES, TERMS } from "./conditions";

/** What is told of an agency before its cars, people and reservations are made. */
export interface AgencyStory {
  /** First part of its address under rihla.test, which is also its owner's login. */
  mailbox: string;
  name: string;
  city: City;
  /** Without the city. */
  address: string;
  phone: string;
  description: string;
  policy: keyof typeof POLICIES;
  terms: keyof typeof TERMS;
  owner: readonly [firstName: string, lastName: string];
  /** 1 is the city's ordinary price. */
  priceLevel: number;
  /** What the average of its reviews comes to, 4.1 to 4.9. */
  rating: number;
  /** 1 is an ordinary number of rentals a car. */
  trade: number;
  /** Where its cars are photographed, when not in the studio. */
  scene: Scene;
  /** Closed by the administrator: its past is there, its cars cannot be booked. */
  inactive?: true;
  /** Models and how many of each. */
  fleet: Readonly<Record<string, number>>;
  /** One car of each of these models. */
  maintenance?: readonly string[];
  retired?: readonly string[];
  withoutPhotos?: readonly string[];
}
