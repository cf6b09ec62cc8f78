import { AsyncLocalStorage } from "node:async_hooks";

/** The form that a request sends. Only `app/http/forms` writes and reads it. */
export interface FormUnderWay {
  /** The fields in the order of the form, without passwords. */
  fields: [name: string, value: string][];
  /** True if files were sent with it. */
  hasFiles: boolean;
  /** Why its call failed, as its own page would say; null while none has failed. */
  failure: string | null;
  /** True if the action accepted the form, so that its page is shown again without an error. */
  isAccepted: boolean;
  /** The key of the form that was sent, now or before its session ended; null if the page's forms get a new one. */
  sendKey: string | null;
  /** The form that an earlier request sent to this page without completing it; null if none was saved. */
  saved: SavedFields | null;
}

/** A form that was saved, as far as it could be. */
export interface SavedFields {
  fields: [name: string, value: string][];
  /** The names of the fields that did not fit. */
  lost: string[];
  /** True if photos were sent with it, which are never saved. */
  hadPhotos: boolean;
  /** True if the person went on by a button of the form, while the session lasted. */
  isPutAside: boolean;
  /** True once a screen has read it: with this page it is used up. */
  isShown: boolean;
}

/** The state of one incoming request, shared by its loaders, which get separate clones of the request from Remix. */
export interface RequestScope {
  id: string;
  /** The visitor's network address. */
  address: string;
  /** True if there is no room for this request: the backend is not called, and the page says so and keeps the form. */
  isOverloaded: boolean;
  /** Values computed once per request, such as the visitor who is signed in. */
  once: Map<string, Promise<unknown>>;
  form: FormUnderWay;
  /**
   * For how many milliseconds other visitors may be shown what the loaders read. Our own backend sets no limit, because
   * this process knows of its writes.
   */
  freshMs: number;
}

// On globalThis, so that a module that hot reload reads again finds the scope that the front door opened.
const slot = globalThis as { __rihlaRequestScope?: AsyncLocalStorage<RequestScope> };
slot.__rihlaRequestScope ??= new AsyncLocalStorage();

/** Opened by the front door in `server/` before the request reaches Remix, in development too. */
export const requestScope = slot.__rihlaRequestScope;

/** Returns the scope of a new request; it has room unless `isOverloaded`. */
export const createScope = ({
  id,
  address,
  isOverloaded = false,
}: Pick<RequestScope, "id" | "address"> & Partial<Pick<RequestScope, "isOverloaded">>): RequestScope => ({
  id,
  address,
  isOverloaded,
  once: new Map(),
  form: { fields: [], hasFiles: false, failure: null, isAccepted: false, sendKey: null, saved: null },
  freshMs: Number.POSITIVE_INFINITY,
});

/** Computes a value once per request; outside of any request (a command, a job), each time. */
export function oncePerRequest<T>(key: string, compute: () => Promise<T>): Promise<T> {
  const once = requestScope.getStore()?.once;
  if (!once) return compute();
  const known = once.get(key) as Promise<T> | undefined;
  if (known) return known;
  const value = compute();
  once.set(key, value);
  return value;
}
