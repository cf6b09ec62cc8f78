import { Icon } from "./icon";

export interface Crumb {
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
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
