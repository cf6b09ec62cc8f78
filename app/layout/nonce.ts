import { createContext } from "react";

/** The nonce of this reply's scripts; undefined on pages that ship none, and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
