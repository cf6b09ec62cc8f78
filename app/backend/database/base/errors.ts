import pg from "pg";

/** SQLSTATE codes of the violated constraints that rules turn into messages. */
export const SQLSTATE = { foreignKeyViolation: "23503", exclusionViolation: "23P01" } as const;

const DISK_FULL = "53100";

/**
 * The database cannot answer at the moment: it is unreachable, starting, stopping, too slow or out of space. The call
 * is not at fault and may succeed later.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  /** True if a write failed because the disk is full. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    // When several addresses refuse the connection, Node's error has no message.
    const { message, code } = cause as { message?: string; code?: string };
    super(message || code || "no answer", { cause });
    this.isFull = code === DISK_FULL;
  }
}

/**
 * SQLSTATE codes of connection failures (08xxx), statements cancelled by their timeout (57014), a server that stops or
 * starts (57P0x), has no connections, memory or disk space left (53xxx), or cannot reach its files (58xxx).
 */
const UNAVAILABLE = /^(08|53|58|57014|57P0)/;

/**
 * Translates the error of a failed statement or connection: returns DatabaseUnavailable if the database could not
 * answer, else the server's own error.
 */
export function translated(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return new DatabaseUnavailable(error);
  const isUnavailable = error.severity === "FATAL" || error.severity === "PANIC" || UNAVAILABLE.test(error.code ?? "");
  return isUnavailable ? new DatabaseUnavailable(error) : error;
}

/** Returns the SQLSTATE of a failed statement; null for any other error. */
export const errorCode = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? null) : null;

/** Returns the name of the violated constraint; null for any other error. */
export const violatedConstraint = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
