import { Outlet, useOutletContext } from "@remix-run/react";

/** Renders a page's nested routes: as dialogs over it, or, with `modal` false, as their own pages. */
export function DialogOutlet({ modal }: { modal: boolean }) {
  return <Outlet context={modal} />;
}

/** In a nested route: whether it opens as a dialog over the page below. */
export const useModal = (): boolean => useOutletContext<boolean>();
