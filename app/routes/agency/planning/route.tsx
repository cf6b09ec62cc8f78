import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES, PLANNING_PAGE_SIZE } from "~/contract/values";
import { api } from "~/http/api.server";
import { requireCapability } from "~/http/capabilities.server";
import { failureInit, retryAfterHeader } from "~/http/failures.server";
import { pageOf, readPage } from "~/http/lists.server";
import { requireVisitor } from "~/http/visitor.server";
import { privateHead } from "~/layout/head/private-head";
import { paths } from "~/paths";
import { AgencyViews } from "~/routes/agency/shared/list-or-planning";
import { AgencyToday } from "~/routes/agency/shared/today";
import { readToday } from "~/routes/agency/shared/today.server";
import { listTitle } from "~/text/page-title";
import { FailureAlert } from "~/ui/alert";
import { Button, buttonClass } from "~/ui/button";
import { TextField } from "~/ui/fields/text-field";
import { Icon } from "~/ui/icon";
import { EmptyState } from "~/ui/lists/empty-state";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { ListFilter } from "~/ui/lists/list-filter";
import { Pagination } from "~/ui/lists/pagination";
import { PlanningTable } from "./planning-table";
import { firstDay, planningView } from "./view";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  requireCapability("planning");
  const now = new Date();
  const from = firstDay(new URL(request.url).searchParams.get("from"), now);
  const page = pageOf(request);
  const limit = PLANNING_PAGE_SIZE;
  const { planning } = await api(request);
  const [read, today] = await Promise.all([
    readPage(planning.read({ query: { from, page, limit } }), {
      page,
      limit,
      fallback: FALLBACK.dashboard,
      href: (page) => paths.agencyPlanning({ from, page }),
    }),
    readToday(request),
  ]);
  const view = { from, today, page };
  if (!read.ok) return data({ ...view, planning: null, totalPages: 1, failure: read.message }, failureInit(read));
  const { items, totalPages } = read.value;
  return data({ ...view, planning: planningView(items, { from, page, now }), totalPages, failure: null });
}

export const headers = retryAfterHeader;

export default function AgencyPlanning() {
  const { planning, from, today, page, totalPages, failure } = useLoaderData<typeof loader>();
  return (
    <>
      {today && <AgencyToday cards={today} />}
      <FailureAlert message={failure} />
      <HeadingBar>
        {planning ? <Period {...planning} /> : <h2>Planning</h2>}
        <AgencyViews current="Planning" />
      </HeadingBar>
      {planning?.rows.length === 0 && (
        <EmptyState title="Aucun véhicule" hint="Ajoutez vos véhicules : leurs réservations apparaîtront ici." />
      )}
      {planning && planning.rows.length > 0 && <PlanningTable planning={planning} />}
      <Pagination page={page} totalPages={totalPages} href={(page) => paths.agencyPlanning({ from, page })} />
      <ListFilter className="mt-4" method="get" action={paths.agencyPlanning()}>
        <TextField label="À partir du" type="date" name="from" defaultValue={from} key={from} />
        <Button variant="secondary">Afficher</Button>
      </ListFilter>
    </>
  );
}

interface PeriodProps {
  title: string;
  previousHref: string;
  nextHref: string;
  todayHref: string | null;
}

function Period({ title, previousHref, nextHref, todayHref }: PeriodProps) {
  const className = buttonClass({ variant: "secondary" });
  return (
    <div className="flex flex-wrap items-center gap-3">
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
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privateHead(`${listTitle(`Planning ${data?.planning?.title ?? ""}`, data ?? {})}, agence`, Boolean(data?.failure));
