import { forwardRef, type HTMLAttributes, type ReactNode } from "react";
import { Icon, type IconName } from "./icon";

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
