import { isFrenchMessage } from "../../support/french-errors";
import { type Document, replyCheck } from "../../support/openapi";
import { timeWithoutOthers } from "../../support/processor-time";
import type { Call } from "./requests";
import { LONGEST_REPLY } from "./settings";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Milliseconds; for a reply that took too long, without the time that other processes used. */
  took: number;
}

/**
 * Sends a request, and repeats it if the reply took too long: the machine may have been busy with something else, whose
 * time is then left out. `pid` is the process of the site.
 */
export async function timely(pid: number, ask: () => Promise<Response>): Promise<Answer> {
  const began = performance.now();
  const answer = await readAll(ask);
  const took = performance.now() - began;
  if (took <= LONGEST_REPLY) return { ...answer, took };
  const again = await timeWithoutOthers(pid, () => readAll(ask));
  return { ...again.result, took: again.took };
}

async function readAll(ask: () => Promise<Response>): Promise<Omit<Answer, "took">> {
  const reply = await ask();
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

/** Returns what is wrong with a reply by the rules for all replies; empty if nothing. */
export function faultsOfAnyReply({ status, headers, text, took }: Answer): string[] {
  const faults: string[] = [];
  if (status >= 500 && !(status === 503 && headers.has("retry-after"))) faults.push(`status ${status}`);
  if (took > LONGEST_REPLY) faults.push(`${Math.round(took)} ms of its own, asked twice`);
  if (/\n\s+at .+:\d+:\d+|SQLSTATE|syntax error at or near|node_modules/.test(text))
    faults.push("shows what is inside");
  if (headers.get("content-type")?.startsWith("text/html") && !/<html lang="fr"/.test(text))
    faults.push('no lang="fr"');
  return faults;
}

/** Returns a check of the replies to calls against the document. */
export function documentedReplies(document: Document) {
  const { problems, undeclared } = replyCheck(document);

  /** Returns what is wrong with the reply to this call; empty if nothing. */
  return (call: Call, answer: Answer): string[] => {
    const faults = faultsOfAnyReply(answer);
    const { status, text } = answer;
    const documented = call.operation.responses[status];
    if (!documented) return [...faults, `status ${status} is not documented`];
    const [type = ""] = (answer.headers.get("content-type") ?? "").split(";");
    if (type !== "application/json" && documented.content?.[type]) return faults;
    const schema = documented.content?.["application/json"]?.schema;
    if (!schema) return text === "" ? faults : [...faults, `a body where none is documented: ${text.slice(0, 100)}`];
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return [...faults, `no JSON: ${text.slice(0, 100)}`];
    }
    return [
      ...faults,
      ...problems(schema, value),
      ...undeclared(schema, value).map((field) => `${field} is not documented`),
      ...(status >= 400 ? faultsOfError(status, value) : []),
    ];
  };
}

function faultsOfError(status: number, value: unknown): string[] {
  const { statusCode, message } = (value ?? {}) as { statusCode?: unknown; message?: unknown };
  const messages = [message].flat();
  return [
    ...(statusCode === status ? [] : [`statusCode ${statusCode}`]),
    ...(messages.length > 0 ? [] : ["no message"]),
    ...messages.filter((one) => !isFrenchMessage(one)).map((one) => `not one of our messages: ${JSON.stringify(one)}`),
  ];
}
