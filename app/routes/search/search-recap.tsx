import { Icon } from "~/ui/base/icon";
import type { SearchParams } from "~/ui/search-form/address";
import { SearchForm } from "~/ui/search-form/search-form";
import type { SearchFormView } from "~/ui/search-form/view";
import type { Fact } from "./texts";

interface SearchRecapProps {
  facts: readonly Fact[];
  form: SearchFormView;
  errors: Partial<Record<string, string[]>>;
  keep: SearchParams;
  /** True if the search has no dates: the form is then open, but on a phone only after a press of 'Choisir'. */
  needsDates: boolean;
}

const FORM = "criteres";

/** On a phone, dots separate the facts on one line, and the dates are below. */
const LOOK: Partial<Record<Fact["name"], string>> = {
  city: "search-recap-dot",
  days: "search-recap-dot",
  to: "search-recap-dot",
  pickup: "search-recap-when",
  return: "search-recap-when",
};

/** The bar above the results: the current search, and the form that changes it. */
export function SearchRecap({ facts, form, errors, keep, needsDates }: SearchRecapProps) {
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <div className="search-recap">
      <div className="wrap">
        <dl>
          {facts.map(({ name, label, text, short }) => (
            <div key={name} className={LOOK[name]}>
              <dt>{label}</dt>
              <dd>
                {text === short ? (
                  text
                ) : (
                  <>
                    <span className="search-recap-long">{text}</span>
                    <span className="search-recap-short" data-word={short} />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {needsDates && !hasErrors && (
          <a className="button button-primary search-recap-choose" href={`#${FORM}`}>
            Choisir<span className="sr-only"> vos dates</span>
          </a>
        )}
        <details id={FORM} open={hasErrors || needsDates}>
          <summary className="button button-secondary">
            <Icon name="pencil" />
            Modifier<span className="sr-only"> la recherche</span>
          </summary>
          <SearchForm form={form} errors={errors} keep={keep} />
        </details>
      </div>
    </div>
  );
}
