import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Reservation } from "~/contract/entities";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES, DASHBOARD_PAGE_SIZE, type ReservationStatus } from "~/contract/values";
import { api } from "~/http/api.server";
import type { Attempt } from "~/http/failures.server";
import { failureInit, formFailureInit, retryAfterHeader } from "~/http/failures.server";
import { takeFlash } from "~/http/flash.server";
import { answersInvalidForm } from "~/http/form-recovery.server";
import { readForm } from "~/http/forms.server";
import { type ListPage, readPage } from "~/http/lists.server";
import { ownReservation } from "~/http/own-reservation.server";
import { keepUnderDialog } from "~/http/revalidate";
import { requireVisitor } from "~/http/visitor.server";
import { isBelow, paths, type ReservationListQuery } from "~/paths";
import { ChipNav } from "~/routes/agency/shared/chip-nav";
import { AgencyViews } from "~/routes/agency/shared/list-or-planning";
import { AgencyToday } from "~/routes/agency/shared/today";
import { readToday } from "~/routes/agency/shared/today.server";
import { RESERVATION_STATUS_LABEL } from "~/text/labels";
import { listTitle, pageTitle } from "~/text/page-title";
import { plural } from "~/text/plural";
import { FailureAlert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { DialogOutlet } from "~/ui/dialog/dialog-outlet";
import { useDialogAlone } from "~/ui/dialog/use-dialog-alone";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { EmptyState } from "~/ui/lists/empty-state";
import { FlashMessage } from "~/ui/lists/flash-message";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { ListHeading } from "~/ui/lists/list-heading";
import { Pagination } from "~/ui/lists/pagination";
import { listState } from "./list-state.server";
import { AgencyReservationRow } from "./reservation-row";
import { agencyReservationRow } from "./reservation-row-view";
import { makeTransition } from "./transition.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const state = listState(request);
  const isInvalid = answersInvalidForm(request);
  // Below a page of one reservation there is no list, and below a dialog the browser keeps the one it has.
  if (isBelow(new URL(request.url).pathname, paths.agencyDashboard())) {
    return data({ list: null, today: null, state, failure: null, flash: null, isInvalid });
  }
  const [read, today] = await Promise.all([readReservations(request, state), readToday(request)]);
  const { flash, headers } = await takeFlash(request);
  const common = { today, state, flash, isInvalid };
  if (!read.ok) return data({ ...common, list: null, failure: read.message }, failureInit(read, headers));
  const { items, page, totalPages, total } = read.value;
  const now = new Date();
  const list = {
    rows: items.map((reservation) => agencyReservationRow(reservation, now, state)),
    heading: headingOf(state, items, total),
    page,
    totalPages,
  };
  return data({ ...common, list, failure: null }, { headers });
}

/** One page of the list; or one reservation by itself, as the planning and today's strip link to it. */
async function readReservations(
  request: Request,
  { reservation, status, page }: ReturnType<typeof listState>,
): Promise<Attempt<ListPage<Reservation>>> {
  if (reservation) {
    const items = [await ownReservation(request, reservation, "ofAgency")];
    return { ok: true, value: { items, page: 1, totalPages: 1, total: 1 } };
  }
  const { reservations } = await api(request);
  const limit = DASHBOARD_PAGE_SIZE;
  return readPage(reservations.ofAgency({ query: { status, page, limit } }), {
    page,
    limit,
    fallback: FALLBACK.dashboard,
    href: (page) => paths.agencyDashboard({ status, page }),
  });
}

function headingOf({ reservation }: ReservationListQuery, items: Reservation[], total: number | null): string {
  if (reservation) return `Réservation ${items[0]?.referenceNumber}`;
  return total === null ? "Réservations" : plural(total, "réservation");
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "confirm":
      return confirm(request, String(form.get("id")));
    default:
      throw new Response(null, { status: 400 });
  }
}

/** 'Confirmer'. */
async function confirm(request: Request, id: string) {
  const made = await makeTransition(request, id, {
    body: { status: "CONFIRMED" },
    fallback: FALLBACK.confirm,
    flash: "reservation-confirmed",
  });
  return made.ok ? made.value : data({ message: made.message }, formFailureInit(made));
}

export const headers = retryAfterHeader;

/** A 'Confirmer' that was not taken reads the list anew: a colleague was quicker. */
export const shouldRevalidate = keepUnderDialog(paths.agencyDashboard(), { afterForms: true });

export default function AgencyReservations() {
  const { list, today, state, failure, flash } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  if (useDialogAlone(paths.agencyDashboard(), Boolean(list || failure))) return <DialogOutlet modal={false} />;
  return (
    <>
      {message && (
        <div className="mb-4">
          <ErrorSummary errors={{ "": [message] }} />
        </div>
      )}
      {!message && <FlashMessage flash={flash} className="mb-4" />}
      <FailureAlert message={failure} />
      {today && <AgencyToday cards={today} />}
      <HeadingBar>
        <ListHeading level="h2" flash={flash}>
          {list?.heading ?? "Réservations"}
        </ListHeading>
        {today && <AgencyViews current="Liste" />}
      </HeadingBar>
      <StatusFilter chosen={state.reservation ? null : state.status} />
      {list?.rows.length === 0 && <NothingListed isFiltered={Boolean(state.status)} />}
      {list && (
        <>
          <div className="grid gap-3">
            {list.rows.map((row) => (
              <AgencyReservationRow key={row.id} reservation={row} list={paths.agencyDashboard(state)} />
            ))}
          </div>
          <Pagination
            page={list.page}
            totalPages={list.totalPages}
            href={(page) => paths.agencyDashboard({ ...state, page })}
          />
        </>
      )}
      <DialogOutlet modal />
    </>
  );
}

const STATUSES: ReservationStatus[] = ["PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED", "REJECTED", "CANCELLED"];
const FILTERS = [
  { status: undefined, label: "Toutes" },
  ...STATUSES.map((status) => ({ status, label: RESERVATION_STATUS_LABEL[status] })),
];

/** One click each, at an address of its own. Chosen is none (null) where one reservation stands by itself. */
function StatusFilter({ chosen }: { chosen: ReservationStatus | undefined | null }) {
  const items = FILTERS.map(({ status, label }) => ({
    to: paths.agencyDashboard({ status }),
    label,
    isCurrent: status === chosen,
  }));
  return <ChipNav className="mb-4" label="Filtrer par statut" items={items} />;
}

function NothingListed({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="Aucune réservation" hint="Aucune n'a ce statut.">
      <ButtonLink variant="secondary" href={paths.agencyDashboard()}>
        Voir toutes les réservations
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="Aucune réservation" hint="Les demandes de vos clients apparaîtront ici." />
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = listTitle("Réservations", data?.list ?? {}, data?.flash);
  return [{ title: pageTitle(`${title}, agence`, Boolean(data?.failure || data?.isInvalid)) }];
};
