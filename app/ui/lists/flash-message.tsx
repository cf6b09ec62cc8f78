import type { FlashPart, FlashView } from "~/text/site/flash";
import { Alert } from "~/ui/base/alert";

interface FlashMessageProps {
  /** Nothing is shown for null. */
  flash: FlashView | null;
  className?: string;
}

/**
 * A read-once message. One that fades is gone after 3 seconds and keeps its place, so that nothing moves; it waits while
 * it is pointed at, or focused by a tap. The styles do it, with scripts and without. Its words stay in the page's title.
 */
export function FlashMessage({ flash, className }: FlashMessageProps) {
  if (!flash) return null;
  const { id, type, fades, parts, items } = flash;
  return (
    // A key of its own: the same message once more starts its three seconds anew.
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
