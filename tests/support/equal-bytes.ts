import { expect } from "vitest";

/** Bytes are compared as bytes: vitest looks at each as at a property, which takes four seconds a megabyte. */
expect.addEqualityTesters([
  (one, other) =>
    one instanceof Uint8Array && other instanceof Uint8Array ? Buffer.compare(one, other) === 0 : undefined,
]);
