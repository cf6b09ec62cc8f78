import { FigurePanels } from "~/ui/figures/figure-panels";
import type { OriginsView } from "./counters";

/** Number of reservations by origin, and the revenue of the completed ones. */
export const Origins = ({ origins: { rows, absent } }: { origins: OriginsView }) => (
  <FigurePanels>
    <section className="card" aria-labelledby="origines">
      <h3 id="origines">D'où viennent les réservations</h3>
      <p className="fine">Toutes les réservations, et le revenu des locations terminées.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Origine</th>
            <th scope="col">Réservations</th>
            <th scope="col">Revenu</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, reservations, revenue }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{reservations}</td>
              <td>{revenue}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {absent && <p className="fine mt-4">{absent}</p>}
    </section>
  </FigurePanels>
);
