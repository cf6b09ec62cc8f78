/** Called after each write that public pages may show. */
const listeners = new Set<() => void>();

/** Calls `listener` after every write of this process that public pages may show. */
export function onPublicChange(listener: () => void): void {
  listeners.add(listener);
}

/** Calls the listeners. To be used once such a write is done, before its caller gets the reply. */
export function announcePublicChange(): void {
  for (const listener of listeners) listener();
}
