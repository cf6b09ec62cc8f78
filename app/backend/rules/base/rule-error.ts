import { type Problem, problemsOf, type Reason } from "~/contract/base/errors";

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

interface RuleErrorOptions {
  /** Seconds until a retry makes sense ("too-many" only). */
  retryAfterSeconds?: number;
  /** Further fields of the reply, next to the message. */
  details?: Record<string, unknown>;
}

/** The input of a call is invalid: a problem for each invalid field. */
export class InvalidInput extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join("; "));
  }
}

/** A rule rejects a call, for one reason or several. */
export class RuleError extends Error {
  override readonly name = "RuleError";
  readonly problems: readonly Problem[];
  readonly retryAfterSeconds?: number;
  readonly details?: Record<string, unknown>;

  constructor(
    readonly kind: RuleErrorKind,
    reasons: Reason | readonly Reason[],
    { retryAfterSeconds, details }: RuleErrorOptions = {},
  ) {
    const problems = problemsOf(reasons);
    super(problems.map(({ message }) => message).join("; "));
    this.problems = problems;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }
}
