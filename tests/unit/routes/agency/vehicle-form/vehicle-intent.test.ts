import { describe, expect, test } from "vitest";
import { arranged, intentOf } from "~/routes/agency/vehicle-form/vehicle-intent";

describe("the button of the vehicle form that was pressed", () => {
  const intent = (value?: string) => {
    const form = new FormData();
    if (value !== undefined) form.set("intent", value);
    return intentOf(form);
  };
  test.each([
    [undefined, { kind: "save" }],
    ["save", { kind: "save" }],
    ["nonsense", { kind: "save" }],
    ["remove:", { kind: "save" }],
    ["add-photos", { kind: "add-photos" }],
    ["remove:a-b", { kind: "remove", key: "a-b" }],
    ["primary:https://x.test/a:b.jpg", { kind: "primary", key: "https://x.test/a:b.jpg" }],
  ])("as %s is understood", (value, expected) => expect(intent(value)).toEqual(expected));

  test("moves or removes the photos that travel with the form", () => {
    const photos = [{ url: "a" }, { url: "b" }, { url: "c" }];
    const urls = (value: string) => arranged(photos, intent(value)).map(({ url }) => url);
    expect(urls("primary:c")).toEqual(["c", "a", "b"]);
    expect(urls("remove:b")).toEqual(["a", "c"]);
    expect(urls("primary:gone")).toEqual(["a", "b", "c"]);
    expect(urls("save")).toEqual(["a", "b", "c"]);
  });
});
