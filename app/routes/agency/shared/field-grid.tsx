import type { ReactNode } from "react";

/** The fields of a card, side by side where there is room: see the sheet for how much each takes. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className="field-grid">{children}</div>;
