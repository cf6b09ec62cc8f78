import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * True while the address is still the one that the document was loaded at: what it shows is then a page by itself.
 * False for good once another address was shown, so that a nested route opens over the page below. The first render in
 * the browser equals the server's.
 */
export function useDocumentPath(): boolean {
  const { pathname } = useLocation();
  const [documentPath, setDocumentPath] = useState<string | null>(pathname);
  if (documentPath !== null && documentPath !== pathname) setDocumentPath(null);
  return documentPath === pathname;
}
