import { Icon } from "./icon";
import { Isolated } from "./isolated";

export interface Crumb {
  /** Its names and references are marked as in text/format/isolates. */
  label: string;
  /** Absent on the last one, which is the page itself. */
  href?: string;
}

/** 'Accueil > Recherche > …' in its own nav. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="Fil d'Ariane">
      <ol className="fine">
        {items.map(({ label, href }, i) => (
          <li key={label}>
            {i > 0 && <Icon name="chevron-right" />}
            {href ? (
              <a className="link" href={href}>
                <Isolated>{label}</Isolated>
              </a>
            ) : (
              <bdi aria-current="page">
                <Isolated>{label}</Isolated>
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
