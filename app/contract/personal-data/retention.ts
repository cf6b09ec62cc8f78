/** For how long the site keeps what it need not keep for good, in months. Plain data, safe in a browser bundle. */

/** What stands where the settings say nothing, and between which numbers they may. */
export const RETENTION = {
  /** Of whoever rented, from the return on. */
  keepsNames: { default: 60, min: 12, max: 120 },
  /** Of a car's condition, from the closing of a rental's last record on. */
  keepsPhotos: { default: 12, min: 3, max: 60 },
  /** E-mails, from their sending on. */
  keepsLetters: { default: 3, min: 1, max: 24 },
  /** Entries of the log. */
  keepsLog: { default: 24, min: 12, max: 120 },
} as const;
export type RetentionName = keyof typeof RETENTION;
export type Retention = Record<RetentionName, number>;
export const RETENTION_NAMES = Object.keys(RETENTION) as RetentionName[];

/** What is in force, in months, under settings that may say nothing of some. */
export const retentionOf = (settings: { readonly [name in RetentionName]?: number | null }): Retention =>
  Object.fromEntries(
    RETENTION_NAMES.map((name) => [name, settings[name] ?? RETENTION[name].default]),
  ) as unknown as Retention;
