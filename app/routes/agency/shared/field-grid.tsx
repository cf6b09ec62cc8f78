import type { ReactNode } from "react";

/** Lays the fields of a card out side by side where there is room. field-grid.css sets their widths. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className="field-grid">{children}</div>;
