import type { Queryable } from "~/backend/database/base/query";
import { namesGuest } from "./guest-links";

/** The agency as papers name it, and other facts about a rental. */
export interface RentalFacts {
  agency: PaperAgencyRecord;
  /** Whether the rental names a guest, who reads records by a link. */
  hasGuest: boolean;
  /** When the rental ended; null until then. */
  completedAt: Date | null;
}

export interface PaperAgencyRecord {
  name: string;
  address: string;
  city: string;
  phone: string;
  email: string;
  registrationNumber: string | null;
  taxId: string | null;
  termsAndConditions: string | null;
  /** Percent. */
  vatPercent: number | null;
}

/** Returns the facts of a rental; null for an unknown id. */
export const findRentalFacts = (sql: Queryable, reservationId: string) =>
  sql<RentalFacts[]>`
    select jsonb_build_object('name', a.name, 'address', a.address, 'city', a.city, 'phone', a.phone, 'email', a.email,
        'registrationNumber', a.registration_number, 'taxId', a.tax_id, 'termsAndConditions', a.terms_and_conditions,
        'vatPercent', a.vat_percent) as agency,
      ${namesGuest(sql)} as "hasGuest",
      case when r.status = 'COMPLETED' then r.updated_at end as "completedAt"
    from reservations r join agencies a on a.id = r.agency_id
    where r.id = ${reservationId}`.first();
