import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon";

export type DialogType = "danger" | "warning" | "success" | "info";
export type DialogSize = "sm" | "md" | "lg" | "xl";

const LOOKS: Record<DialogType, { icon: IconName; tone: string }> = {
  danger: { icon: "alert", tone: "alert-error" },
  warning: { icon: "alert", tone: "alert-warning" },
  success: { icon: "tick", tone: "alert-success" },
  info: { icon: "info", tone: "alert-info" },
};

export interface DialogContentProps {
  title: ReactNode;
  /** Its icon and colour; none without it (a plain form). */
  type?: DialogType;
  /** Summary, explanation and a form that ends in `Actions`. */
  children: ReactNode;
}

/** The content that a confirmation page and its dialog share. */
export function DialogContent({ title, type, titleId, level: Title, children }: DialogContentProps & Heading) {
  return (
    <>
      {type && (
        <div className={`ask-icon ${LOOKS[type].tone}`}>
          <Icon name={LOOKS[type].icon} />
        </div>
      )}
      <Title id={titleId}>{title}</Title>
      {children}
    </>
  );
}

interface Heading {
  level: "h1" | "h2";
  titleId?: string;
}

/** The buttons of a question: the safe choice comes first, on the left or on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>;
}
