import type { z } from "zod";
import type { MessageCode } from "~/contract/base/errors";
import type { Role } from "~/contract/values";

/** "public": anyone; "user": anyone who is signed in; a list: these roles only. */
export type Access = "public" | "user" | readonly Role[];

/** One call of the contract (docs/product.md, "Calls"). Parameters are written `{name}` in the path. */
export interface Endpoint {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  access: Access;
  /** The error for a caller with another role; `forbidden` by default. */
  forbidden?: MessageCode;
  /** The error for an unknown id, with status 404; `notFound` by default. */
  notFound?: MessageCode;
  summary: string;
  tag: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Name of the only field of a multipart body, which holds the file. Set instead of `body`. */
  file?: string;
  /** The errors for a file that is too large and for a missing file; those of photos by default. */
  fileErrors?: { tooLarge: MessageCode; missing: MessageCode };
  /** The media type of a reply that is a file instead of JSON. A CSV file is streamed. */
  media?: "image/webp" | "text/csv" | "text/calendar";
  /** Absent if nobody reads the body of the reply. */
  reply?: z.ZodType;
  /** The status on success; 200 by default. */
  status?: 200 | 201 | 204;
  /** The error statuses besides 400, 413 and 415 (bad input), 401 and 403 (access), 404 by `notFound`, 500 and 503. */
  errors?: readonly number[];
  /** True for calls beyond the documented ones, which another backend may lack (docs/product.md, "Additions"). */
  addition?: true;
}

type In<S> = S extends z.ZodType ? z.input<S> : never;

/** A body without mandatory fields may be left out. */
type Body<B> = Record<never, never> extends B ? { body?: B } : { body: B };

/** The arguments of a call: only the parts that the endpoint has. */
export type Arguments<E extends Endpoint> = (E["params"] extends z.ZodType ? { params: In<E["params"]> } : unknown) &
  (E["query"] extends z.ZodType ? { query?: In<E["query"]> } : unknown) &
  (E["body"] extends z.ZodType ? Body<In<E["body"]>> : unknown) &
  (E["file"] extends string ? { file: Blob } : unknown);

/** The bytes of a file; of a CSV file, which may have any size, their stream. */
export type FileOf<M> = M extends "text/csv" ? ReadableStream<Uint8Array> : Uint8Array;

// biome-ignore lint/suspicious/noConfusingVoidType: a call without a reply returns nothing
type Nothing = void;
/** What a call returns on success. */
export type Reply<E extends Endpoint> = E["media"] extends string
  ? FileOf<E["media"]>
  : E["reply"] extends z.ZodType
    ? z.output<E["reply"]>
    : Nothing;

/** An endpoint as the contract writes it: method and path are one text, such as "GET /agencies/team". */
type Definition = Omit<Endpoint, "method" | "path"> & { route: `${Endpoint["method"]} ${Endpoint["path"]}` };

type MethodOf<T> = T extends { route: `${infer Method} /${string}` } ? Method : never;

type WithShared<S, T> = {
  [K in keyof T]: Omit<S, keyof T[K]> & Omit<T[K], "route"> & { method: MethodOf<T[K]>; path: Endpoint["path"] };
};

/**
 * Returns the calls of a group, each with the properties that all share; a call's own property wins. Checks that each
 * is an Endpoint, and preserves the literal types.
 */
export const define =
  <const S extends Partial<Omit<Definition, "route">>>(shared: S) =>
  <const T extends Record<string, Omit<Definition, keyof S> & Partial<Definition>>>(calls: T) =>
    Object.fromEntries(
      Object.entries(calls).map(([name, { route, ...call }]) => {
        const [method, path] = (route as string).split(" ");
        return [name, { method, path, ...shared, ...call }];
      }),
    ) as unknown as WithShared<S, T>;
