import { Outlet, type ShouldRevalidateFunction, useLocation, useOutletContext } from "@remix-run/react";
import { isBelow } from "~/paths";
import { useDocumentPath } from "./use-document-path";

/** Renders a page's nested routes: as dialogs over it, or, with `modal` false, as their own pages. */
export function DialogOutlet({ modal }: { modal: boolean }) {
  return <Outlet context={modal} />;
}

/** In a nested route: whether it opens as a dialog over the page below. */
export const useModal = (): boolean => useOutletContext<boolean>();

/**
 * In a list: true when a nested route is shown alone instead of over the list, because its own address was loaded, or
 * because the list was never loaded.
 */
export function useDialogAlone(listPath: string, isListThere: boolean): boolean {
  const { pathname } = useLocation();
  const isDocument = useDocumentPath();
  return isBelow(pathname, listPath) && (isDocument || !isListThere);
}

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
