// Loaded into a site before it starts (node --import): SIGUSR2 blocks its event loop forever.
import { isMainThread } from "node:worker_threads";

// The parent loads this file too.
if (isMainThread && process.argv[1]?.endsWith("serve.js")) {
  process.on("SIGUSR2", () => {
    for (;;);
  });
}
