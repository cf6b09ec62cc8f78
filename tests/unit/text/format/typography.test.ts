import { expect, test } from "vitest";
import { nbsp } from "~/text/format/typography";

test("high punctuation has a no-break space before it", () => {
  expect(nbsp("Prix : 3 ! « Oui » ?")).toBe("Prix\u00a0: 3\u00a0! «\u00a0Oui\u00a0»\u00a0?");
});
