import { spawn } from "node:child_process";

const ROOT = new URL("../..", import.meta.url).pathname;

/**
 * Options for processes that live for seconds: without them, a third of their time is spent on optimising the embedded
 * database for long runs (V8 compiles its frequently called code a second time).
 */
export const SHORT_LIVED = ["--liftoff-only"];

/** Runs one of the project's commands to its end and returns its output. Throws with the output when it fails. */
export async function run(args: string[], env: Record<string, string | undefined>): Promise<string> {
  const { code, output, errors } = await runToEnd(args, env);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${output}${errors}`);
  return output;
}

/** Runs one of the project's commands, with `input` piped into it, and returns how it ended. */
export async function runToEnd(
  args: string[],
  env: Record<string, string | undefined>,
  input?: string,
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [...SHORT_LIVED, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
  });
  child.stdin?.on("error", () => {}); // a command that stops early does not read it
  child.stdin?.end(input);
  let output = "";
  let errors = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (errors += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output, errors };
}
