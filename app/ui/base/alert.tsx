import { forwardRef, type HTMLAttributes, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { FlashPart, FlashView } from "~/text/site/flash";
import { Icon, type IconName } from "./icon";
import { Ltr } from "./isolated";

export type AlertType = "error" | "success" | "info" | "warning";

/** The word is for people who cannot see the colour. */
const KINDS: Record<AlertType, { word: string; icon: IconName }> = {
  error: { word: "Erreur", icon: "alert" },
  success: { word: "Succès", icon: "tick" },
  info: { word: "Information", icon: "info" },
  warning: { word: "Attention", icon: "alert" },
};

type AlertProps = HTMLAttributes<HTMLDivElement> & { type: AlertType; children: ReactNode };

/** A coloured box that begins with its word. Give it `role="status"` if it reports a result. */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(
  { type, className, children, ...rest },
  ref,
) {
  const { word, icon } = KINDS[type];
  return (
    <div {...rest} ref={ref} className={["alert", `alert-${type}`, className].filter(Boolean).join(" ")}>
      <Icon name={icon} />
      <div>
        <b>{word}&nbsp;:</b> {children}
      </div>
    </div>
  );
});

/** Says why the content here could not be read. Nothing without a message. */
export const FailureAlert = ({ message, className = "mb-4" }: { message: string | null; className?: string }) =>
  message && (
    <Alert type="error" role="alert" className={className}>
      {message}
    </Alert>
  );

interface FlashMessageProps {
  /** Nothing is shown for null. */
  flash: FlashView | null;
  className?: string;
}

/**
 * A message that is shown once. One that fades does so after 3 seconds and keeps its space, so that nothing moves; it
 * stays while it is pointed at, or focused by a tap. The styles do this, not scripts. The page's title keeps the text.
 */
export function FlashMessage({ flash, className }: FlashMessageProps) {
  if (!flash) return null;
  const { id, type, fades, parts, items } = flash;
  return (
    // Its own key, so that a repeated message starts its three seconds again.
    <Alert
      key={id}
      type={type}
      role="status"
      tabIndex={fades ? -1 : undefined}
      className={[fades && "alert-fades", className].filter(Boolean).join(" ")}
    >
      {parts.map((part) => (
        <Part key={part.text} {...part} />
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function Part({ text, look }: FlashPart) {
  if (look === "text") return <>{text}</>;
  return <b>{look === "reference" ? <Ltr className="whitespace-nowrap">{text}</Ltr> : <bdi>{text}</bdi>}</b>;
}

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
