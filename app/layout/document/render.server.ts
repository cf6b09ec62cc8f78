import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";

/** Renders a document that no script hydrates. Throws what a part of it throws. */
export const renderStatic = (document: ReactElement): string => `<!DOCTYPE html>${renderToStaticMarkup(document)}`;

/** Renders a document that a script hydrates. Throws what a part of it throws. */
export const renderHydratable = (document: ReactElement): string => `<!DOCTYPE html>${renderToString(document)}`;
