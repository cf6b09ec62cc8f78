import type { VehicleColumns } from "~/backend/database/fleet/vehicle-columns";
import type { RentalDocument } from "~/backend/database/reservations/change-record";
import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import type { City } from "~/contract/site/cities";
import type { EnteredOrigin, ReservationStatus, Role } from "~/contract/values";
import type { ExtraLine } from "~/rental/offer/extras";

/** Rows as the tables hold them, column by column. Amounts are in cents, moments are instants. */

export interface AgencyRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  city: City;
  description: string;
  registration_number: string;
  tax_id: string;
  cancellation_policy: string;
  terms_and_conditions: string;
  status: "ACTIVE" | "INACTIVE";
  rating_sum: number;
  rating_count: number;
  last_receipt: number;
  vat_percent: number | null;
  created_at: Date;
  updated_at: Date;
}

export interface UserRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  role: Role;
  agency_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface VehicleRow extends VehicleColumns {
  id: string;
  agency_id: string;
  agency_city: City;
  agency_status: "ACTIVE" | "INACTIVE";
  created_at: Date;
  updated_at: Date;
}

export interface ImageRow {
  vehicle_id: string;
  url: string;
  is_primary: boolean;
  is_drawing: boolean;
  position: number;
  created_at: Date;
}

/** The columns that reservations of clients and those of guests have in common. */
export interface RentalRow {
  id: string;
  reference_number: string;
  vehicle_id: string;
  agency_id: string;
  pickup_at: Date;
  return_at: Date;
  pickup_location: string;
  return_location: string;
  pickup_place_by: "AGENCY";
  return_place_by: "AGENCY";
  days: number;
  price_per_day_cents: number;
  deposit_cents: number;
  total_cents: number;
  status: ReservationStatus;
  rejection_reason: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface ReservationRow extends RentalRow {
  client_id: string;
  /** When the agency accepted or rejected the request; null if it has not. */
  answered_at: Date | null;
  /** When and why the agency recorded the client as absent. */
  absent_at: Date | null;
  absence_reason: string | null;
}

/** A reservation that an agency entered for a guest, who has no account. */
export interface EnteredRow extends RentalRow {
  origin: EnteredOrigin;
  guest_first_name: string;
  guest_last_name: string;
  guest_phone: string;
  guest_email: string | null;
  entered_by: string;
  agency_note: string | null;
  confirmed_at_once: true;
}

export interface ReviewRow {
  id: string;
  reservation_id: string;
  agency_id: string;
  client_id: string;
  rating: number;
  comment: string | null;
  created_at: Date;
  reply: string | null;
  replied_at: Date | null;
  reply_changed_at: Date | null;
  is_hidden: boolean;
  is_reply_hidden: boolean;
}

/** A review or reply that the site's administrator has hidden. */
export interface HidingRow {
  review_id: string;
  part: "REVIEW" | "REPLY";
  reason: string;
  hidden_at: Date;
}

/** A row of `vehicle_holds` without a reservation; triggers insert those of reservations. */
export interface BlockRow {
  id: string;
  vehicle_id: string;
  held_from: Date;
  held_until: Date;
  note: string;
  created_at: Date;
}

export interface ConditionsRow {
  agency_id: string;
  conditions: Conditions;
  updated_at: Date;
}

export interface OffersRow {
  agency_id: string;
  offers: Offers;
  updated_at: Date;
}

export interface HoursRow {
  agency_id: string;
  hours: OpeningHours;
  updated_at: Date;
}

export interface VehicleConditionsRow {
  vehicle_id: string;
  conditions: Conditions;
}

/** A change of a scripted reservation, made after the other side accepted, or still open. */
export interface ChangeRow {
  reservation_id: string;
  asked_by: "AGENCY" | "CLIENT";
  asker_id: string;
  state: "OPEN" | "MADE";
  reason: string;
  before: RentalDocument;
  after: RentalDocument;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
}

export interface TermsRow {
  reservation_id: string;
  conditions: Conditions;
  lines: ExtraLine[];
  extras_cents: number;
  flight_number: string | null;
}
