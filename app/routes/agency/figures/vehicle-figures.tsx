import { paths } from "~/paths";
import { Ltr } from "~/ui/base/isolated";
import { FigurePanels } from "~/ui/figures/figure-panels";
import { ShareBar } from "~/ui/figures/share-bar";
import { Pagination } from "~/ui/lists/pagination";
import type { VehicleFiguresView } from "./vehicle-figures-view";

const ID = "occupation";

/** The occupancy by vehicle, and the five vehicles with the highest revenue. */
export function VehicleFigures({ figures: f }: { figures: VehicleFiguresView }) {
  return (
    <FigurePanels>
      <section className="card" aria-labelledby={ID}>
        <h3 id={ID}>Occupation des véhicules</h3>
        <p className="fine">
          Part {f.busy} où chaque véhicule est loué ({f.count} en service).
        </p>
        {f.rows.length === 0 && <p className="hint">Aucun véhicule en service.</p>}
        {f.rows.length > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">Véhicule</th>
                <th scope="col" colSpan={2}>
                  Occupation
                </th>
              </tr>
            </thead>
            <tbody>
              {f.rows.map(({ percent, ...vehicle }) => (
                <tr key={vehicle.id}>
                  <Name vehicle={vehicle} />
                  <td>
                    <ShareBar thin parts={[{ status: "IN_PROGRESS", from: 0, length: percent }]} />
                  </td>
                  <td>{percent}&nbsp;%</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pagination
          {...f}
          href={(page) => `${paths.agencyStats({ ...f.period, page: page > 1 ? page : undefined })}#${ID}`}
        />
      </section>
      <section className="card" aria-labelledby="meilleurs">
        <h3 id="meilleurs">Meilleurs véhicules</h3>
        <p className="fine">{f.span}, locations terminées</p>
        {f.best.length === 0 && <p className="hint">Aucune location terminée pendant cette période.</p>}
        {f.best.length > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">Véhicule</th>
                <th scope="col">Locations</th>
                <th scope="col">Chiffre d'affaires</th>
              </tr>
            </thead>
            <tbody>
              {f.best.map(({ rentals, revenue, ...vehicle }) => (
                <tr key={vehicle.id}>
                  <Name vehicle={vehicle} />
                  <td>{rentals}</td>
                  <td>{revenue}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </FigurePanels>
  );
}

function Name({
  vehicle: { name, plate, href },
}: {
  vehicle: Pick<VehicleFiguresView["rows"][number], "name" | "plate" | "href">;
}) {
  return (
    <th scope="row">
      <a className="link" href={href}>
        {name}
      </a>{" "}
      {plate && <Ltr className="fine whitespace-nowrap">{plate}</Ltr>}
    </th>
  );
}
