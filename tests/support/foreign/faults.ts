/** A foreign backend's answer to a call: JSON, raw text, or one of the ways not to answer. */
export type Answer =
  | { status?: number; json?: unknown; text?: string; type?: string; headers?: Record<string, string> }
  /** The connection is cut. */
  | "hang up"
  /** There is no answer until `letGo`, or until the fake backend is closed. */
  | "hang";

/** A message of the backend's own, unlike any text of the site. */
export const OWN_WORDS = "Le serveur Oasis répond : non.";
/** Technical words that no page may show. */
export const NOT_FOR_PEOPLE = /boom|nginx|TypeError/;

const refusal = (statusCode: number) => ({
  status: statusCode,
  json: { statusCode, message: OWN_WORDS, error: "Oasis", path: "/somewhere" },
});

/** The ways in which a call fails, except for a refused connection (`backend.down()`). */
export const FAULTS = {
  reset: "hang up",
  "no answer": "hang",
  "500": { status: 500, json: { statusCode: 500, message: "TypeError: boom at line 3" } },
  "502 HTML": { status: 502, text: "<html><h1>nginx</h1></html>", type: "text/html" },
  "200 HTML": { status: 200, text: "<html><h1>nginx</h1></html>", type: "text/html" },
  "empty body": { status: 200, text: "" },
  "wrong JSON": { status: 200, text: '{"data":[' },
  "wrong shape": { json: { outcome: "done", items: 3 } },
  "401": refusal(401),
  "403": refusal(403),
  "404": refusal(404),
  "413": refusal(413),
  "429": { ...refusal(429), headers: { "retry-after": "17" } },
} as const satisfies Record<string, Answer>;

export type Fault = keyof typeof FAULTS;

/** Three failures that are not the visitor's fault: a name, the backend's answer, and the status of the page. */
export const FAILURES: [string, Answer, number][] = [
  ["an error", { status: 500, json: { message: "boom at line 3" } }, 502],
  ["a proxy's error page", { status: 504, text: "<h1>nginx</h1>", type: "text/html" }, 502],
  ["no answer", "hang up", 503],
];
