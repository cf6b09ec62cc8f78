import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { paperNamed, readPaper } from "~/http/payments/rental-papers.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import styles from "~/styles/papers.css?url";
import { AnyPaper } from "~/ui/papers/any-paper";
import { paperView, renterOf } from "~/ui/papers/papers.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const paper = paperNamed(params.paper);
  await requireVisitor(request, AGENCY_ROLES);
  const asked = { id: params.id, paper, list: "ofAgency", back } as const;
  const { reservation, vehicle, ...printed } = await readPaper(request, asked);
  return {
    printed: paperView(printed, {
      reservation,
      vehicle,
      renter: renterOf(reservation),
      now: new Date(),
      product: currentProduct(),
      hrefOf: (paper) => paths.agencyPaper(reservation.id, paper),
    }),
    back: back(reservation.id),
  };
}

const back = (id: string) => ({ href: paths.agencyReservation(id), label: "Retour à la réservation" });

export default function AgencyPaper() {
  return <AnyPaper {...useLoaderData<typeof loader>()} />;
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(
  (data) => `${data?.printed.title ?? "Papier"} ${data?.printed.reference ?? ""}, agence`,
);

export const handle = { scripts: true, bare: true } satisfies RouteHandle;
