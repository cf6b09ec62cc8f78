import type { FlashPart, FlashView } from "~/text/site/flash";
import { Alert } from "~/ui/base/alert";

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
      className={[fades && "flash-message-fades", className].filter(Boolean).join(" ")}
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
  return <b className={look === "reference" ? "whitespace-nowrap" : undefined}>{text}</b>;
}
