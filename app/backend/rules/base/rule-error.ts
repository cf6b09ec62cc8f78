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
  readonly messages: readonly string[];

  constructor(
    readonly kind: RuleErrorKind,
    /** One message, or one for each field that is wrong. */
    said: string | readonly string[],
    /** Seconds until a retry makes sense ("too-many" only). */
    readonly retryAfterSeconds?: number,
    /** What stands in the reply beside the message. */
    readonly details?: Record<string, unknown>,
  ) {
    const messages = [said].flat();
    super(messages.join("; "));
    this.messages = messages;
  }
}
