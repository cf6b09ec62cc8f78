/** A person or a house that mail comes from. */
export interface Sender {
  name: string;
  address: string;
}

/** One message, ready to be sent. */
export interface Mail {
  /** The row it comes from: sent twice, it carries the same Message-ID, so that a duplicate can be recognised. */
  id: string;
  kind: string;
  createdAt: Date;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where its one button leads. */
  link: string;
  /** An iCalendar file. */
  calendar?: { filename: string; content: string };
}

/** Sends one message, or throws: a MailError says whether another try makes sense; any other error means it does. */
export interface Mailer {
  /** An aborted sending ends at once, and the message may or may not have gone out. */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>;
}

/** Why a message was not sent. The message is safe to keep in the database; `code` is safe to log. */
export class MailError extends Error {
  override readonly name = "MailError";

  constructor(
    message: string,
    readonly code: string,
    /** True when it would never be accepted: the same again makes no sense. */
    readonly isPermanent: boolean,
  ) {
    super(message);
  }
}
