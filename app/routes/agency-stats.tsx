import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { failureStatus } from "~/admin/failure";
import { readStats } from "~/agency/stats.server";
import { requireVisitor } from "~/api.server";
import { FailureAlert } from "~/components/alert";
import { Months } from "~/components/months";
import { StatCard, StatCards } from "~/components/stat-card";
import { VehicleFigures } from "~/components/vehicle-figures";
import { paths } from "~/paths";
import { pageOf } from "~/reservations/own-reservation.server";
import { pageTitle } from "~/text/page-title";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER", "AGENCY_STAFF"]);
  const page = pageOf(request);
  const { view, failure } = await readStats(request, page);
  const { totalPages = page } = view.vehicles ?? {};
  if (page > Math.max(1, totalPages)) {
    throw redirect(paths.agencyStats({ page: totalPages > 1 ? totalPages : undefined }), 303);
  }
  return data(
    { ...view, failure: failure?.message ?? null },
    failure ? { status: failureStatus(failure.error) } : undefined,
  );
}

export default function AgencyStats() {
  const { cards, months, vehicles, failure } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="sr-only">Statistiques</h2>
      <FailureAlert message={failure} />
      <div className="fleet-stats">
        <StatCards>
          {cards.map((card) => (
            <StatCard key={card.label} {...card} />
          ))}
        </StatCards>
      </div>
      {months && <Months months={months} />}
      {vehicles && <VehicleFigures figures={vehicles} />}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle("Statistiques", Boolean(data?.failure)) },
];
