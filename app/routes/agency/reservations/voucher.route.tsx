import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireCapability } from "~/http/capabilities.server";
import { notFound, retryAfterHeader } from "~/http/failures.server";
import { ownReservation, vehicleDetails } from "~/http/own-reservation.server";
import { requireVisitor } from "~/http/visitor.server";
import { privateHead } from "~/layout/head/private-head";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import styles from "~/styles/office.css?url";
import { fullName } from "~/text/names";
import { phoneText } from "~/text/phone";
import { hasVoucher, voucherView } from "~/ui/voucher/view";
import { Voucher } from "~/ui/voucher/voucher";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  requireCapability("reservationPages");
  const reservation = await ownReservation(request, params.id, "ofAgency");
  if (!hasVoucher(reservation.status)) throw notFound();
  const vehicle = await vehicleDetails(request, reservation);
  const { client } = reservation;
  const driver = { name: fullName(client) ?? "Client", contact: client?.phone ? phoneText(client.phone) : null };
  return {
    voucher: voucherView(reservation, { vehicle, driver, now: new Date() }),
    back: paths.agencyReservation(reservation.id),
  };
}

export const headers = retryAfterHeader;

export default function AgencyVoucher() {
  return <Voucher {...useLoaderData<typeof loader>()} />;
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privateHead(`Bon de location ${data?.voucher.reference ?? ""}, agence`);

export const handle = { scripts: true, bare: true } satisfies RouteHandle;
