import { paths } from "~/paths";
import { ButtonLink } from "~/ui/base/button";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { SelectField } from "~/ui/fields/select-field";

/** The agencies that a filter offers. */
export interface AgencyChoice {
  options: { value: string; label: string }[];
  /** False where there are too many to choose from in a list: it offers the chosen one only. */
  isWhole: boolean;
}

/** A list cut to one agency. Without the names the choice is left out; one that the address holds goes on. */
export function AgencyField({ choice, chosen }: { choice: AgencyChoice | null; chosen: string | undefined }) {
  return choice && (choice.isWhole || choice.options.length > 0) ? (
    <SelectField label="Agence" name="agencyId" empty="Toutes" options={choice.options} defaultValue={chosen} />
  ) : (
    <HiddenFields values={{ agencyId: chosen }} />
  );
}

/** Where there are too many for a list: each agency links to its own rows. */
export const ChooseAgency = () => (
  <ButtonLink variant="quiet" href={paths.adminAgencies()}>
    Choisir une agence
  </ButtonLink>
);
