import { AsyncLocalStorage } from "node:async_hooks";

/** The form that a request sends. Written and read by `http/forms/forms.server.ts` only. */
export interface FormUnderWay {
  /** What was typed, in the order of the form; passwords are left out. */
  fields: [name: string, value: string][];
  /** Files came with it. */
  hasFiles: boolean;
  /** Why its call failed, in the words that its own page shows; null while none did. */
  failure: string | null;
  /** The action took the form: its page comes back without an error. */
  isAccepted: boolean;
  /** What an earlier request sent to this page when its session had ended; null where nothing was kept. */
  kept: KeptFields | null;
}

/** A form that outlived its session, as far as it could be kept. */
export interface KeptFields {
  fields: [name: string, value: string][];
  /** The names of the fields that did not fit. */
  lost: string[];
  /** It came with photos, which are never kept. */
  hadPhotos: boolean;
  /** The screen has asked for it: with this page it is used up. */
  isShown: boolean;
}

/** What belongs to one incoming request and is shared by its loaders, which Remix hands separate clones. */
export interface RequestScope {
  id: string;
  /** The visitor's network address. */
  address: string;
  /** There is no room for this request: its page says so, and what was typed stays; the backend is not asked. */
  isOverloaded: boolean;
  /** Values worked out once per request, such as who is logged in. */
  once: Map<string, Promise<unknown>>;
  form: FormUnderWay;
  /**
   * For how many milliseconds what the loaders read may be shown to others. No limit for our own backend, whose writes are
   * known here.
   */
  freshMs: number;
}

// On globalThis, so that a module read again by hot reload meets the scope that the front door opened.
const slot = globalThis as { __rihlaRequestScope?: AsyncLocalStorage<RequestScope> };
slot.__rihlaRequestScope ??= new AsyncLocalStorage();

/** Opened by the front door in `server/` before the request reaches Remix, in development too. */
export const requestScope = slot.__rihlaRequestScope;

export const createScope = ({
  id,
  address,
  isOverloaded = false,
}: Pick<RequestScope, "id" | "address"> & Partial<Pick<RequestScope, "isOverloaded">>): RequestScope => ({
  id,
  address,
  isOverloaded,
  once: new Map(),
  form: { fields: [], hasFiles: false, failure: null, isAccepted: false, kept: null },
  freshMs: Number.POSITIVE_INFINITY,
});

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
