import type { AgencyConditions, Conditions } from "~/contract/offer/conditions";
import { dayMonth, plainDate } from "~/text/format/dates";
import { plural } from "~/text/format/plural";
import { conditionGroups, conditionsSummary } from "~/text/rental/conditions";
import { typedNumber } from "~/ui/settings-table/settings-form";
import { UNLIMITED, UNSPECIFIED } from "./form-values";

export const VEHICLES_A_PAGE = 40;

/** What the page shows besides the fields' values. */
export function conditionsView({ conditions, savedAt, vehicles, meta }: AgencyConditions, now: Date) {
  const differing = vehicles.filter(isDifferent).length;
  const { page, totalPages } = meta;
  return {
    vehicles: vehicles.map(({ id, brand, model, year, registrationNumber }) => ({
      id,
      name: [brand, model, year].filter(Boolean).join(" "),
      plate: registrationNumber ?? null,
    })),
    pages: Array.from({ length: totalPages }, (_, index) => index + 1),
    page,
    /** How many of the page's vehicles differ. */
    differing: [
      vehicles.length === 0
        ? "Aucun véhicule"
        : differing === 0
          ? "Tous suivent les conditions de l'agence"
          : `${plural(differing, "véhicule a ses propres", "véhicules ont leurs propres")} conditions`,
      totalPages > 1 && `page ${page} sur ${totalPages}`,
    ]
      .filter(Boolean)
      .join(" · "),
    /** The agency's values, which apply to a vehicle without its own. */
    common: {
      excess: typedNumber(conditions?.excess),
      kmPerDay: kilometresOf(conditions),
      minAge: typedNumber(conditions?.minAge),
    },
    groups: conditionGroups(conditions ?? { unspecifiedKm: true }),
    preview: conditions && {
      lines: conditionsSummary(conditions, null),
      saved: savedAt ? `Enregistré le ${savedOn(new Date(savedAt), now)}` : null,
    },
  };
}

const isDifferent = ({ minAge, excess, kmPerDay, unlimitedKm }: AgencyConditions["vehicles"][number]): boolean =>
  minAge != null || excess != null || kmPerDay != null || unlimitedKm === true;

function kilometresOf(conditions: Conditions | null): string {
  if (!conditions || conditions.unspecifiedKm) return UNSPECIFIED;
  return conditions.kmPerDay == null ? UNLIMITED : typedNumber(conditions.kmPerDay);
}

export type ConditionsView = ReturnType<typeof conditionsView>;

/** "12 novembre", with the year if it is not the current one. */
const savedOn = (when: Date, now: Date) =>
  plainDate(when).endsWith(plainDate(now).slice(-4)) ? dayMonth(when) : plainDate(when);
