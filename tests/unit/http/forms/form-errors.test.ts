import { expect, test } from "vitest";
import { ApiError } from "~/client/api-error";
import { problem } from "~/contract/base/errors";
import { messagesByField } from "~/http/forms/form-errors.server";

const failure = (errors: ConstructorParameters<typeof ApiError>[2]) => {
  const error = new ApiError(400, ["Un message"], errors);
  return { error, message: error.messageOr("") };
};

test("messages stand at the fields that the form has, the others above it", () => {
  const errors = [
    ...[problem("keptRequired", "kept"), problem("keptReasonRequired", "keptReason"), problem("closed")],
    problem("depositChoiceRequired", "depositChoice"),
  ];
  expect(messagesByField(failure({ errors }), ["kept", "keptReason"])).toEqual({
    kept: [errors[0]?.message],
    keptReason: [errors[1]?.message],
    "": [errors[2]?.message, errors[3]?.message],
  });
});

test("fields may have other names in the form", () => {
  const errors = [problem("tooManyCharges", "reason")];
  const found = messagesByField(failure({ errors }), ["chargeReason"], (name) =>
    name === "reason" ? "chargeReason" : name,
  );
  expect(found).toEqual({ chargeReason: [errors[0]?.message] });
});

test("the message of a backend without codes stands above the form", () => {
  expect(messagesByField(failure({}), ["kept"])).toEqual({ "": ["Un message"] });
});
