import type { z } from "zod";
import type { Role } from "~/contract/values";

/** "public": anybody; "user": whoever is logged in; a list: those roles only. */
export type Access = "public" | "user" | readonly Role[];

/** One call of the contract (docs/product.md, "Calls"). Paths hold their parameters as `{name}`. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  access: Access;
  /** The message for a caller of another role; RULE_MESSAGES.forbidden by default. */
  forbidden?: string;
  /** The message for an unknown id; RULE_MESSAGES.notFound by default. */
  notFound?: string;
  summary: string;
  tag: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Multipart instead of JSON: the one field that holds the file. */
  file?: string;
  /** The messages for a file that is too large and for none at all; those of photos by default. */
  fileMessages?: { tooLarge: string; missing: string };
  /** The reply is a file of this media type, not JSON; one of CSV is streamed. */
  media?: "image/webp" | "text/csv" | "text/calendar";
  /** Absent when nobody reads the reply's body. */
  reply?: z.ZodType;
  /** The status of success; 200 by default. */
  status?: 200 | 201 | 204;
  /** The error statuses beyond 400, 413 and 415 (bad input), 401 and 403 (access), 500 and 503. */
  errors?: readonly number[];
  /** True for calls beyond the documented ones, which another backend may lack (docs/product.md, "Additions"). */
  addition?: true;
}

type In<S> = S extends z.ZodType ? z.input<S> : never;

/** The arguments of a call: only the parts that the endpoint has. */
export type Arguments<E extends Endpoint> = (E["params"] extends z.ZodType ? { params: In<E["params"]> } : unknown) &
  (E["query"] extends z.ZodType ? { query?: In<E["query"]> } : unknown) &
  (E["body"] extends z.ZodType ? { body: In<E["body"]> } : unknown) &
  (E["file"] extends string ? { file: Blob } : unknown);

/** A file's bytes, or where it may be of any size the stream of them. */
export type FileOf<M> = M extends "text/csv" ? ReadableStream<Uint8Array> : Uint8Array;

// biome-ignore lint/suspicious/noConfusingVoidType: a call without a reply returns nothing
type Nothing = void;
export type Reply<E extends Endpoint> = E["media"] extends string
  ? FileOf<E["media"]>
  : E["reply"] extends z.ZodType
    ? z.output<E["reply"]>
    : Nothing;

/** Checks that each call is an endpoint, and keeps its own types. */
export const define = <const T extends Record<string, Endpoint>>(calls: T) => calls;
