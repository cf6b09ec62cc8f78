import { expect, test } from "vitest";
import { networkOf } from "~/backend/rules/base/rate-limit";

test.each([
  ["196.12.34.56", "196.12.34.56"],
  ["::ffff:196.12.34.56", "196.12.34.56"],
  ["::FFFF:196.12.34.56", "196.12.34.56"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
  ["", ""],
  ["999.1.1.1, evil", "999.1.1.1, evil"],
])("a caller at the address %s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
