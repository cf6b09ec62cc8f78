import { useLocation } from "@remix-run/react";
import { isBelow } from "~/paths";
import { useDocumentPath } from "./use-document-path";

/**
 * In a list: true when a nested route is shown alone instead of over the list, because its own address was loaded, or
 * because the list was never loaded.
 */
export function useDialogAlone(listPath: string, isListThere: boolean): boolean {
  const { pathname } = useLocation();
  const isDocument = useDocumentPath();
  return isBelow(pathname, listPath) && (isDocument || !isListThere);
}
