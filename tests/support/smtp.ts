import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { type ParsedMail, parseMail } from "./mime";
import { CERTIFICATE, PRIVATE_KEY } from "./smtp-certificate";

/** The answer to a command: undefined (accepted), or a refusal. */
export type Verdict = { code: number; text: string } | undefined;

export interface SmtpOptions {
  /** TLS from the start, offered by STARTTLS, or not supported. */
  tls?: "implicit" | "starttls" | "none";
  /** The only account; without one, anybody may send. */
  account?: { user: string; pass: string };
  /** The answer to a login with anything else. */
  loginRefusal?: string;
  port?: number;
  onGreeting?: () => Verdict;
  onSender?: (address: string) => Verdict;
  /** Asked for every recipient and every message; the number counts the messages offered so far, from 1. */
  onRecipient?: (address: string) => Verdict;
  onMessage?: (count: number) => Verdict | Promise<Verdict>;
}

export interface Received {
  from: string;
  to: string[];
  raw: string;
  mail: ParsedMail;
  isEncrypted: boolean;
  user: string | null;
}

export interface SmtpServer {
  port: number;
  /** Whole messages, whether or not they were accepted. */
  offered: Received[];
  /** Messages that were answered with 250. */
  accepted: Received[];
  /** Cuts every connection, at whatever point it is. */
  hangUp: () => void;
  close: () => Promise<void>;
}

/** Starts a mail server that really speaks SMTP, on a free port of this machine. */
export async function startSmtp(options: SmtpOptions = {}): Promise<SmtpServer> {
  const { tls = "none", account, onRecipient, onMessage } = options;
  const offered: Received[] = [];
  const accepted: Received[] = [];
  const server = new SMTPServer({
    secure: tls === "implicit",
    key: PRIVATE_KEY,
    cert: CERTIFICATE,
    authOptional: !account,
    allowInsecureAuth: true,
    disabledCommands: [...(tls === "none" ? ["STARTTLS"] : []), ...(account ? [] : ["AUTH"])],
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.pass
        ? done(null, { user: username })
        : done(refusal({ code: 535, text: options.loginRefusal ?? "not you" })),
    onConnect: (_session, done) => done(refusal(options.onGreeting?.())),
    onMailFrom: ({ address }, _session, done) => done(refusal(options.onSender?.(address))),
    onRcptTo: ({ address }, _session, done) => done(refusal(onRecipient?.(address))),
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const raw = Buffer.concat(chunks).toString("utf8");
      const { mailFrom, rcptTo } = session.envelope;
      const received: Received = {
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
        raw,
        mail: parseMail(raw),
        isEncrypted: session.secure,
        user: (session.user as string | undefined) || null,
      };
      offered.push(received);
      const verdict = await onMessage?.(offered.length);
      if (!verdict) accepted.push(received);
      done(refusal(verdict));
    },
  } as SMTPServerOptions);
  server.on("error", () => {});
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    offered,
    accepted,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (verdict: Verdict): Error | null =>
  verdict ? Object.assign(new Error(verdict.text), { responseCode: verdict.code }) : null;
