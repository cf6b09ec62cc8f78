import { createContext, useContext } from "react";

/** The script of one reply: its nonce, and its text, which is asked for only where a page ships scripts. */
export interface PageScript {
  nonce: string;
  write: () => string;
}

/** Given by the server; null in the browser, where the script has run. */
export const PageScriptContext = createContext<PageScript | null>(null);

/**
 * What a page that hydrates ends with, in place of Remix's `<Scripts>`, which loads everything at once: one small script
 * that loads the rest when it is wanted. Browsers show no script its own nonce, and the text is the server's alone, so
 * React is told not to compare.
 */
export function Scripts() {
  const script = useContext(PageScriptContext);
  return (
    <script
      nonce={script?.nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, and data that was escaped for it
      dangerouslySetInnerHTML={{ __html: script?.write() ?? "" }}
    />
  );
}
