import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { headerOf, type Reply } from "../../../server/reply.js";
import { readStaticFiles } from "../../../server/static-files.js";

let root: string;
const folders = () => ({ build: join(root, "build"), public: join(root, "public") });
const write = (name: string, text: string) => writeFileSync(join(root, name), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "rihla-static-"));
  mkdirSync(join(root, "build/assets"), { recursive: true });
  mkdirSync(join(root, "build/.vite"));
  mkdirSync(join(root, "public"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("built files may be cached for a year, files of public/ for an hour", () => {
  write("build/assets/site-1a2b3c4.css", "body{}");
  write("public/favicon.ico", "icon");
  const files = readStaticFiles(folders());
  expect([...files.keys()]).toEqual(["/favicon.ico", "/assets/site-1a2b3c4.css"]);
  const header = (path: string, name: string) => headerOf(files.get(path) as Reply, name);
  expect(header("/assets/site-1a2b3c4.css", "cache-control")).toBe("public, max-age=31536000, immutable");
  expect(header("/assets/site-1a2b3c4.css", "content-type")).toBe("text/css; charset=utf-8");
  expect(header("/favicon.ico", "cache-control")).toBe("public, max-age=3600");
  expect(header("/favicon.ico", "last-modified")).toMatch(/GMT$/);
});

test("a compressed file is a variant of its original, not a file of its own; they share a weak ETag", () => {
  write("build/assets/a.js", "let a;");
  write("build/assets/a.js.br", "brotli");
  write("build/assets/a.js.gz", "gzip");
  write("build/assets/b.jpg", "picture");
  const files = readStaticFiles(folders());
  expect([...files.keys()].sort()).toEqual(["/assets/a.js", "/assets/b.jpg"]);
  const [script, picture] = [files.get("/assets/a.js") as Reply, files.get("/assets/b.jpg") as Reply];
  expect(script.compressed).toEqual({ br: Buffer.from("brotli"), gzip: Buffer.from("gzip") });
  expect(headerOf(script, "etag")).toMatch(/^W\/"/);
  expect([picture.compressed, headerOf(picture, "etag")]).toEqual([undefined, expect.stringMatching(/^"/)]);
});

test("nothing of the build but its assets is served", () => {
  write("build/.vite/manifest.json", "{}");
  expect(readStaticFiles(folders()).size).toBe(0);
});

test("a file in a folder of public/ has an address below that folder; an unknown type is a download", () => {
  mkdirSync(join(root, "public/papers"));
  write("public/papers/film.mp4", "film");
  const film = readStaticFiles(folders()).get("/papers/film.mp4");
  expect(headerOf(film as Reply, "content-type")).toBe("application/octet-stream");
});
