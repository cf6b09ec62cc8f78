import { paths } from "~/paths";
import { ButtonLink } from "~/ui/base/button";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { SelectField } from "~/ui/fields/select-field";

/** The agencies that a filter offers. */
export interface AgencyChoice {
  options: { value: string; label: string }[];
  /** False if there are too many for a select, which then offers only the chosen one. */
  isWhole: boolean;
}

/** Filters a list by agency. Without agencies to offer, a hidden field keeps the one in the address. */
export function AgencyField({ choice, chosen }: { choice: AgencyChoice | null; chosen: string | undefined }) {
  return choice && (choice.isWhole || choice.options.length > 0) ? (
    <SelectField label="Agence" name="agencyId" empty="Toutes" options={choice.options} defaultValue={chosen} />
  ) : (
    <HiddenFields values={{ agencyId: chosen }} />
  );
}

/** Replaces a select with too many agencies: leads to their list, where each links to its own rows. */
export const ChooseAgency = () => (
  <ButtonLink variant="quiet" href={paths.adminAgencies()}>
    Choisir une agence
  </ButtonLink>
);
