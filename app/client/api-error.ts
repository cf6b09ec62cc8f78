/** A call that did not give what was asked for. `status` 0: no answer at all; 502: an answer that does not fit. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly retryAfter?: string;
  /** The messages came as a list, as those of a validation do. */
  readonly isList: boolean;

  constructor(
    readonly status: number,
    /** The server's own messages, in French; empty when it gave none that a person should read. */
    readonly messages: string[],
    options: { cause?: unknown; retryAfter?: string; isList?: boolean } = {},
  ) {
    super(messages[0] ?? `backend answered ${status}`, { cause: options.cause });
    this.retryAfter = options.retryAfter;
    this.isList = options.isList ?? false;
  }

  /** True when nobody answered, or only to say that it cannot now: the session is not to blame. */
  get isOutage(): boolean {
    return this.status === 0 || this.status === 503;
  }

  /** The server's message, else the screen's own (specification §8). */
  messageOr(fallback: string): string {
    return this.messages.length > 0 ? this.messages.join("\n") : fallback;
  }
}
