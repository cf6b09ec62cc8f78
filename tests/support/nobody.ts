/**
 * A host and port of this machine where nobody listens: programs get a port below 1024 only when they ask for it. Not 9,
 * which `fetch` refuses by itself, without a try.
 */
export const NOBODY = "127.0.0.1:4";
