import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { VALIDATION } from "~/contract/messages";
import { AGENCY_ROLES, PLANNING_PAGE_SIZE } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, capabilities, failureInit } from "~/http/base/api.server";
import { pageOf, readPage } from "~/http/base/lists.server";
import { addressParams } from "~/http/forms/typed-days";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { isDeactivated } from "~/routes/agency/shared/deactivated.server";
import { NewReservationLink } from "~/routes/agency/shared/new-reservation-link";
import styles from "~/styles/office.css?url";
import { FailureAlert } from "~/ui/base/alert";
import { Button, ButtonLink, buttonClass } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { DayFormat, dayInput } from "~/ui/fields/day-field";
import { describe, FieldMessages } from "~/ui/fields/field";
import { EmptyState } from "~/ui/lists/empty-state";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { Pagination } from "~/ui/lists/pagination";
import { PlanningTable } from "./planning-table";
import { firstDay, planningView } from "./view";

/** Longer than any day that people type. */
const DAY_MAX = 40;

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, AGENCY_ROLES);
  const now = new Date();
  const asked = addressParams(request).get("from")?.trim().slice(0, DAY_MAX) ?? "";
  const from = firstDay(asked, now);
  // What is not a day stays in its field, over the days from today on.
  const typed = asked && asked !== from ? asked : null;
  const page = pageOf(request);
  const limit = PLANNING_PAGE_SIZE;
  const { planning } = await api(request);
  const read = await readPage(planning.read({ query: { from, page, limit } }), {
    page,
    limit,
    href: (page) => paths.agencyPlanning({ from, page }),
  });
  const canBook = capabilities().counter && !isDeactivated(user.agency);
  const view = {
    from,
    typed,
    page,
    canBook,
    calendarHref: capabilities().privateCalendars ? paths.agencyCalendars() : null,
  };
  if (!read.ok) return data({ ...view, planning: null, totalPages: 1, failure: read.message }, failureInit(read));
  const { items, totalPages } = read.value;
  return data({ ...view, planning: planningView(items, { from, page, now, canBook }), totalPages, failure: null });
}

export default function AgencyPlanning() {
  const { planning, from, typed, page, canBook, calendarHref, totalPages, failure } = useLoaderData<typeof loader>();
  return (
    <>
      <FailureAlert message={failure} />
      <HeadingBar>
        {planning ? <Period {...planning} from={from} typed={typed} /> : <h2>Planning</h2>}
        {canBook && <NewReservationLink />}
      </HeadingBar>
      {planning?.rows.length === 0 && (
        <EmptyState title="Aucun véhicule" hint="Ajoutez vos véhicules&nbsp;: leurs réservations apparaîtront ici.">
          <ButtonLink href={paths.newVehicle()}>Ajouter un véhicule</ButtonLink>
        </EmptyState>
      )}
      {planning && planning.rows.length > 0 && <PlanningTable planning={planning} />}
      <Pagination page={page} totalPages={totalPages} href={(page) => paths.agencyPlanning({ from, page })} />
      {calendarHref && (
        <p className="fine mt-4">
          Ces réservations dans l'agenda de votre téléphone ou de votre ordinateur&nbsp;:{" "}
          <a className="link" href={calendarHref}>
            Calendrier privé
          </a>
        </p>
      )}
    </>
  );
}

interface PeriodProps {
  title: string;
  from: string;
  /** What was asked for instead of a day. */
  typed: string | null;
  previousHref: string;
  nextHref: string;
  todayHref: string | null;
}

function Period({ title, from, typed, previousHref, nextHref, todayHref }: PeriodProps) {
  const className = buttonClass({ variant: "secondary" });
  const errors = typed ? [VALIDATION.dateInvalid] : undefined;
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3">
      <Link className={className} to={previousHref} rel="prev">
        <Icon name="chevron-left" />
        <span className="sr-only">Les deux semaines d'avant</span>
      </Link>
      <h2>{title}</h2>
      <Link className={className} to={nextHref} rel="next">
        <Icon name="chevron-right" />
        <span className="sr-only">Les deux semaines d'après</span>
      </Link>{" "}
      {todayHref && (
        <Link className={className} to={todayHref}>
          Aujourd'hui
        </Link>
      )}
      <form
        className="flex max-w-full items-start gap-3"
        method="get"
        action={paths.agencyPlanning()}
        key={typed ?? from}
      >
        <label className="sr-only" htmlFor="from">
          À partir du
        </label>
        <span className="field">
          <input
            className="field-input"
            {...dayInput(typed ?? from)}
            id="from"
            name="from"
            {...describe("from", { errors })}
          />
          <DayFormat />
          <FieldMessages id="from" errors={errors} />
        </span>{" "}
        <Button variant="secondary">Afficher</Button>
      </form>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(
  (data) => `${listTitle(`Planning ${data?.planning?.title ?? ""}`, data ?? {})}, agence`,
);
