// A bare node:http server that gives one answer to everything: the upper limit of what the site could reach. load.ts
// forks it, sends it the answer and receives its port.
import { createServer } from "node:http";

process.once("message", (/** @type {{ status: number, headers: string[], body: string }} */ answer) => {
  const body = Buffer.from(answer.body, "base64");
  const server = createServer((request, response) => {
    request.resume().once("end", () => response.writeHead(answer.status, answer.headers).end(body));
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
});
// Exit when the benchmark's process ends.
process.once("disconnect", () => process.exit());
