import { Isolated } from "~/ui/base/isolated";
import { Picture } from "~/ui/base/picture";
import type { comparisonView } from "./view";

type View = ReturnType<typeof comparisonView>;

/** One column for each vehicle. It scrolls within itself where the window is too narrow; the terms stay in view. */
export const ComparedVehicles = ({ columns, rows }: Pick<View, "columns" | "rows">) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: only what can be focused can be scrolled with the keyboard
  <section className="card compared-vehicles" aria-label="Comparaison des véhicules" tabIndex={0}>
    <table>
      <caption className="sr-only">Une colonne par véhicule, une ligne par critère</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ id, name, year, picture, isDrawn, href, keepHref, removeHref }) => (
            <th key={id} scope="col">
              <Picture url={picture} alt={isDrawn ? "Illustration" : ""} sizes="(min-width: 48rem) 240px, 160px" />
              <a className="link" href={href}>
                {name}
              </a>{" "}
              <small>{year}</small>
              <span className="compared-vehicles-actions">
                <a className="link" href={keepHref} aria-label={`Garder ${name}`}>
                  Garder
                </a>{" "}
                <a className="link" href={removeHref} aria-label={`Retirer ${name}`}>
                  Retirer
                </a>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, cells }) => (
          <tr key={term}>
            <th scope="row">{term}</th>
            {cells.map(({ lead, more }, at) => (
              <td key={columns[at]?.id}>
                <Isolated>{lead}</Isolated> {more && <small>{more}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
