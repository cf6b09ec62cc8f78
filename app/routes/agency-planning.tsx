import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { failureStatus } from "~/admin/failure";
import { firstDay, planningView } from "~/agency/planning-view";
import { AGENCY_ROLES } from "~/agency/reservation-list.server";
import { readToday } from "~/agency/today.server";
import { api, attempt, requireVisitor } from "~/api.server";
import { AgencyToday } from "~/components/agency-today";
import { AgencyViews } from "~/components/agency-views";
import { FailureAlert } from "~/components/alert";
import { Button, buttonClass } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import { Pagination } from "~/components/pagination";
import { PlanningTable } from "~/components/planning-table";
import { TextField } from "~/components/text-field";
import { FALLBACK } from "~/contract/messages";
import { PLANNING_PAGE_SIZE } from "~/contract/values";
import { settings } from "~/env.server";
import { paths } from "~/paths";
import { pageOf } from "~/reservations/own-reservation.server";
import { pageTitle } from "~/text/page-title";

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
      <div className="board-bar">
        {planning ? <Period {...planning} /> : <h2>Planning</h2>}
        <AgencyViews current="Planning" />
      </div>
      {planning?.rows.length === 0 && (
        <EmptyState title="Aucun véhicule" hint="Ajoutez vos véhicules : leurs réservations apparaîtront ici." />
      )}
      {planning && planning.rows.length > 0 && <PlanningTable planning={planning} />}
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(page) => paths.agencyPlanning({ from, page: page > 1 ? page : undefined })}
      />
      <form className="board-filter mt-4">
        <TextField label="À partir du" type="date" name="from" defaultValue={from} key={from} />
        <Button variant="secondary">Afficher</Button>
      </form>
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
