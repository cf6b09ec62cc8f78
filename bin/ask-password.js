// Reads a password for a command: from the terminal without echo, or from a pipe. Never from an argument, which `ps`
// would show to everybody on the machine.
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** @typedef {NodeJS.ReadableStream & { isTTY?: boolean }} Input */

/**
 * Returns the new password: asks for it twice at a terminal, else reads standard input without its final line break.
 * Throws when the two differ, when the entry is aborted, or when nothing is piped in.
 * @param {{ input?: Input, output?: NodeJS.WritableStream }} [streams]
 * @returns {Promise<string>}
 */
export async function askPassword({ input = process.stdin, output = process.stderr } = {}) {
  if (!input.isTTY) return piped(input);
  const [first, second] = await readHidden(["New password: ", "Repeat it: "], input, output);
  if (first !== second) throw new Error("password: the two entries differ");
  return /** @type {string} */ (first);
}

/** @param {Input} input */
async function piped(input) {
  const password = (await text(input)).replace(/\r?\n$/, "");
  if (!password) throw new Error("password: none was given; run this in a terminal, or pipe the password in");
  return password;
}

/**
 * Reads one line per question from a terminal, without echo. Throws when the entry is aborted.
 * @param {string[]} questions
 * @param {Input} input
 * @param {NodeJS.WritableStream} output
 * @returns {Promise<string[]>}
 */
function readHidden(questions, input, output) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  /** @type {string[]} */
  const answers = [];
  return new Promise((resolve, reject) => {
    output.write(questions[0] ?? "");
    lines.on("line", (line) => {
      output.write("\n");
      answers.push(line);
      if (answers.length < questions.length) output.write(questions[answers.length] ?? "");
      else lines.close();
    });
    lines.on("SIGINT", () => lines.close());
    lines.on("close", () => {
      if (answers.length === questions.length) return resolve(answers);
      output.write("\n");
      reject(new Error("password: none was given"));
    });
  });
}
