/** What is called back after a write that public pages may show. */
const listeners = new Set<() => void>();

/** Calls back after every such write of this process, from now on. */
export function onPublicChange(listener: () => void): void {
  listeners.add(listener);
}

/** To be called when such a write is done, before anybody learns that it is. */
export function announcePublicChange(): void {
  for (const listener of listeners) listener();
}
