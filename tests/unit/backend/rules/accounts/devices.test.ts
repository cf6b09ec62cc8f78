import { describe, expect, test } from "vitest";
import { deviceOf } from "~/backend/rules/accounts/devices";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const CHROMIUM = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0";

describe("a device is described by its User-Agent", () => {
  test.each([
    ["Firefox sur Android", "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"],
    ["Firefox sur Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0"],
    ["Chrome sur Android", `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROMIUM} Mobile Safari/537.36`],
    ["Chrome sur ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROMIUM} Safari/537.36`],
    ["Edge sur Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/126.0.0.0`],
    ["Opera sur Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROMIUM} Safari/537.36 OPR/112.0.0.0`],
    [
      "Samsung Internet sur Android",
      `Mozilla/5.0 (Linux; Android 13; SM-S911B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ],
    ["Safari sur iPhone", `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Version/17.5 Safari/604.1`],
    ["Firefox sur iPad", `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${WEBKIT} FxiOS/127.0 Mobile Safari/605.1.15`],
    ["Safari sur Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.5 Safari/605.1.15`],
    ["Lynx", "Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8"],
    ["w3m", "w3m/0.5.3+git20230121"],
    ["Linux", "Robot (Linux)"],
  ])("%s", (device, userAgent) => expect(deviceOf(userAgent)).toBe(device));

  test.each(["", "curl/8.5.0", "node", `${"x".repeat(10_000)}Firefox/130.0`])(
    "which may say nothing: %.20s",
    (userAgent) => expect(deviceOf(userAgent)).toBeNull(),
  );
});
