import { useEffect, useState } from "react";
import type { FlashPart, FlashView } from "~/text/flash";
import { Alert } from "~/ui/alert";

interface FlashMessageProps {
  /** Nothing is shown for null. */
  flash: FlashView | null;
  className?: string;
}

/**
 * A read-once message. Where scripts run a success fades after 3 seconds, waits while pointed at or focused, and keeps
 * its place so that nothing moves; without scripts it stays until the next page.
 */
export function FlashMessage({ flash, className }: FlashMessageProps) {
  if (!flash) return null;
  // A key of its own: the next message starts its three seconds anew.
  return <Message key={JSON.stringify(flash)} flash={flash} className={className} />;
}

function Message({ flash: { type, parts, items }, className }: { flash: FlashView; className?: string }) {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const fades = scripted && type === "success";
  return (
    <Alert type={type} role="status" className={[fades && "flash-message-fades", className].filter(Boolean).join(" ")}>
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
