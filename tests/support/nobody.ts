/**
 * A local host and port where nobody listens: programs get a port below 1024 only on request. Not 9, which `fetch`
 * refuses itself without trying.
 */
export const NOBODY = "127.0.0.1:4";
