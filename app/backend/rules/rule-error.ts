/** Why a rule rejects a call. Handlers turn the kind into a status; the message is French, for people. */
export type RuleErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "unprocessable"
  | "too-large"
  | "wrong-type"
  | "too-many";

export class RuleError extends Error {
  override readonly name = "RuleError";

  constructor(
    readonly kind: RuleErrorKind,
    message: string,
    /** Seconds until a retry makes sense ("too-many" only). */
    readonly retryAfterSeconds?: number,
    /** What stands in the reply beside the message. */
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
  }
}
