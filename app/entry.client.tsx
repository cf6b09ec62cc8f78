import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "./layout/scripts/keep-typed";

/**
 * Starts Remix's reading of the page's data and waits for it, outside React. Otherwise the first render starts it and
 * throws a promise. If a click or a key press then makes React render synchronously, when nothing may suspend,
 * hydration fails with "Root did not complete" (#345).
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

/** Hydrates the page, once. The inline script (layout/scripts) calls it when the page's modules are loaded. */
export async function hydrate(): Promise<void> {
  await readPageData();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Page restore={keepTyped()} />
      </StrictMode>,
    );
  });
}

/** The page, with what people typed before hydration put back into its fields. */
function Page({ restore }: { restore: () => void }) {
  useLayoutEffect(restore, [restore]);
  return <RemixBrowser />;
}
