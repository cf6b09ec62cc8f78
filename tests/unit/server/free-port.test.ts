import http from "node:http";
import { afterEach, expect, test } from "vitest";
import { holdFreePort, takeHeldPort } from "../../../server/free-port.js";

let server: http.Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test("a held port answers 503 until a server takes it over", async () => {
  const port = await holdFreePort("127.0.0.1");
  const address = `http://127.0.0.1:${port}/`;
  expect((await fetch(address)).status).toBe(503);
  const site = http.createServer((_, response) => response.end("the site"));
  server = site;
  await new Promise<void>((resolve) => site.listen(takeHeldPort(), 1_024, resolve));
  expect(await (await fetch(address)).text()).toBe("the site");
  expect(site.address()).toMatchObject({ address: "127.0.0.1", port });
  expect(takeHeldPort()).toBeNull();
});

test("refuses to hold a port at another machine's address", async () => {
  await expect(holdFreePort("192.0.2.1")).rejects.toThrow();
  expect(takeHeldPort()).toBeNull();
});
