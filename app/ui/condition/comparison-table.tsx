import type { ComparisonRow } from "./comparison-view";

/** Departure and return side by side, line by line; on phones each line is its own block. */
export function ComparisonTable({ rows }: { rows: readonly ComparisonRow[] }) {
  return (
    <table className="comparison-table">
      <thead>
        <tr>
          <td />
          <th scope="col">Départ</th>
          <th scope="col">Retour</th>
          <th scope="col">Écart</th>
          <th scope="col">À régler</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.term}>
            <th scope="row">{row.term}</th>
            <td data-label="Départ">{row.departure}</td>
            <td data-label="Retour">{row.return}</td>
            <td>
              {row.difference} {row.detail && <small>{row.detail}</small>}
            </td>
            <td>
              <b>{row.due ?? "–"}</b> {row.dueDetail && <small>{row.dueDetail}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
