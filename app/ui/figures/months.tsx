import { FigurePanels } from "./figure-panels";
import { MonthChart } from "./month-chart";
import type { MonthsView } from "./months-view";

/** The months of a period: reservations and revenue as bars, and the same figures as a table. */
export function Months({ months }: { months: MonthsView }) {
  return (
    <FigurePanels>
      <div className="stack">
        <section className="card" aria-labelledby="recues">
          <h3 id="recues">Réservations par mois</h3>
          <p className="fine">{months.span}, réservations reçues</p>
          {months.reservations ? (
            <MonthChart {...months.reservations} />
          ) : (
            <p className="hint">Aucune réservation reçue pendant cette période.</p>
          )}
        </section>
        <section className="card" aria-labelledby="revenus">
          <h3 id="revenus">Chiffre d'affaires par mois</h3>
          <p className="fine">{months.span}, locations terminées</p>
          {months.revenue ? (
            <MonthChart {...months.revenue} />
          ) : (
            <p className="hint">Aucune location terminée pendant cette période.</p>
          )}
          {months.running && (months.reservations || months.revenue) && (
            <p className="hint">Le mois de {months.running} est en cours (barre claire).</p>
          )}
        </section>
      </div>
      <section className="card" aria-labelledby="chiffres">
        <h3 id="chiffres">Détail par mois</h3>
        <table>
          <thead>
            <tr>
              <th scope="col">Mois</th>
              <th scope="col">Réservations</th>
              <th scope="col">Chiffre d'affaires</th>
            </tr>
          </thead>
          <tbody>
            {months.rows.map(({ month, reservations, revenue }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{reservations}</td>
                <td>{revenue}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{months.totalLabel}</th>
              <td>{months.total.reservations}</td>
              <td>{months.total.revenue}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </FigurePanels>
  );
}
