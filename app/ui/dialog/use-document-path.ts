import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * True while the address is still the one at which the document was loaded, so that a nested route is its own page.
 * False for good once another address was shown, so that a nested route opens over the page below. The first render in
 * the browser equals the server's.
 */
export function useDocumentPath(): boolean {
  const { pathname } = useLocation();
  const [documentPath, setDocumentPath] = useState<string | null>(pathname);
  if (documentPath !== null && documentPath !== pathname) setDocumentPath(null);
  return documentPath === pathname;
}
