import { checkLook } from "../../support/accessibility";
import { eachScreen } from "../../support/each-screen";

/** As high as the screens, so that nothing sticky covers other targets, which axe would then find too small. */
const HIGH_PHONE = { width: 360, height: 6_000 };

eachScreen(
  "with scripts on a phone, axe finds no problem and nothing overflows",
  async (page, { pattern }) => {
    await checkLook(page, { isError: pattern === "*" });
    return [];
  },
  { viewport: HIGH_PHONE },
);
