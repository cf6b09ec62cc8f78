import type { z } from "zod";
import type { Role } from "./values";

/** "public": anybody; "user": whoever is logged in; a list: those roles only. */
export type Access = "public" | "user" | readonly Role[];

/** One call of the specification's §7. Paths carry their parameters as `{name}`. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  access: Access;
  /** What a caller of another role is told; RULE_MESSAGES.forbidden unless said. */
  forbidden?: string;
  /** What is said of an id that nothing has; RULE_MESSAGES.notFound unless said. */
  notFound?: string;
  summary: string;
  tag: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Multipart instead of JSON: the one field that holds the file. */
  file?: string;
  /** Absent: the reply has no body that anybody reads. */
  reply?: z.ZodType;
  /** The status of success; 200 unless said. */
  status?: 200 | 201 | 204;
  /** The error statuses beyond 400, 413 and 415 (bad input), 401 and 403 (access), 500 and 503. */
  errors?: readonly number[];
  /** True for calls that the specification does not name: another backend may lack them. */
  addition?: true;
}

type In<S> = S extends z.ZodType ? z.input<S> : never;

/** What a caller hands in: only the parts that the endpoint has. */
export type Arguments<E extends Endpoint> = (E["params"] extends z.ZodType ? { params: In<E["params"]> } : unknown) &
  (E["query"] extends z.ZodType ? { query?: In<E["query"]> } : unknown) &
  (E["body"] extends z.ZodType ? { body: In<E["body"]> } : unknown) &
  (E["file"] extends string ? { file: Blob } : unknown);

// biome-ignore lint/suspicious/noConfusingVoidType: a call without a reply returns nothing
export type Reply<E extends Endpoint> = E["reply"] extends z.ZodType ? z.output<E["reply"]> : void;

/** Keeps each call's own types while checking that it is an endpoint. */
export const define = <const T extends Record<string, Endpoint>>(calls: T) => calls;
