import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES, PLANNING_PAGE_SIZE } from "~/contract/values";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { failureStatus } from "~/http/failures";
import { pageOf } from "~/http/own-reservation.server";
import { paths } from "~/paths";
import { settings } from "~/platform/env.server";
import { AgencyViews } from "~/routes/agency/shared/list-or-planning";
import { AgencyToday } from "~/routes/agency/shared/today";
import { readToday } from "~/routes/agency/shared/today.server";
import { pageTitle } from "~/text/page-title";
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
  // Not a call of the specification: with another backend there is no such screen.
  if (settings().apiUrl) throw new Response(null, { status: 404 });
  const now = new Date();
  const from = firstDay(new URL(request.url).searchParams.get("from"), now);
  const page = pageOf(request);
  const { planning } = await api(request);
  const [found, today] = await Promise.all([
    attempt(planning.read({ query: { from, page, limit: PLANNING_PAGE_SIZE } }), FALLBACK.dashboard),
    readToday(request),
  ]);
  if (!found.ok) {
    const init = { status: failureStatus(found.error) };
    return data({ planning: null, from, today, page, totalPages: 1, failure: found.message }, init);
  }
  const totalPages = Number(found.value.meta?.totalPages ?? 1);
  if (page > 1 && page > totalPages) {
    throw redirect(paths.agencyPlanning({ from, page: totalPages > 1 ? totalPages : undefined }), 303);
  }
  return data({
    planning: planningView(found.value.data, { from, page, now }),
    from,
    today,
    page,
    totalPages,
    failure: null,
  });
}

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
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(page) => paths.agencyPlanning({ from, page: page > 1 ? page : undefined })}
      />
      <ListFilter className="mt-4">
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
      </Link>
      {todayHref && (
        <Link className={className} to={todayHref}>
          Aujourd'hui
        </Link>
      )}
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { page = 1, totalPages = 1 } = data ?? {};
  const part = totalPages > 1 ? ` (page ${page} sur ${totalPages})` : "";
  return [{ title: pageTitle(`Planning ${data?.planning?.title ?? ""}${part}, agence`, Boolean(data?.failure)) }];
};
