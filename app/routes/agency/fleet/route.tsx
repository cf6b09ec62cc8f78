import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES, DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { api } from "~/http/api.server";
import { capabilities } from "~/http/capabilities.server";
import { failureInit, retryAfterHeader } from "~/http/failures.server";
import { takeFlash } from "~/http/flash.server";
import { pageOf, readPage } from "~/http/lists.server";
import { keepUnderDialog } from "~/http/revalidate";
import { requireVisitor } from "~/http/visitor.server";
import { privateHead } from "~/layout/head/private-head";
import { isBelow, paths } from "~/paths";
import { listTitle } from "~/text/page-title";
import { plural } from "~/text/plural";
import { unreadableText } from "~/text/unreadable";
import { FailureAlert } from "~/ui/alert";
import { buttonClass } from "~/ui/button";
import { DialogOutlet } from "~/ui/dialog/dialog-outlet";
import { useDialogAlone } from "~/ui/dialog/use-dialog-alone";
import { Icon } from "~/ui/icon";
import { EmptyState } from "~/ui/lists/empty-state";
import { FlashMessage } from "~/ui/lists/flash-message";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { ListHeading } from "~/ui/lists/list-heading";
import { Pagination } from "~/ui/lists/pagination";
import { UnreadableRows } from "~/ui/lists/unreadable-rows";
import { FleetCard } from "./fleet-card";
import { fleetCard } from "./fleet-card-view";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  // A dialog's address needs no list: as a page it has none, and over the list the browser keeps the one it has.
  if (isBelow(new URL(request.url).pathname, paths.agencyVehicles())) {
    return data({ list: null, failure: null, flash: null });
  }
  const page = pageOf(request);
  const limit = DASHBOARD_PAGE_SIZE;
  const { agency } = await api(request);
  const read = await readPage(agency.vehicles({ query: { page, limit } }), {
    page,
    limit,
    fallback: FALLBACK.dashboard,
    href: (page) => paths.agencyVehicles({ page }),
  });
  const { flash, headers } = await takeFlash(request);
  if (!read.ok) return data({ list: null, failure: read.message, flash }, failureInit(read, headers));
  const { items, totalPages, total, unreadable } = read.value;
  const hasBlocks = capabilities().blocks;
  const list = {
    cards: items.map((vehicle) => fleetCard(vehicle, { page, hasBlocks })),
    count: total === null ? "Véhicules" : plural(total, "véhicule"),
    page,
    totalPages,
    unreadable: unreadableText(unreadable, "vehicle"),
  };
  return data({ list, failure: null, flash }, { headers });
}

export const headers = retryAfterHeader;

export const shouldRevalidate = keepUnderDialog(paths.agencyVehicles());

export default function AgencyVehicles() {
  const { list, failure, flash } = useLoaderData<typeof loader>();
  if (useDialogAlone(paths.agencyVehicles(), Boolean(list || failure))) return <DialogOutlet modal={false} />;
  return (
    <>
      <FlashMessage flash={flash} className="mb-4" />
      <FailureAlert message={failure} />
      <HeadingBar>
        <ListHeading level="h2" flash={flash}>
          {list?.count ?? "Véhicules"}
        </ListHeading>
        <Link className={buttonClass({})} to={paths.newVehicle({ page: list?.page })} preventScrollReset>
          <Icon name="plus" />
          Ajouter un véhicule
        </Link>
      </HeadingBar>
      {list?.cards.length === 0 && (
        <EmptyState title="Aucun véhicule" level="h2" hint="Ajoutez le premier : il apparaîtra dans la recherche." />
      )}
      {list && (
        <>
          <div className="fleet">
            {list.cards.map((card, i) => (
              <FleetCard key={card.id} vehicle={card} priority={i === 0} />
            ))}
          </div>
          <UnreadableRows text={list.unreadable} />
          <Pagination page={list.page} totalPages={list.totalPages} href={(page) => paths.agencyVehicles({ page })} />
        </>
      )}
      <DialogOutlet modal />
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privateHead(listTitle("Véhicules", data?.list ?? {}, data?.flash), Boolean(data?.failure));
