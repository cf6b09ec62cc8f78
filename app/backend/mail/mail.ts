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
  /** Where the reader's answer goes, if not to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The link of the letter's button. */
  link: string;
  calendar?: CalendarFile;
  /** The address to which a one-click POST unsubscribes the reader from such messages (RFC 8058). */
  unsubscribe?: string;
}

/** An iCalendar file. Its content and its content type both name the `method` (RFC 5546). */
export interface CalendarFile {
  filename: string;
  method: "PUBLISH" | "CANCEL";
  content: string;
}

/** Sends messages. Throws a MailError that says whether to retry; after any other error, retry. */
export interface Mailer {
  /** Sends one message. `signal` aborts this at once; the message may have been sent all the same. */
  send: (mail: Mail, signal: AbortSignal) => Promise<void>;
}

/** Why a mail was not sent. `message` is safe to store in the database; `code` is safe to log. */
export class MailError extends Error {
  override readonly name = "MailError";

  constructor(
    message: string,
    readonly code: string,
    /** True if the server will never accept this mail, so that a retry is useless. */
    readonly isPermanent: boolean,
  ) {
    super(message);
  }
}
