import { MIN_LARGE_BAGS_OPTIONS, MIN_SEATS_OPTIONS, TRANSMISSIONS } from "~/contract/values";
import { paths } from "~/paths";
import { plural } from "~/text/format/plural";
import { TRANSMISSION_LABEL } from "~/text/rental/labels";
import { Button, ButtonLink } from "~/ui/base/button";
import { Count } from "~/ui/base/count";
import { Icon } from "~/ui/base/icon";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import type { SearchParams } from "~/ui/search-form/address";
import { atLeastLargeBags, depositOptions } from "./texts";

const DRAWER = "filtres";
// React 18 does not know these attributes; in lower case it passes them on.
const opensDrawer = { popovertarget: DRAWER };
const closesDrawer = { popovertarget: DRAWER, popovertargetaction: "hide" };
const isPopover = { popover: "auto" as const };

interface FiltersProps {
  /** The values of the fields. */
  fields: SearchParams;
  errors: Partial<Record<string, string[]>>;
  /** The criteria, agency, category and order, which the form passes on unchanged. */
  keep: SearchParams;
  /** The search without filters; absent if none is active. */
  clearHref?: string;
  /** False if the backend knows no bags: their filter is then left out. */
  knowsBags: boolean;
  /** False if the backend has no conditions: their filters are then left out. */
  knowsConditions: boolean;
  /** True if the visitor should use another form of the page first: the button is then secondary. */
  quiet: boolean;
}

/**
 * The filter form: a column beside the results, and a full-screen drawer on a phone (a popover, so no script). With
 * errors it stays open in the page: a closed drawer would hide the fields that the summary links to.
 */
export function Filters({ fields, errors, keep, clearHref, knowsBags, knowsConditions, quiet }: FiltersProps) {
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <section className="filters" id={DRAWER} aria-labelledby="titre-filtres" {...(hasErrors ? {} : isPopover)}>
      <div className="filters-head">
        <h2 id="titre-filtres">Filtres</h2>
        {!hasErrors && (
          <button
            type="button"
            className="button button-quiet filters-close"
            title="Fermer"
            data-word="Fermer"
            {...closesDrawer}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <form className="stack" method="get" action={paths.search()} noValidate>
        <HiddenFields values={keep} />
        <SelectField
          label="Transmission"
          name="transmission"
          empty="Toutes"
          options={TRANSMISSIONS.map((value) => ({ value, label: TRANSMISSION_LABEL[value] }))}
          defaultValue={fields.transmission}
        />
        <fieldset className="filters-prices" aria-labelledby="prix-par-jour">
          <Price label="Prix minimum" name="minPrice" value={fields.minPrice} errors={errors.minPrice} />
          <Price label="Prix maximum" name="maxPrice" value={fields.maxPrice} errors={errors.maxPrice} />
          <p className="hint" id="prix-par-jour">
            Prix par jour
          </p>
        </fieldset>
        <SelectField
          label="Nombre de places minimum"
          name="minSeats"
          empty="Indifférent"
          options={MIN_SEATS_OPTIONS.map((value) => ({ value, label: `${value} places` }))}
          defaultValue={fields.minSeats}
        />
        {knowsBags && (
          <SelectField
            label="Bagages"
            name="minLargeBags"
            empty="Indifférents"
            options={MIN_LARGE_BAGS_OPTIONS.map((value) => ({ value, label: atLeastLargeBags(value) }))}
            defaultValue={fields.minLargeBags}
          />
        )}
        {knowsConditions && (
          <>
            <SelectField
              label="Caution"
              name="maxDeposit"
              empty="Indifférente"
              options={depositOptions(fields.maxDeposit)}
              defaultValue={fields.maxDeposit}
              errors={errors.maxDeposit}
            />
            <CheckboxField
              label="Kilométrage illimité"
              name="unlimitedKm"
              value="1"
              defaultChecked={fields.unlimitedKm === "1"}
            />
          </>
        )}
        <div className="filters-end">
          {clearHref && (
            <ButtonLink href={clearHref} variant="secondary">
              Tout effacer
            </ButtonLink>
          )}
          <Button wide variant={quiet ? "secondary" : "primary"}>
            Filtrer
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Opens the drawer; hidden if the filters are beside the results. */
export function FiltersButton({ count }: { count: number }) {
  return (
    <button
      type="button"
      className="button button-secondary filters-open"
      title="Filtres"
      aria-label={count > 0 ? `Filtres, ${plural(count, "actif")}` : undefined}
      {...opensDrawer}
    >
      <Icon name="filter" />
      <span data-word="Filtres" />
      {count > 0 && (
        <>
          {" "}
          <Count strong>{count}</Count>
        </>
      )}
    </button>
  );
}

/** Text, not `type=number`: an unreadable price must be shown again with its message. */
function Price(props: { label: string; name: string; value?: string; errors?: string[] }) {
  const { value, ...field } = props;
  return (
    <TextField
      {...field}
      suffix="€"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={props.errors ? value : value?.replace(".", ",")}
    />
  );
}
