import { type MouseEvent, useEffect, useRef } from "react";
import { Alert } from "~/ui/base/alert";

const WORDS = ["", "ce champ", "ces deux champs", "ces trois champs", "ces quatre champs", "ces cinq champs"];

interface ErrorSummaryProps {
  /** Messages by field name; "" stands for the whole form. */
  errors: Record<string, readonly string[] | null | undefined> | null | undefined;
  /** The id of a field's control, if it differs from the name. */
  fieldId?: (name: string) => string;
  className?: string;
}

/**
 * The list of what to correct, above the h1. It takes the focus: by `autofocus` on a page load, without a script, and
 * by an effect when a hydrated form comes back with errors. Nothing without errors.
 */
export function ErrorSummary({ errors, fieldId = (name) => name, className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors ?? {}).filter(([, messages]) => messages?.length);
  const general = entries.flatMap(([name, messages]) => (name ? [] : (messages ?? [])));
  const fields = entries.filter(([name]) => name);
  const shown = JSON.stringify(entries);

  const isLoaded = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages take the focus again
  useEffect(() => {
    const isPage = !isLoaded.current && !box.current?.closest("dialog");
    isLoaded.current = true;
    // When scripts have loaded, the person may already be in a field.
    if (!isPage || document.activeElement === document.body) box.current?.focus();
  }, [shown]);

  if (!entries.length) return null;
  return (
    <Alert type="error" role="alert" tabIndex={-1} autoFocus ref={box} className={className}>
      {general.length === 1 && <span className="whitespace-pre-line">{general[0]}</span>}
      {general.length > 1 && (
        <ul>
          {general.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <>
          {general.length > 0 && <br />}
          corrigez {WORDS[fields.length] ?? `ces ${fields.length} champs`}.
          <ul>
            {fields.map(([name, messages]) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} onClick={goToField}>
                  {messages?.join(" ")}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

/** With scripts, following the link would count as a navigation, after which the page loses its errors. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  field?.scrollIntoView();
  field?.focus();
}
