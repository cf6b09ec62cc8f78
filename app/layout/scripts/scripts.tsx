import { createContext, useContext } from "react";

/** The script of one reply: its nonce, and its text, which is written only if the page ships scripts. */
export interface PageScript {
  nonce: string;
  write: () => string;
}

/** Provided by the server; null in the browser, where the script has already run. */
export const PageScriptContext = createContext<PageScript | null>(null);

/**
 * The end of a page that hydrates, in place of Remix's `<Scripts>`, which loads everything at once: one small script
 * that loads the rest when it is wanted. Browsers hide the nonce from scripts, and only the server knows the text, so
 * React must not compare them.
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
