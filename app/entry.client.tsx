import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepTyped } from "./layout/scripts/keep-typed";

/**
 * Remix reads the data that the page brought along when it is first rendered, and throws a promise for so long. A click
 * or a key in the moment before makes React render at once, when nothing may wait, and it fails with "Root did not
 * complete" (#345). So the reading is begun and awaited here, outside of React.
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

/** Brings the page to life, once: the script in the page calls it (layout/scripts) when its modules are there. */
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

/** The page, with what was entered before. */
function Page({ restore }: { restore: () => void }) {
  useLayoutEffect(restore, [restore]);
  return <RemixBrowser />;
}
