import type { ShouldRevalidateFunction } from "@remix-run/react";
import { isBelow } from "~/paths";

/**
 * In a dialog: reads what it shows again after a form that was not taken, since a colleague may have been quicker. Not so
 * when nobody answered, where the page of that failure would take the place of what was typed.
 */
export const revalidateUnlessOutage: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 500;

/**
 * In a list: while a dialog is open the list below stays as it was read; leaving the dialog reads it
 * anew, and with `afterForms` so does a form of its own that was not taken.
 */
export const keepUnderDialog =
  (listPath: string, { afterForms = false } = {}): ShouldRevalidateFunction =>
  ({ nextUrl, formMethod, defaultShouldRevalidate }) =>
    isBelow(nextUrl.pathname, listPath) ? false : (afterForms && Boolean(formMethod)) || defaultShouldRevalidate;
