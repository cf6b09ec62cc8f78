/** Why a rule says no. Handlers turn the kind into a status; the message is French and for people. */
export type RuleErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "wrong-type"
  | "too-many";

export class RuleError extends Error {
  override readonly name = "RuleError";

  constructor(
    readonly kind: RuleErrorKind,
    message: string,
    /** Seconds until a new try makes sense ("too-many"). */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
