import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { setClientAddress, visitorAddress } from "../../../server/address.js";

const request = (forwarded?: string) =>
  ({ socket: { remoteAddress: "10.0.0.1" }, headers: { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

test.each([
  ["no proxy: the connection's", 0, "1.1.1.1", "10.0.0.1"],
  ["one proxy: the one it saw", 1, "6.6.6.6, 1.1.1.1", "1.1.1.1"],
  ["two proxies: the one that the first saw", 2, "6.6.6.6, 1.1.1.1, 10.0.0.9", "1.1.1.1"],
  ["fewer entries than proxies: the connection's", 2, "1.1.1.1", "10.0.0.1"],
  ["nothing forwarded: the connection's", 1, undefined, "10.0.0.1"],
])("finds the visitor's address (%s)", (_, proxies, forwarded, expected) =>
  expect(visitorAddress(request(forwarded), proxies)).toBe(expected),
);

test("an address that a client claims is overwritten", () => {
  const forged = request();
  forged.headers["x-client-address"] = "6.6.6.6";
  setClientAddress(forged, "1.1.1.1");
  expect(forged.headers["x-client-address"]).toBe("1.1.1.1");
});
