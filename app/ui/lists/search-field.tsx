import { SEARCH_MAX } from "~/contract/values";
import { Icon } from "~/ui/base/icon";

interface SearchFieldProps {
  /** The list's address. */
  action: string;
  /** What can be searched for; also shown in the empty field. */
  label: string;
  defaultValue: string | undefined;
  /** The address of the whole list. */
  clearHref: string;
}

/** A GET form with one field, which searches the list below. */
export function SearchField({ action, label, defaultValue, clearHref }: SearchFieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: many browsers in use do not know <search>
    <form className="search-field" method="get" action={action} role="search" key={defaultValue}>
      <label className="sr-only" htmlFor="q">
        {label}
      </label>
      <input
        className="field-input"
        id="q"
        name="q"
        type="search"
        // As `isolateSearch`: digits are those of a plate, reference or phone.
        dir={/\d/.test(defaultValue ?? "") ? "ltr" : "auto"}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        placeholder={label}
        defaultValue={defaultValue}
      />{" "}
      <button type="submit" className="button button-secondary">
        <Icon name="search" />
        <span className="sr-only">Rechercher</span>
      </button>{" "}
      {defaultValue && (
        <a className="button button-quiet" href={clearHref}>
          Tout effacer
        </a>
      )}
    </form>
  );
}
