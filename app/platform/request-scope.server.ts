import { AsyncLocalStorage } from "node:async_hooks";

/** What belongs to one incoming request and is shared by its loaders, which Remix hands separate clones. */
export interface RequestScope {
  id: string;
  /** The visitor's network address. */
  address: string;
  /** Values worked out once per request, such as who is logged in. */
  once: Map<string, Promise<unknown>>;
}

// On globalThis, so that a module read again by hot reload meets the scope that the front door opened.
const slot = globalThis as { __rihlaRequestScope?: AsyncLocalStorage<RequestScope> };
slot.__rihlaRequestScope ??= new AsyncLocalStorage();

/** Opened by the front door in `server/` before the request reaches Remix. */
export const requestScope = slot.__rihlaRequestScope;

/** Works a value out once per request; outside of any request (a command, a job), each time. */
export function oncePerRequest<T>(key: string, compute: () => Promise<T>): Promise<T> {
  const once = requestScope.getStore()?.once;
  if (!once) return compute();
  const known = once.get(key) as Promise<T> | undefined;
  if (known) return known;
  const value = compute();
  once.set(key, value);
  return value;
}
