import { Icon } from "~/ui/icon";
import { SearchForm } from "~/ui/search-form/search-form";
import type { SearchFormView } from "~/ui/search-form/view";
import type { SearchParams } from "./address";
import type { Fact } from "./texts";

interface SearchRecapProps {
  facts: readonly Fact[];
  form: SearchFormView;
  errors: Partial<Record<string, string[]>>;
  keep: SearchParams;
}

/** The bar above the results: what is being searched, and the form that changes it. */
export function SearchRecap({ facts, form, errors, keep }: SearchRecapProps) {
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <div className="recap">
      <div className="wrap">
        <dl className="facts">
          {facts.map(({ name, label, text, short }) => (
            <div key={name} className={name}>
              <dt>{label}</dt>
              <dd>
                {text === short ? (
                  text
                ) : (
                  <>
                    <span className="long">{text}</span>
                    <span className="short">{short}</span>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <details open={hasErrors}>
          <summary className="btn btn-secondary">
            <Icon name="pencil" />
            Modifier<span className="sr-only"> la recherche</span>
          </summary>
          <SearchForm form={form} errors={errors} keep={keep} />
        </details>
      </div>
    </div>
  );
}
