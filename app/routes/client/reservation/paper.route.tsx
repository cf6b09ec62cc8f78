import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { paperNamed, readPaper } from "~/http/payments/rental-papers.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import styles from "~/styles/papers.css?url";
import { phoneText } from "~/text/format/phone";
import { AnyPaper } from "~/ui/papers/any-paper";
import { paperView } from "~/ui/papers/papers.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const paper = paperNamed(params.paper);
  const { user } = await requireVisitor(request, ["CLIENT"]);
  const { reservation, vehicle, ...printed } = await readPaper(request, { id: params.id, paper, back });
  const { firstName, lastName, email, phone } = user;
  return {
    printed: paperView(printed, {
      reservation,
      vehicle,
      renter: { name: `${firstName} ${lastName}`, phone: phone ? phoneText(phone) : null, contact: email },
      now: new Date(),
      product: currentProduct(),
      hrefOf: (paper) => paths.clientPaper(reservation.id, paper),
    }),
    back: back(reservation.id),
  };
}

const back = (id: string) => ({ href: paths.clientReservation(id), label: "Retour à la réservation" });

export default function ClientPaper() {
  return <AnyPaper {...useLoaderData<typeof loader>()} />;
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(
  (data) => `${data?.printed.title ?? "Papier"} ${data?.printed.reference ?? ""}`,
);

export const handle = { scripts: true, bare: true } satisfies RouteHandle;
