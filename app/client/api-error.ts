import type { ErrorCode, ErrorItem } from "~/contract/base/errors";

/** A failed call. `status` 0: no answer at all; 502: an answer that does not match the contract. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly retryAfter?: string;
  /** True when the messages came as a list, as those of a validation do. */
  readonly isList: boolean;
  /** The errors with their codes and fields, in the order of `messages`; empty from another backend. */
  readonly errors: readonly ErrorItem[];

  constructor(
    readonly status: number,
    /** The server's French messages; empty when it sent none that a person should read. */
    readonly messages: string[],
    options: { cause?: unknown; retryAfter?: string; isList?: boolean; errors?: readonly ErrorItem[] } = {},
  ) {
    super(messages[0] ?? `backend answered ${status}`, { cause: options.cause });
    this.retryAfter = options.retryAfter;
    this.isList = options.isList ?? false;
    this.errors = options.errors ?? [];
  }

  /** True when the backend did not answer or is temporarily unavailable; the session is not the cause. */
  get isOutage(): boolean {
    return this.status === 0 || this.status === 503;
  }

  /** True if the backend refused the call for this reason; never true for another backend, which sends no codes. */
  has(code: ErrorCode): boolean {
    return this.errors.some((error) => error.code === code);
  }

  /** The server's message, else the screen's own (docs/product.md, "What is said when something fails"). */
  messageOr(fallback: string): string {
    return this.messages.length > 0 ? this.messages.join("\n") : fallback;
  }
}
