import { Fragment } from "react";
import { plural } from "~/text/format/plural";
import { Icon } from "~/ui/base/icon";
import { FormLink } from "~/ui/fields/form-link";

interface PaginationProps {
  page: number;
  totalPages: number;
  href: (page: number) => string;
  /** See `FormLink`. */
  inForm?: boolean;
}

/** Links to the previous and the next page, the first and the last, and the pages around. Nothing for a single page. */
export function Pagination({ page, totalPages, href, inForm }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pagination">
      {page > 1 && (
        <>
          <FormLink className="choice" rel="prev" href={href(page - 1)} inForm={inForm}>
            <Icon name="chevron-left" />
            Précédent
          </FormLink>{" "}
        </>
      )}
      <span className="pagination-place" data-word={`Page ${page} sur ${totalPages}`} />
      {pagesShown(page, totalPages).map((shown) =>
        typeof shown === "string" ? (
          <span key={shown} aria-hidden="true">
            …
          </span>
        ) : (
          <Fragment key={shown}>
            <FormLink
              className="choice"
              href={href(shown)}
              inForm={inForm}
              aria-label={`Page ${shown}`}
              aria-current={shown === page ? "page" : undefined}
            >
              {shown}
            </FormLink>{" "}
          </Fragment>
        ),
      )}
      {page < totalPages && (
        <FormLink className="choice" rel="next" href={href(page + 1)} inForm={inForm}>
          Suivant
          <Icon name="chevron-right" />
        </FormLink>
      )}
    </nav>
  );
}

/** 1 … 4 5 6 … 9: the first and last page, this one and its neighbours. A gap of one page is shown as that page. */
export function pagesShown(page: number, total: number): (number | string)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, total])].filter((n) => n >= 1 && n <= total);
  return wanted.flatMap((n, i) => {
    const before = wanted[i - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [`gap-${n}`, n] : [n];
  });
}

const NOT_SHOWN = {
  vehicle: ["véhicule n'a pas pu être affiché", "véhicules n'ont pas pu être affichés"],
  reservation: ["réservation n'a pas pu être affichée", "réservations n'ont pas pu être affichées"],
  agency: ["agence n'a pas pu être affichée", "agences n'ont pas pu être affichées"],
  review: ["avis n'a pas pu être affiché", "avis n'ont pas pu être affichés"],
} as const;

interface UnreadableRowsProps {
  /** Rows that another backend sent in another shape. */
  count: number;
  what: keyof typeof NOT_SHOWN;
}

/** The note below a list from which rows were left out: "1 véhicule n'a pas pu être affiché." Nothing for none. */
export function UnreadableRows({ count, what }: UnreadableRowsProps) {
  if (count <= 0) return null;
  const [one, many] = NOT_SHOWN[what];
  return <p className="muted mt-4">{plural(count, one, many)}.</p>;
}
