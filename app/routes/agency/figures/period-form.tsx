import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/base/button";
import { DayField } from "~/ui/fields/day-field";
import { ListFilter } from "~/ui/lists/list-filter";
import type { PeriodView } from "./period.server";

/** Chooses the period of the figures: one press on a usual one, or two days. */
export const PeriodForm = ({ period: { typed, errors, presets } }: { period: PeriodView }) => (
  <section className="card stack mt-4" aria-labelledby="periode">
    <h3 id="periode">Période</h3>
    <nav className="strip" aria-label="Périodes">
      {presets.map(({ label, href, isCurrent }) => (
        <a key={label} className="choice choice-round" href={href} aria-current={isCurrent ? "true" : undefined}>
          {label}{" "}
        </a>
      ))}
    </nav>
    <ListFilter key={JSON.stringify(typed)} method="get" action={paths.agencyStats()} noValidate>
      <DayField label="Du" name="from" defaultValue={typed.from} errors={errors.from} />
      <DayField label="Au" name="to" defaultValue={typed.to} errors={errors.to} />
      <Button variant="secondary">Afficher</Button>
      {(typed.from || typed.to) && (
        <ButtonLink variant="quiet" href={paths.agencyStats()}>
          Tout effacer
        </ButtonLink>
      )}
    </ListFilter>
  </section>
);
