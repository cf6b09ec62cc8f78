import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { failureInit } from "~/http/base/api.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/desk.css?url";
import { FailureAlert } from "~/ui/base/alert";
import { ButtonLink } from "~/ui/base/button";
import { Isolated } from "~/ui/base/isolated";
import { useProduct } from "~/ui/base/product";
import { EmptyState } from "~/ui/lists/empty-state";
import { ExportLink } from "~/ui/lists/export-link";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { Pagination } from "~/ui/lists/pagination";
import { RowHeads } from "~/ui/lists/row-list";
import { paymentQuery, paymentRow, readPayments } from "./list.server";
import { PAYMENT_ROW_HEADS, PaymentRow } from "./payment-row";
import { isCut, PaymentsFilter } from "./payments-filter";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const asked = paymentQuery(request);
  const common = { asked };
  const read = await readPayments(request, asked.state);
  if (!read.ok) return data({ ...common, list: null, failure: read.message }, failureInit(read));
  const { items, page, totalPages, heading, sum } = read.value;
  const list = { heading, sum, page, totalPages, rows: items.map(paymentRow) };
  return data({ ...common, list, failure: null });
}

export default function AgencyPayments() {
  const { asked, list, failure } = useLoaderData<typeof loader>();
  const { name } = useProduct();
  const { page: _, ...filter } = asked.state;
  return (
    <>
      <FailureAlert message={failure} />
      <HeadingBar>
        <h2>
          <Isolated>{list?.heading ?? "Paiements"}</Isolated> <small>enregistrés, jamais encaissés par {name}</small>
        </h2>
        {list && (
          <p>
            Somme comptée&nbsp;: <b>{list.sum}</b> <span className="fine">sans les paiements annulés</span>
          </p>
        )}
      </HeadingBar>
      <PaymentsFilter asked={asked} />
      {list?.rows.length === 0 && (
        <EmptyState
          title="Aucun paiement"
          hint={
            isCut(asked)
              ? "Aucun ne correspond à ces filtres."
              : "Ceux que vous notez à la page d'une réservation apparaîtront ici."
          }
        >
          <ButtonLink variant="secondary" href={isCut(asked) ? paths.agencyPayments() : paths.agencyDashboard()}>
            {isCut(asked) ? "Voir tous les paiements" : "Voir les réservations"}
          </ButtonLink>
        </EmptyState>
      )}
      {list && list.rows.length > 0 && (
        <div className="row-list lines payment-row-list">
          <RowHeads words={PAYMENT_ROW_HEADS} />
          {list.rows.map((row) => (
            <PaymentRow key={row.id} payment={row} />
          ))}
        </div>
      )}
      {list && (
        <>
          <Pagination {...list} href={(page) => paths.agencyPayments({ ...filter, page })} />
          <ExportLink href={paths.paymentsExport(filter)} />
        </>
      )}
    </>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => `${listTitle("Paiements", data?.list ?? {})}, agence`);
