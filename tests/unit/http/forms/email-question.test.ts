import { expect, test } from "vitest";
import { emailQuestion } from "~/http/forms/email-question";
import { formOf } from "../../../support/form-fields";

const asked = (email: string, shown = "") =>
  emailQuestion(
    formOf([
      ["email", email],
      ["emailShown", shown],
    ]),
    "email",
  );

test("a misspelt address is asked about, unless the page has already shown it", () => {
  expect(asked("sofia@gmail.con")).toContain("Vouliez-vous dire sofia@gmail.com\u00a0?");
  expect(asked("sofia@gmail.con", "sofia@hotmial.com")).toContain("sofia@gmail.com");
  expect(asked("sofia@gmail.con", "sofia@gmail.con")).toBeNull();
  expect(asked(" sofia@gmail.con ", "sofia@gmail.con")).toBeNull();
  expect(asked("sofia@gmail.com")).toBeNull();
  expect(emailQuestion(new FormData(), "email")).toBeNull();
});
