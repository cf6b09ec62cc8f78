/** A failed call. `status` 0: no answer at all; 502: an answer that does not match the contract. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly retryAfter?: string;
  /** True when the messages came as a list, as those of a validation do. */
  readonly isList: boolean;

  constructor(
    readonly status: number,
    /** The server's French messages; empty when it sent none that a person should read. */
    readonly messages: string[],
    options: { cause?: unknown; retryAfter?: string; isList?: boolean } = {},
  ) {
    super(messages[0] ?? `backend answered ${status}`, { cause: options.cause });
    this.retryAfter = options.retryAfter;
    this.isList = options.isList ?? false;
  }

  /** True when the backend did not answer or is temporarily unavailable; the session is not the cause. */
  get isOutage(): boolean {
    return this.status === 0 || this.status === 503;
  }

  /** The server's message, else the screen's own (docs/product.md, "What is said when something fails"). */
  messageOr(fallback: string): string {
    return this.messages.length > 0 ? this.messages.join("\n") : fallback;
  }
}
