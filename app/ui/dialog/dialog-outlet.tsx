import { Outlet, useOutletContext } from "@remix-run/react";

/** Where a page's nested routes appear: as dialogs over it, or, with `modal` false, as pages by themselves. */
export function DialogOutlet({ modal }: { modal: boolean }) {
  return <Outlet context={modal} />;
}

/** In a nested route: whether it opens over the page below. */
export const useModal = (): boolean => useOutletContext<boolean>();
