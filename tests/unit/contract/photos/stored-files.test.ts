import { expect, test } from "vitest";
import { photoName } from "~/contract/photos/photos";
import { STORED_FILE_KINDS, storedFileKind } from "~/contract/photos/stored-files";

const HASH = "0a".repeat(16);

test.each([photoName(HASH), photoName(HASH, 640)])("%s is a public, immutable vehicle photo", (name) => {
  expect(storedFileKind(name)).toMatchObject({
    kind: "vehiclePhoto",
    contentType: "image/webp",
    readers: "everybody",
    isImmutable: true,
  });
});

test.each(["", "secret.webp", `${HASH}.png`, `${HASH}-641.webp`, `../${HASH}.webp`, `${HASH}.webp\n`])(
  "%j is not a stored file",
  (name) => {
    expect(storedFileKind(name)).toBeNull();
  },
);

test("a photo's name belongs to exactly one kind", () => {
  for (const name of [photoName(HASH), photoName(HASH, 320)]) {
    expect(Object.values(STORED_FILE_KINDS).filter(({ matches }) => matches(name))).toHaveLength(1);
  }
});
