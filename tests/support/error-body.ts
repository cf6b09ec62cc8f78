import { expect } from "vitest";
import { MESSAGES } from "~/contract/base/errors";

const CODES = new Map(Object.entries(MESSAGES).map(([code, message]) => [message as string, code]));

/** What an error reply must be: its status, its message or list of messages, and for each the code of the message. */
export const errorBody = (statusCode: number, message: string | readonly string[]) => ({
  statusCode,
  message,
  errors: [message].flat().map((text) => {
    const code = CODES.get(text) ?? expect.any(String);
    return expect.objectContaining({ code, message: text });
  }),
});
