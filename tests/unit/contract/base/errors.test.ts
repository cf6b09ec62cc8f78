import { expect, test } from "vitest";
import { errorBody, MESSAGES, problem } from "~/contract/base/errors";
import { CALENDAR_MESSAGES } from "~/contract/calendars/messages";
import { IMPORT_MESSAGES } from "~/contract/fleet/import-messages";
import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import { AGENCY_MESSAGES, BLOCK_MESSAGES, REVIEW_MESSAGES, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { FAVOURITES_MESSAGES } from "~/contract/offer/favourites-messages";
import { PERSONAL_DATA_MESSAGES } from "~/contract/personal-data/messages";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";

const TABLES = [
  ...[VALIDATION, RULE_MESSAGES, AGENCY_MESSAGES, BLOCK_MESSAGES, CALENDAR_MESSAGES, COUNTER_MESSAGES],
  FAVOURITES_MESSAGES,
  ...[HANDOVER_MESSAGES, IMPORT_MESSAGES, PERSONAL_DATA_MESSAGES, REVIEW_MESSAGES],
];

test("no two tables have the same code, and no two codes the same message", () => {
  const codes = TABLES.flatMap(Object.keys);
  expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
  const messages = Object.values(MESSAGES);
  expect(messages.filter((message, i) => messages.indexOf(message) !== i)).toEqual([]);
  expect(Object.keys(MESSAGES)).toHaveLength(codes.length);
});

test("an error reply lists its errors in the order of its messages", () => {
  const [one, two] = [problem("keptRequired", "kept"), problem("keptReasonRequired", "keptReason")];
  expect(errorBody(409, [one])).toEqual({ statusCode: 409, message: one.message, errors: [one] });
  expect(errorBody(400, [one], { isList: true }).message).toEqual([one.message]);
  expect(errorBody(400, [one, two])).toMatchObject({ message: [one.message, two.message], errors: [one, two] });
});
