/** Retention periods in months. Plain data, safe in a browser bundle. */

/** The period that applies if the settings have none, and the range that they allow. */
export const RETENTION = {
  /** Names of clients, from the return on. */
  keepsNames: { default: 60, min: 12, max: 120 },
  /** Photos of handovers, from the closing of a rental's last handover on. */
  keepsPhotos: { default: 12, min: 3, max: 60 },
  /** Letters, from when they were sent. */
  keepsLetters: { default: 3, min: 1, max: 24 },
  /** Entries of the log. */
  keepsLog: { default: 24, min: 12, max: 120 },
} as const;
/** For how many months after its closing a return with remarks from the client counts as disputed. */
export const DISPUTE_MONTHS = 6;
export type RetentionName = keyof typeof RETENTION;
export type Retention = Record<RetentionName, number>;
export const RETENTION_NAMES = Object.keys(RETENTION) as RetentionName[];

/** Returns the periods in force, in months: those of the settings, else the defaults. */
export const retentionOf = (settings: { readonly [name in RetentionName]?: number | null }): Retention =>
  Object.fromEntries(
    RETENTION_NAMES.map((name) => [name, settings[name] ?? RETENTION[name].default]),
  ) as unknown as Retention;
