import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/base/icon";

export type DialogType = "danger" | "warning" | "success" | "info";
export type DialogSize = "sm" | "md" | "lg" | "xl";

const ICONS: Record<DialogType, IconName> = { danger: "alert", warning: "alert", success: "tick", info: "info" };
const LOOK: Record<DialogType, string> = {
  danger: "alert-error",
  warning: "alert-warning",
  success: "alert-success",
  info: "alert-info",
};

export interface DialogContentProps {
  title: ReactNode;
  /** Its icon and colour; absent for a plain form. */
  type?: DialogType;
  /** Summary, explanation and a form that ends in `DialogActions`. */
  children: ReactNode;
}

/** The content that a confirmation page and its dialog share. */
export function DialogContent({ title, type, titleId, level: Title, children }: DialogContentProps & Heading) {
  return (
    <>
      {type && (
        <div className={`dialog-icon ${LOOK[type]}`}>
          <Icon name={ICONS[type]} />
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

/** The buttons of a question. The safe choice comes first, on the left or on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>;
}
