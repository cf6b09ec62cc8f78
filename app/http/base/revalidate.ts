import type { ShouldRevalidateFunction } from "@remix-run/react";
import { isBelow } from "~/paths";

/**
 * In a dialog: loads its data again after a refused form, since a colleague may have changed it. Not after an outage,
 * where the error page would replace what was typed.
 */
export const revalidateUnlessOutage: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 500;

/**
 * In a list: does not load the list again while a dialog is open over it, only when the dialog is left. With
 * `afterForms`, a refused form of the list itself loads it again too.
 */
export const keepUnderDialog =
  (listPath: string, { afterForms = false } = {}): ShouldRevalidateFunction =>
  ({ nextUrl, formMethod, defaultShouldRevalidate }) =>
    isBelow(nextUrl.pathname, listPath) ? false : (afterForms && Boolean(formMethod)) || defaultShouldRevalidate;
