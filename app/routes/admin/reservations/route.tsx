import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DASHBOARD_PAGE_SIZE, RESERVATION_STATUSES, SEARCH_MAX } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, capabilities, failureInit } from "~/http/base/api.server";
import { pageOf, readPage } from "~/http/base/lists.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { readAgencyChoice } from "~/routes/admin/shared/agency-choice.server";
import { AgencyField, ChooseAgency } from "~/routes/admin/shared/agency-field";
import { plural } from "~/text/format/plural";
import { RESERVATION_STATUS_LABEL } from "~/text/rental/labels";
import { FailureAlert } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { EmptyState } from "~/ui/lists/empty-state";
import { ExportLink } from "~/ui/lists/export-link";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { ListFilter } from "~/ui/lists/list-filter";
import { Pagination, UnreadableRows } from "~/ui/lists/pagination";
import { RowHeads } from "~/ui/lists/row-list";
import { ADMIN_ROW_HEADS, AdminRow } from "./admin-row";
import { filterOf } from "./filter.server";
import { reservationRow } from "./reservation-row-view";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const page = pageOf(request);
  const filter = filterOf(request);
  const client = await api(request);
  const [read, agencies] = await Promise.all([
    readPage(client.admin.reservations({ query: { ...filter, page, limit: DASHBOARD_PAGE_SIZE } }), {
      page,
      href: (page) => paths.adminReservations({ ...filter, page }),
    }),
    readAgencyChoice(client, filter.agencyId),
  ]);
  const common = { filter, agencies, canSearch: capabilities().listSearch, canExport: capabilities().exports };
  if (!read.ok) return data({ ...common, list: null, failure: read.message }, failureInit(read));
  const { items, totalPages, total, unreadable } = read.value;
  const now = new Date();
  const { handover: hasPapers, eventLog: hasLog } = capabilities();
  const list = {
    rows: items.map((reservation) => reservationRow(reservation, now, { hasPapers, hasLog })),
    count: total === null ? "Réservations" : plural(total, "réservation"),
    page,
    totalPages,
    unreadable,
  };
  return data({ ...common, list, failure: null });
}

export default function AdminReservations() {
  const { list, failure, filter, agencies, canSearch, canExport } = useLoaderData<typeof loader>();
  const isFiltered = Boolean(filter.status || filter.agencyId || filter.q);
  return (
    <>
      <FailureAlert message={failure} />
      <HeadingBar>
        <h2>
          {list?.count ?? "Réservations"} <small>les plus récentes d'abord</small>
        </h2>
      </HeadingBar>
      <ListFilter
        key={`${filter.status} ${filter.agencyId} ${filter.q}`}
        method="get"
        action={paths.adminReservations()}
      >
        <SelectField
          label="Statut"
          name="status"
          empty="Tous"
          options={RESERVATION_STATUSES.map((value) => ({ value, label: RESERVATION_STATUS_LABEL[value] }))}
          defaultValue={filter.status}
        />
        <AgencyField choice={agencies} chosen={filter.agencyId} />
        {canSearch && (
          <TextField
            label="Référence"
            name="q"
            type="search"
            maxLength={SEARCH_MAX}
            autoComplete="off"
            defaultValue={filter.q}
          />
        )}
        <Button variant="secondary" icon="filter">
          Filtrer
        </Button>
        {agencies?.isWhole === false && <ChooseAgency />}
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
      {list && list.rows.length > 0 && (
        <div className="row-list lines admin-row-list">
          <RowHeads words={ADMIN_ROW_HEADS} />
          {list.rows.map((row) => (
            <AdminRow key={row.id} reservation={row} />
          ))}
        </div>
      )}
      {list && (
        <>
          <UnreadableRows count={list.unreadable} what="reservation" />
          <Pagination {...list} href={(page) => paths.adminReservations({ ...filter, page })} />
          {canExport && <ExportLink href={paths.adminReservationsExport(filter)} />}
        </>
      )}
    </>
  );
}

export const meta = privateMeta<typeof loader>(
  (data) => `${listTitle("Réservations", data?.list ?? {})}, administration`,
);
