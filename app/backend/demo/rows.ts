import type { VehicleColumns } from "~/backend/database/fleet/vehicle-columns";
import type { Conditions } from "~/contract/offer/conditions";
import type { City } from "~/contract/site/cities";
import type { Role } from "~/contract/values";
import type { ExtraLine } from "~/rental/offer/extras";

/**
 * Rows as the tables hold them, column by column, where a function's result does not already say it. Amounts are in
 * cents, moments are instants.
 */

interface Dated {
  created_at: Date;
  updated_at: Date;
}

export interface AgencyRow extends Dated {
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
}

export interface UserRow extends Dated {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  role: Role;
  agency_id: string | null;
}

export interface VehicleRow extends VehicleColumns, Dated {
  id: string;
  agency_id: string;
  agency_city: City;
  agency_status: AgencyRow["status"];
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

export interface TermsRow {
  reservation_id: string;
  conditions: Conditions;
  lines: ExtraLine[];
  extras_cents: number;
  flight_number: string | null;
}
