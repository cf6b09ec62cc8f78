import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { DASHBOARD_PAGE_SIZE, RESERVATION_STATUSES } from "~/contract/values";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { failureStatus } from "~/http/failures";
import { pageOf } from "~/http/own-reservation.server";
import { paths } from "~/paths";
import { everyAgency } from "~/routes/admin/shared/agencies.server";
import { RESERVATION_STATUS_LABEL } from "~/text/labels";
import { pageTitle } from "~/text/page-title";
import { plural } from "~/text/plural";
import { FailureAlert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { SelectField } from "~/ui/fields/select-field";
import { EmptyState } from "~/ui/lists/empty-state";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { ListFilter } from "~/ui/lists/list-filter";
import { Pagination } from "~/ui/lists/pagination";
import { ReservationState } from "~/ui/reservation-summary/reservation-state";
import { type ReservationRowView, reservationRow } from "./reservation-row-view";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const page = pageOf(request);
  const filter = filterOf(request);
  const client = await api(request);
  const query = { ...filter, page, limit: DASHBOARD_PAGE_SIZE };
  const [found, known] = await Promise.all([
    attempt(client.admin.reservations({ query }), FALLBACK.dashboard),
    attempt(everyAgency(client), FALLBACK.dashboard),
  ]);
  // Without its names the choice of an agency is left out; one that the address holds goes on.
  const agencies = known.ok ? known.value.map(({ id, name }) => ({ value: id ?? "", label: name })) : null;
  if (!found.ok) {
    return data(
      { rows: null, count: null, failure: found.message, page, totalPages: 1, filter, agencies },
      { status: failureStatus(found.error) },
    );
  }
  const { data: reservations, meta } = found.value;
  const totalPages = meta?.totalPages ?? (reservations.length >= DASHBOARD_PAGE_SIZE ? page + 1 : page);
  if (page > 1 && reservations.length === 0) {
    const last = totalPages > 1 && totalPages < page ? totalPages : undefined;
    throw redirect(paths.adminReservations({ ...filter, page: last }), 303);
  }
  const total = meta?.total ?? (totalPages === 1 ? reservations.length : null);
  const count = total === null ? null : plural(total, "réservation");
  return data({
    rows: reservations.map(reservationRow),
    count,
    failure: null,
    page,
    totalPages,
    filter,
    agencies,
  });
}

/** What the address asks for; a status that does not exist is ignored. */
function filterOf(request: Request) {
  const { searchParams } = new URL(request.url);
  return {
    status: RESERVATION_STATUSES.find((status) => status === searchParams.get("status")),
    agencyId: searchParams.get("agencyId")?.slice(0, 100) || undefined,
  };
}

export default function AdminReservations() {
  const { rows, count, failure, page, totalPages, filter, agencies } = useLoaderData<typeof loader>();
  const isFiltered = Boolean(filter.status || filter.agencyId);
  return (
    <>
      <FailureAlert message={failure} />
      <HeadingBar>
        <h2>{count ?? "Réservations"}</h2>
      </HeadingBar>
      <ListFilter key={`${filter.status} ${filter.agencyId}`} method="get" action={paths.adminReservations()}>
        <SelectField
          label="Statut"
          name="status"
          empty="Tous"
          options={RESERVATION_STATUSES.map((value) => ({ value, label: RESERVATION_STATUS_LABEL[value] }))}
          defaultValue={filter.status}
        />
        {agencies ? (
          <SelectField
            label="Agence"
            name="agencyId"
            empty="Toutes"
            options={agencies}
            defaultValue={filter.agencyId}
          />
        ) : (
          <HiddenFields values={{ agencyId: filter.agencyId }} />
        )}
        <Button variant="secondary" icon="filter">
          Filtrer
        </Button>
        {isFiltered && (
          <ButtonLink variant="quiet" href={paths.adminReservations()}>
            Tout effacer
          </ButtonLink>
        )}
      </ListFilter>
      {rows?.length === 0 && (
        <EmptyState
          title="Aucune réservation"
          hint={isFiltered ? "Aucune ne correspond à ces filtres." : "Elles apparaîtront ici."}
        />
      )}
      <div className="grid gap-3">
        {rows?.map((row) => (
          <ReservationRow key={row.id} reservation={row} />
        ))}
      </div>
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(to) => paths.adminReservations({ ...filter, page: to > 1 ? to : undefined })}
      />
    </>
  );
}

/** Read-only: the agency and the client act on it, the administration looks. */
function ReservationRow({ reservation: r }: { reservation: ReservationRowView }) {
  const titleId = `reservation-${r.id}`;
  return (
    <article className="card admin-reservations-row" aria-labelledby={titleId}>
      <ReservationState status={r.status} reference={r.reference} />
      <h3 id={titleId}>
        {r.title} <small>{r.year}</small>
      </h3>
      <dl>
        <dt>Client</dt>
        <dd>{r.client ?? "–"}</dd>
        <dt>Agence</dt>
        <dd>{r.agency ?? "–"}</dd>
        <dt>Dates</dt>
        <dd>
          {r.pickup} → {r.back}
        </dd>
        <dt>Lieu</dt>
        <dd>{r.place ?? "–"}</dd>
      </dl>
      <p className="sum">
        <span className="sr-only">Total&nbsp;: </span>
        {r.total}
      </p>
    </article>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { page = 1, totalPages = 1 } = data ?? {};
  const list = totalPages > 1 ? `Réservations (page ${page} sur ${totalPages})` : "Réservations";
  return [{ title: pageTitle(`${list}, administration`, Boolean(data?.failure)) }];
};
