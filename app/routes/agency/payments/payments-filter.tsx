import { CURRENCIES, PAID_BY } from "~/contract/handovers/values";
import { SEARCH_MAX } from "~/contract/values";
import { paths } from "~/paths";
import { CURRENCY_LABEL, PAID_BY_LABEL } from "~/text/rental/handover-labels";
import { Button, ButtonLink } from "~/ui/base/button";
import { DayField } from "~/ui/fields/day-field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { ListFilter } from "~/ui/lists/list-filter";
import type { PaymentQuery } from "./list.server";

const MEANS = PAID_BY.map((value) => ({ value, label: PAID_BY_LABEL[value] }));
const IN = CURRENCIES.map((value) => ({ value, label: CURRENCY_LABEL[value] }));

/** The list's filter: a GET form. */
export function PaymentsFilter({ asked: { state, typed, errors } }: { asked: PaymentQuery }) {
  const { means, currency, q } = state;
  return (
    <ListFilter key={JSON.stringify([state, typed])} method="get" action={paths.agencyPayments()}>
      <DayField label="Du" name="from" defaultValue={typed.from} errors={errors.from} />
      <DayField label="Au" name="to" defaultValue={typed.to} errors={errors.to} />
      <SelectField label="Moyen" name="means" empty="Tous" options={MEANS} defaultValue={means} />
      <SelectField label="Devise" name="currency" empty="Toutes" options={IN} defaultValue={currency} />
      <TextField
        label="Référence, client, reçu"
        name="q"
        type="search"
        maxLength={SEARCH_MAX}
        autoComplete="off"
        defaultValue={q}
      />
      <Button variant="secondary" icon="filter">
        Filtrer
      </Button>
      {isCut({ state, typed }) && (
        <ButtonLink variant="quiet" href={paths.agencyPayments()}>
          Tout effacer
        </ButtonLink>
      )}
    </ListFilter>
  );
}

/** Whether the list is filtered, if only by an invalid day. */
export const isCut = ({ state: { means, currency, q }, typed: { from, to } }: Pick<PaymentQuery, "state" | "typed">) =>
  Boolean(means || currency || q || from || to);
