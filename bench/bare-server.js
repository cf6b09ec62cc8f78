// A bare node:http server that gives one answer to everything: what there is to win at most. Forked by load.ts, which
// sends the answer and hears the port.
import { createServer } from "node:http";

process.once("message", (/** @type {{ status: number, headers: string[], body: string }} */ answer) => {
  const body = Buffer.from(answer.body, "base64");
  const server = createServer((request, response) => {
    request.resume().once("end", () => response.writeHead(answer.status, answer.headers).end(body));
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
// The bench that asked for it is gone.
process.once("disconnect", () => process.exit());
