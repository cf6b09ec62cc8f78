import type { Reply } from "~/contract/base/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import { paths } from "~/paths";
import { toInstant } from "~/rental/base/clock";
import { monthYear } from "~/text/format/dates";
import { euros } from "~/text/format/money";
import { number, plural } from "~/text/format/plural";
import type { PeriodView } from "./period.server";

type VehicleStats = Reply<Endpoints["agency"]["vehicleStats"]>;

export type VehicleFiguresView = ReturnType<typeof vehicleFigures>;

/** Both tables, as display text. */
export function vehicleFigures({ month, data, meta, best }: VehicleStats, period: Pick<PeriodView, "span" | "chosen">) {
  return {
    busy: period.span === null ? `du mois de ${monthYear(toInstant(`${month}-01T00:00`))}` : "de la période",
    span: period.span ?? "12 derniers mois",
    period: period.chosen,
    count: plural(meta.total, "véhicule"),
    rows: data.map(({ occupancy, ...vehicle }) => ({ ...line(vehicle), percent: occupancy })),
    page: meta.page,
    totalPages: meta.totalPages,
    best: best.map(({ rentals, revenue, ...vehicle }) => ({
      ...line(vehicle),
      rentals: number(rentals),
      revenue: euros(revenue),
    })),
  };
}

type Line = Pick<VehicleStats["data"][number], "id" | "brand" | "model" | "registrationNumber">;

const line = ({ id, brand, model, registrationNumber }: Line) => ({
  id,
  name: `${brand} ${model}`,
  plate: registrationNumber || null,
  href: paths.editVehicle(id),
});
