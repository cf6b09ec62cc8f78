import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES, PLANNING_PAGE_SIZE } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, capabilities, failureInit } from "~/http/base/api.server";
import { pageOf, readPage } from "~/http/base/lists.server";
import { addressParams } from "~/http/forms/typed-days";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { AgencyViews, NewReservationLink } from "~/routes/agency/shared/views";
import styles from "~/styles/office.css?url";
import { FailureAlert } from "~/ui/base/alert";
import { Button, buttonClass } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { DayFormat } from "~/ui/fields/day-field";
import { EmptyState } from "~/ui/lists/empty-state";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { Pagination } from "~/ui/lists/pagination";
import { PlanningTable } from "./planning-table";
import { firstDay, planningView } from "./view";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const now = new Date();
  const from = firstDay(addressParams(request).get("from"), now);
  const page = pageOf(request);
  const limit = PLANNING_PAGE_SIZE;
  const { planning } = await api(request);
  const read = await readPage(planning.read({ query: { from, page, limit } }), {
    page,
    limit,
    href: (page) => paths.agencyPlanning({ from, page }),
  });
  const canBook = capabilities().counter;
  const view = { from, page, canBook, calendarHref: capabilities().privateCalendars ? paths.agencyCalendars() : null };
  if (!read.ok) return data({ ...view, planning: null, totalPages: 1, failure: read.message }, failureInit(read));
  const { items, totalPages } = read.value;
  return data({ ...view, planning: planningView(items, { from, page, now, canBook }), totalPages, failure: null });
}

export default function AgencyPlanning() {
  const { planning, from, page, canBook, calendarHref, totalPages, failure } = useLoaderData<typeof loader>();
  return (
    <>
      <FailureAlert message={failure} />
      <HeadingBar>
        {planning ? <Period {...planning} from={from} /> : <h2>Planning</h2>}
        <div className="flex flex-wrap gap-3">
          {canBook && <NewReservationLink />}
          <AgencyViews current={paths.agencyPlanning()} />
        </div>
      </HeadingBar>
      {planning?.rows.length === 0 && (
        <EmptyState title="Aucun véhicule" hint="Ajoutez vos véhicules&nbsp;: leurs réservations apparaîtront ici." />
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
  previousHref: string;
  nextHref: string;
  todayHref: string | null;
}

function Period({ title, from, previousHref, nextHref, todayHref }: PeriodProps) {
  const className = buttonClass({ variant: "secondary" });
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
      <form className="flex max-w-full gap-3" method="get" action={paths.agencyPlanning()} key={from}>
        <label className="sr-only" htmlFor="from">
          À partir du
        </label>
        <input className="field-input" type="date" id="from" name="from" defaultValue={from} />
        <DayFormat /> <Button variant="secondary">Afficher</Button>
      </form>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(
  (data) => `${listTitle(`Planning ${data?.planning?.title ?? ""}`, data ?? {})}, agence`,
);
