import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

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

readPageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
