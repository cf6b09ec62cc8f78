import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { DASHBOARD_PAGE_SIZE, RESERVATION_STATUSES } from "~/contract/values";
import { api } from "~/http/api.server";
import { failureInit, retryAfterHeader } from "~/http/failures.server";
import { pageOf, readPage } from "~/http/lists.server";
import { requireVisitor } from "~/http/visitor.server";
import { privateHead } from "~/layout/head/private-head";
import { paths } from "~/paths";
import { RESERVATION_STATUS_LABEL } from "~/text/labels";
import { listTitle } from "~/text/page-title";
import { plural } from "~/text/plural";
import { unreadableText } from "~/text/unreadable";
import { FailureAlert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { SelectField } from "~/ui/fields/select-field";
import { EmptyState } from "~/ui/lists/empty-state";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { ListFilter } from "~/ui/lists/list-filter";
import { Pagination } from "~/ui/lists/pagination";
import { UnreadableRows } from "~/ui/lists/unreadable-rows";
import { ReservationState } from "~/ui/reservation-summary/reservation-state";
import { readAgencyChoice } from "./agency-choice.server";
import { type ReservationRowView, reservationRow } from "./reservation-row-view";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const page = pageOf(request);
  const filter = filterOf(request);
  const client = await api(request);
  const limit = DASHBOARD_PAGE_SIZE;
  const [read, agencies] = await Promise.all([
    readPage(client.admin.reservations({ query: { ...filter, page, limit } }), {
      page,
      limit,
      fallback: FALLBACK.dashboard,
      href: (page) => paths.adminReservations({ ...filter, page }),
    }),
    readAgencyChoice(client, filter.agencyId),
  ]);
  if (!read.ok) return data({ list: null, failure: read.message, filter, agencies }, failureInit(read));
  const { items, totalPages, total, unreadable } = read.value;
  const list = {
    rows: items.map(reservationRow),
    count: total === null ? "Réservations" : plural(total, "réservation"),
    page,
    totalPages,
    unreadable: unreadableText(unreadable, "reservation"),
  };
  return data({ list, failure: null, filter, agencies });
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
  const { list, failure, filter, agencies } = useLoaderData<typeof loader>();
  const isFiltered = Boolean(filter.status || filter.agencyId);
  return (
    <>
      <FailureAlert message={failure} />
      <HeadingBar>
        <h2>{list?.count ?? "Réservations"}</h2>
      </HeadingBar>
      <ListFilter key={`${filter.status} ${filter.agencyId}`} method="get" action={paths.adminReservations()}>
        <SelectField
          label="Statut"
          name="status"
          empty="Tous"
          options={RESERVATION_STATUSES.map((value) => ({ value, label: RESERVATION_STATUS_LABEL[value] }))}
          defaultValue={filter.status}
        />
        {/* Without its names the choice of an agency is left out; one that the address holds goes on. */}
        {agencies && (agencies.isWhole || agencies.options.length > 0) ? (
          <SelectField
            label="Agence"
            name="agencyId"
            empty="Toutes"
            options={agencies.options}
            defaultValue={filter.agencyId}
          />
        ) : (
          <HiddenFields values={{ agencyId: filter.agencyId }} />
        )}
        <Button variant="secondary" icon="filter">
          Filtrer
        </Button>
        {agencies?.isWhole === false && (
          <ButtonLink variant="quiet" href={paths.adminAgencies()}>
            Choisir une agence
          </ButtonLink>
        )}
        {isFiltered && (
          <ButtonLink variant="quiet" href={paths.adminReservations()}>
            Tout effacer
          </ButtonLink>
        )}
      </ListFilter>
      {list?.rows.length === 0 && (
        <EmptyState
          title="Aucune réservation"
          hint={isFiltered ? "Aucune ne correspond à ces filtres." : "Elles apparaîtront ici."}
        />
      )}
      <div className="grid gap-3">
        {list?.rows.map((row) => (
          <ReservationRow key={row.id} reservation={row} />
        ))}
      </div>
      {list && (
        <>
          <UnreadableRows text={list.unreadable} />
          <Pagination
            page={list.page}
            totalPages={list.totalPages}
            href={(page) => paths.adminReservations({ ...filter, page })}
          />
        </>
      )}
    </>
  );
}

/** Read-only: the agency and the client act on it, the administration looks. */
function ReservationRow({ reservation: r }: { reservation: ReservationRowView }) {
  const titleId = `reservation-${r.id}`;
  return (
    <article className="card admin-reservations-row" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {r.title} <small>{r.year}</small>
      </h3>
      <ReservationState status={r.status} reference={r.reference} />
      <dl>
        <dt>Client</dt>
        <dd>{r.client ?? "–"}</dd>
        <dt>Agence</dt>
        <dd>{r.agency ?? "–"}</dd>
        <dt>Dates</dt>
        <dd>
          {r.pickup} → {r.return}
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

export const headers = retryAfterHeader;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privateHead(`${listTitle("Réservations", data?.list ?? {})}, administration`, Boolean(data?.failure));
