/** The kind of a rejection, which handlers turn into an HTTP status. */
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

/** A rule rejects a call. Its messages are French, for people. */
export class RuleError extends Error {
  override readonly name = "RuleError";
  readonly messages: readonly string[];

  constructor(
    readonly kind: RuleErrorKind,
    /** One message, or one for each invalid field. */
    message: string | readonly string[],
    /** Seconds until a retry makes sense ("too-many" only). */
    readonly retryAfterSeconds?: number,
    /** Further fields of the reply, next to the message. */
    readonly details?: Record<string, unknown>,
  ) {
    const messages = [message].flat();
    super(messages.join("; "));
    this.messages = messages;
  }
}
