import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { askPassword } from "../../../bin/ask-password.js";

describe("a password piped in", () => {
  test.each([
    ["mot de passe\n", "mot de passe"],
    ["mot de passe\r\n", "mot de passe"],
    [" avec des blancs ", " avec des blancs "],
    ["deux\nlignes", "deux\nlignes"],
  ])("as %j is read as the password %j", async (input, password) => {
    expect(await askPassword({ input: Readable.from([input]) })).toBe(password);
  });

  test.each(["", "\n"])("as %j is refused as empty", async (input) => {
    await expect(askPassword({ input: Readable.from([input]) })).rejects.toThrow("password: none was given");
  });
});

describe("a password typed at a terminal", () => {
  /** Types these keys, and returns the outcome and what the terminal showed. */
  async function type(keys: string) {
    const input = Object.assign(new PassThrough(), { isTTY: true, isRaw: false, setRawMode: () => input });
    const output = new PassThrough();
    input.end(keys);
    const result = await askPassword({ input, output }).catch((error: Error) => error.message);
    output.end();
    return { result, shown: await text(output) };
  }

  test("is asked for twice and never shown", async () => {
    const { result, shown } = await type("safran-42\rsafran-42\r");
    expect(result).toBe("safran-42");
    expect(shown).toBe("New password: \nRepeat it: \n");
  });

  test("is refused if the second entry differs", async () => {
    expect((await type("safran-42\rsafran-43\r")).result).toBe("password: the two entries differ");
  });

  test.each([
    ["Ctrl-C", "safran\u0003"],
    ["Ctrl-D", "\u0004"],
  ])("%s cancels the prompt without a password", async (_, keys) => {
    expect((await type(keys)).result).toBe("password: none was given");
  });
});
