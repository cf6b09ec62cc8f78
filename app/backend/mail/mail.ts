/** The sender of a message. */
export interface Sender {
  name: string;
  address: string;
}

/** One message, ready to be sent. */
export interface Mail {
  /** The outbox row's id. It becomes the Message-ID, so that mail programs recognise a message sent twice. */
  id: string;
  kind: string;
  createdAt: Date;
  from: Sender;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link of its button. */
  link: string;
  calendar?: CalendarFile;
  /** Where a POST ends such messages for its reader, with one click (RFC 8058). */
  unsubscribe?: string;
}

/** An iCalendar file; `method` (RFC 5546) stands in its content and in its content type. */
export interface CalendarFile {
  filename: string;
  method: "PUBLISH" | "CANCEL";
  content: string;
}

/** Sends one message. Throws a MailError that tells whether to retry; after any other error, retry. */
export interface Mailer {
  /** Aborts the sending at once; the message may have been sent all the same. */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>;
}

/** Why a message was not sent. The message is safe to keep in the database; `code` is safe to log. */
export class MailError extends Error {
  override readonly name = "MailError";

  constructor(
    message: string,
    readonly code: string,
    /** True when the server will never accept this message, so that a retry is useless. */
    readonly isPermanent: boolean,
  ) {
    super(message);
  }
}
