import pg from "pg";

/** SQLSTATE codes of the violated constraints that rules turn into messages. */
export const SQLSTATE = { foreignKeyViolation: "23503", exclusionViolation: "23P01" } as const;

const DISK_FULL = "53100";

/**
 * The database cannot answer now, and nobody is to blame for what they asked: it is away, hangs up, starts, stops, takes
 * too long, or has no room left. The same call may succeed later.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  /** What was to be written has no room. */
  readonly isFull: boolean;

  constructor(cause: unknown) {
    // Where several addresses refuse, Node's error has no message of its own.
    const { message, code } = cause as { message?: string; code?: string };
    super(message || code || "no answer", { cause });
    this.isFull = code === DISK_FULL;
  }
}

/**
 * Connection failures, statements cut off by their deadline (57014), a server that stops or starts (57P0x), has no
 * connection, memory or disk space left (53xxx), or cannot reach its files (58xxx).
 */
const UNAVAILABLE = /^(08|53|58|57014|57P0)/;

/** What a failed statement or connection is to the rest of the project: an error of the server's, or no answer. */
export function translated(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return new DatabaseUnavailable(error);
  const isUnavailable = error.severity === "FATAL" || error.severity === "PANIC" || UNAVAILABLE.test(error.code ?? "");
  return isUnavailable ? new DatabaseUnavailable(error) : error;
}

/** The SQLSTATE of a failed statement; null for any other error. */
export const errorCode = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.code ?? null) : null;

/** The name of the constraint that a failure ran into, or null. */
export const violatedConstraint = (error: unknown): string | null =>
  error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
