import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { capabilities, failureInit } from "~/http/base/api.server";
import { isDialogOver } from "~/http/base/lists.server";
import { takeFlash } from "~/http/forms/forms.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { isDeactivated } from "~/routes/agency/shared/deactivated.server";
import { fleetState } from "~/routes/agency/shared/fleet-state.server";
import styles from "~/styles/office.css?url";
import { FailureAlert, FlashMessage } from "~/ui/base/alert";
import { ButtonLink, buttonClass } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { Isolated } from "~/ui/base/isolated";
import { DialogOutlet, keepUnderDialog, useDialogAlone } from "~/ui/dialog/dialog-outlet";
import { HeadingBar, ListHeading } from "~/ui/lists/heading-bar";
import { Pagination, UnreadableRows } from "~/ui/lists/pagination";
import { FleetCard } from "./fleet-card";
import { FleetFilter, NoVehicle } from "./fleet-filter";
import { fleetCard, fleetHeading, readFleet } from "./list.server";

/** Flags for a dialog's address, which shows no list. */
const NOTHING = { canSearch: false, canImport: false, canExport: false, isSearched: false };

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, AGENCY_ROLES);
  if (isDialogOver(paths.agencyVehicles(), request)) {
    return data({ list: null, state: {}, ...NOTHING, failure: null, flash: null });
  }
  const state = fleetState(request);
  const read = await readFleet(request, state);
  const { flash, headers } = await takeFlash(request);
  const { listSearch: canSearch, blocks: hasBlocks, fleetImport: canImport, exports: canExport } = capabilities();
  const common = { state, canSearch, canImport, canExport, isSearched: !isDeactivated(user.agency), flash };
  if (!read.ok) return data({ ...common, list: null, failure: read.message }, failureInit(read, headers));
  const { page: shown, counts } = read.value;
  const list = {
    cards: shown.items.map((vehicle) => fleetCard(vehicle, { state, hasBlocks })),
    heading: fleetHeading(state, shown.total),
    counts,
    page: shown.page,
    totalPages: shown.totalPages,
    unreadable: shown.unreadable,
  };
  return data({ ...common, list, failure: null }, { headers });
}

export const shouldRevalidate = keepUnderDialog(paths.agencyVehicles());

export default function AgencyVehicles() {
  const { list, state, canSearch, canImport, canExport, isSearched, failure, flash } = useLoaderData<typeof loader>();
  if (useDialogAlone(paths.agencyVehicles(), Boolean(list || failure))) return <DialogOutlet modal={false} />;
  return (
    <>
      <FlashMessage flash={flash} className="mb-4" />
      <FailureAlert message={failure} />
      <HeadingBar>
        <ListHeading level="h2" flash={flash}>
          <Isolated>{list?.heading ?? "Véhicules"}</Isolated>
        </ListHeading>
        <div className="flex flex-wrap gap-2">
          {canImport && (
            <ButtonLink variant="secondary" href={paths.importFleet()}>
              Importer
            </ButtonLink>
          )}
          {canExport && (
            <ButtonLink variant="secondary" href={paths.fleetExport({ ...state, page: undefined })} download>
              Exporter en CSV
            </ButtonLink>
          )}
          <Link className={buttonClass({})} to={paths.newVehicle(state)} preventScrollReset>
            <Icon name="plus" />
            Ajouter un véhicule
          </Link>
        </div>
      </HeadingBar>
      {canSearch && list?.counts && <FleetFilter state={state} counts={list.counts} />}
      {list?.cards.length === 0 && <NoVehicle state={state} isSearched={isSearched} />}
      {list && (
        <>
          <div className="fleet">
            {list.cards.map((card, i) => (
              <FleetCard key={card.id} vehicle={card} priority={i === 0} />
            ))}
          </div>
          <UnreadableRows count={list.unreadable} what="vehicle" />
          <Pagination {...list} href={(page) => paths.agencyVehicles({ ...state, page })} />
        </>
      )}
      <DialogOutlet modal />
    </>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => listTitle("Véhicules", data?.list ?? {}, data?.flash));
