import { expect, test } from "vitest";
import { pictureType } from "~/http/forms/sent-photos.server";

test("a picture's type is read from its bytes", () => {
  const type = (start: string) => pictureType(Buffer.from(start, "latin1"));
  expect(type("\xff\xd8\xff\xe0....")).toBe("image/jpeg");
  expect(type("\x89PNG\r\n\x1a\n....")).toBe("image/png");
  expect(type("RIFF\x10\n\x00\x00WEBPVP8 ")).toBe("image/webp");
  for (const other of ["", "GIF89a", "<svg", "RIFF....AVI ", "%PDF"]) expect(type(other)).toBeNull();
});
