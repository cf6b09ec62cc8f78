import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Mailer } from "./mail";
import { toMime } from "./mime";
import { interrupted, secretsOf, toMailError } from "./smtp-failure";

interface SmtpMailerOptions {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://…:465` (TLS from the start). */
  url: string;
  /** A certificate (PEM) to trust besides the system's. */
  ca?: string;
  /** How long the server may stay silent, in milliseconds. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;

/**
 * A mailer that sends by SMTP, over one connection per message. It uses TLS if the server offers it, and checks the
 * certificate; it never sends a password without TLS, except to this machine.
 */
export function createSmtpMailer({ url, ca, timeoutMs = TIMEOUT_MS }: SmtpMailerOptions): Mailer {
  const { options, credentials } = readUrl(url);
  return {
    send: async (mail, signal) => {
      const { content, envelope } = await toMime(mail);
      await deliver({ ...options, ...timeouts(timeoutMs), tls: { ca } }, credentials, envelope, content, signal);
    },
  };
}

const timeouts = (timeoutMs: number) => ({
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  dnsTimeout: timeoutMs,
});

/** The outcome of greeting a mail server. */
export interface SmtpGreeting {
  isEncrypted: boolean;
  /** The user who logged in; null if the URL names none. */
  user: string | null;
}

/** Connects to the mail server, encrypts, logs in and quits without sending a message. Throws a MailError. */
export function greetSmtp({ url, ca, timeoutMs = TIMEOUT_MS }: SmtpMailerOptions): Promise<SmtpGreeting> {
  const { options, credentials } = readUrl(url);
  const connection = new SMTPConnection({ ...options, ...timeouts(timeoutMs), tls: { ca } });
  return new Promise((resolve, reject) => {
    const fail = (error: SMTPConnection.SMTPError) => {
      reject(toMailError(error, credentials ? secretsOf(credentials) : []));
      // Closing emits "end", which calls `fail` again; only the first rejection counts.
      connection.close();
    };
    const done = () => {
      const isEncrypted = connection.secure === true;
      connection.quit();
      resolve({ isEncrypted, user: credentials?.user ?? null });
    };
    connection.on("error", fail);
    connection.once("end", () => fail(interrupted()));
    connection.connect((error) => {
      if (error) return fail(error);
      if (!credentials) return done();
      connection.login({ credentials }, (refused) => (refused ? fail(refused) : done()));
    });
  });
}

interface Credentials {
  user: string;
  pass: string;
}

function readUrl(text: string): { options: SMTPConnection.Options; credentials: Credentials | null } {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const secure = url.protocol === "smtps:";
  const credentials = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : null;
  return {
    options: {
      host,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && credentials !== null && !isThisMachine(host),
    },
    credentials,
  };
}

const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);

/** Speaks SMTP until the server has accepted the message. Throws a MailError. */
function deliver(
  options: SMTPConnection.Options,
  credentials: Credentials | null,
  envelope: SMTPConnection.Envelope,
  content: Buffer,
  signal: AbortSignal,
): Promise<void> {
  const connection = new SMTPConnection(options);
  return new Promise((resolve, reject) => {
    let isOver = false;
    const fail = (error: SMTPConnection.SMTPError) => {
      if (isOver) return;
      isOver = true;
      signal.removeEventListener("abort", abort);
      connection.close();
      reject(toMailError(error, credentials ? secretsOf(credentials) : []));
    };
    const abort = () => fail(interrupted());
    const send = () =>
      connection.send(envelope, content, (error) => {
        if (error) return fail(error);
        if (isOver) return;
        isOver = true;
        signal.removeEventListener("abort", abort);
        connection.quit();
        resolve();
      });

    // The error listener stays: a connection that breaks after the message was accepted must not crash the process.
    connection.on("error", fail);
    connection.once("end", () => fail(interrupted()));
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort);
    connection.connect((error) => {
      if (error) return fail(error);
      if (isOver) return;
      if (!credentials) return send();
      connection.login({ credentials }, (refused) => (refused ? fail(refused) : send()));
    });
  });
}
