import { createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeEach } from "vitest";
import { createSmtpMailer } from "~/backend/mail/smtp-mailer";
import { startBackend, TEST_NOW } from "./backend";
import { type SmtpOptions, type SmtpServer, startSmtp } from "./smtp";

/**
 * For all tests of a file: a backend, and mail servers that really speak SMTP. Each test begins at TEST_NOW with an
 * empty outbox, and its servers are closed after it.
 */
export async function startBackendWithSmtp() {
  const backend = await startBackend();
  const opened: { close: () => Promise<void> }[] = [];
  afterAll(() => backend.close());
  beforeEach(async () => {
    backend.clock.set(TEST_NOW);
    await backend.database`delete from outbox`;
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((server) => server.close()));
  });

  const serve = async (options?: SmtpOptions): Promise<SmtpServer> => {
    const server = await startSmtp(options);
    opened.push(server);
    return server;
  };
  const mailerFor = (url: string, options: { ca?: string; timeoutMs?: number } = {}) =>
    createSmtpMailer({ url, timeoutMs: 5000, ...options });
  /** A TCP server that sends whatever the test makes it send. */
  const listenRaw = async (onConnection: (socket: Socket) => void): Promise<{ port: number }> => {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => {});
      onConnection(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    opened.push({
      close: () =>
        new Promise((resolve) => {
          for (const socket of sockets) socket.destroy();
          server.close(() => resolve());
        }),
    });
    return { port: (server.address() as { port: number }).port };
  };
  return { backend, serve, listenRaw, mailerFor };
}
