import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { paths } from "~/paths";
import { Breadcrumb } from "~/ui/base/breadcrumb";

interface TextPageProps {
  title: string;
  /** One sentence that sums up the page. */
  lead?: ReactNode;
  /** h2 headings divide it into sections. They and their h3 get an id. */
  children?: ReactNode;
}

/**
 * A page to read: headings, paragraphs and lists in a column of comfortable width. Wide screens list its sections
 * beside it.
 */
export function TextPage({ title, lead, children }: TextPageProps) {
  const ids = new Set<string>();
  const parts = Children.toArray(children).map((part) => (isHeading(part) ? withId(part, ids) : part));
  const sections = parts.filter(isHeading).filter(({ type }) => type === "h2");
  return (
    <div className="wrap page">
      <Breadcrumb items={[{ label: "Accueil", href: paths.home() }, { label: title }]} />
      <div className="text-page-columns">
        <article className="text-page">
          <h1>{title}</h1>
          {lead && <p className="text-page-lead">{lead}</p>}
          {parts}
        </article>
        {sections.length > 2 && (
          <nav className="text-page-sections" aria-label="Sur cette page">
            <ul>
              {sections.map(({ props }) => (
                <li key={props.id}>
                  <a href={`#${props.id}`}>{props.children}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

type Heading = ReactElement<{ id?: string; children: ReactNode }>;

const isHeading = (part: ReactNode): part is Heading =>
  isValidElement(part) && (part.type === "h2" || part.type === "h3");

/** Limits the text to normalize: sorting thousands of accents on one letter takes more than linear time. */
const ADDRESS_MAX = 100;

/**
 * Gives a heading an id from its heading: "Les parties au contrat" becomes "les-parties-au-contrat", a repeat gets a
 * number.
 */
function withId(heading: Heading, ids: Set<string>): Heading {
  const words = Children.toArray(heading.props.children).filter((part) => typeof part === "string");
  const id = words
    .join("")
    .slice(0, ADDRESS_MAX)
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const unique = !ids.has(id) && id ? id : `${id || "partie"}-${ids.size + 1}`;
  ids.add(unique);
  return cloneElement(heading, { id: unique });
}
