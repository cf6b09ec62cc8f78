import { type ReactNode, useEffect, useState } from "react";
import { Alert, type AlertType } from "~/ui/alert";

interface FlashProps {
  type?: AlertType;
  children: ReactNode;
  className?: string;
}

/**
 * A read-once message. Where scripts run it fades after 3 seconds, waits while pointed at or focused, and keeps its
 * place so that nothing moves; without scripts it stays until the next page.
 */
export function Flash({ type = "success", className, children }: FlashProps) {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <Alert type={type} role="status" className={[scripted && "flash-fades", className].filter(Boolean).join(" ")}>
      {children}
    </Alert>
  );
}
