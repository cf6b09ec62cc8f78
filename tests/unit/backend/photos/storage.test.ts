import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { transformWithEsbuild } from "vite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDiskStorage } from "~/backend/photos/storage";

vi.setConfig({ testTimeout: 30_000 });

const NAME = `${"ab".repeat(16)}.webp`;
const bytes = Buffer.from("a picture");

let base: string;
let directory: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "rihla-storage-"));
  directory = join(base, "uploads");
});
afterEach(() => rm(base, { recursive: true, force: true }));

describe("photos on disk", () => {
  it("are written whole, read, replaced and removed", async () => {
    const storage = createDiskStorage(directory);
    expect(await storage.exists(NAME)).toBe(false);
    expect(await storage.read(NAME)).toBeNull();
    await storage.write(NAME, bytes);
    expect(await storage.exists(NAME)).toBe(true);
    expect(await storage.read(NAME)).toEqual(bytes);
    await storage.write(NAME, Buffer.from("another"));
    expect(await storage.read(NAME)).toEqual(Buffer.from("another"));
    expect(await readdir(directory)).toEqual([NAME]);
    await storage.remove(NAME);
    await storage.remove(NAME);
    expect(await readdir(directory)).toEqual([]);
  });

  it("may be private, in full and small size, but under no other private names", async () => {
    const storage = createDiskStorage(directory);
    const whole = `private-${"ab".repeat(16)}.webp`;
    const small = whole.replace(".webp", "-480.webp");
    for (const name of [whole, small, NAME]) await storage.write(name, bytes);
    expect((await storage.list("", 10)).names).toEqual([NAME, small, whole]);
    for (const other of [whole.replace(".webp", "-320.webp"), whole.replace(".webp", ".jpg"), `private-${NAME}/x`]) {
      await expect(storage.write(other, bytes)).rejects.toThrow(TypeError);
    }
  });

  it("are listed page by page in the order of their names, without other files", async () => {
    const storage = createDiskStorage(directory);
    expect(await storage.list("", 10)).toEqual({ names: [], next: null });
    const names = Array.from({ length: 25 }, (_, n) => `${(n * 7 + 10).toString(16).padStart(32, "0")}.webp`);
    for (const name of [...names].reverse()) await storage.write(name, bytes);
    for (const other of ["notes.txt", "x.tmp", `${"g".repeat(32)}.webp`]) await writeFile(join(directory, other), "");
    const first = await storage.list("", 10);
    expect(first).toEqual({ names: names.slice(0, 10), next: names[9] });
    const second = await storage.list(first.next as string, 15);
    expect(second).toEqual({ names: names.slice(10), next: null });
    expect(await storage.list(names.at(-1) as string, 10)).toEqual({ names: [], next: null });
  });

  it("are refused under any other name: nothing outside the directory is read, written or removed", async () => {
    const storage = createDiskStorage(directory);
    await storage.write(NAME, bytes);
    const outside = join(base, NAME);
    await writeFile(outside, "secret");
    for (const name of [`../${NAME}`, `..\\${NAME}`, outside, "../../x.png", "", ".", `${NAME}\0.png`, `${NAME}\n`]) {
      await expect(storage.read(name), JSON.stringify(name)).rejects.toThrow("not a photo's file name");
      await expect(storage.exists(name)).rejects.toThrow("not a photo's file name");
      await expect(storage.remove(name)).rejects.toThrow("not a photo's file name");
      await expect(storage.write(name, bytes)).rejects.toThrow("not a photo's file name");
    }
    expect(await readFile(outside, "utf8")).toBe("secret");
    expect((await readdir(base)).sort()).toEqual([NAME, "uploads"].sort());
  });

  it("leave no file behind when a write fails, and work again afterwards", async () => {
    const storage = createDiskStorage(directory);
    await mkdir(join(directory, NAME, "in the way"), { recursive: true });
    await expect(storage.write(NAME, bytes)).rejects.toThrow();
    expect(await readdir(directory)).toEqual([NAME]);

    await rm(directory, { recursive: true });
    await writeFile(directory, "a file where the directory should be");
    const blocked = createDiskStorage(directory);
    await expect(blocked.write(NAME, bytes)).rejects.toThrow();
    await rm(directory);
    await blocked.write(NAME, bytes);
    expect(await readdir(directory)).toEqual([NAME]);
  });

  it.skipIf(process.platform === "win32")("leave no partial file if the disk accepts only a part", async () => {
    // The storage runs in its own process, whose files may not grow past 64 KB, so that the write stops halfway.
    const source = await readFile(new URL("../../../../app/backend/photos/storage.ts", import.meta.url), "utf8");
    const { code } = await transformWithEsbuild(source, "storage.ts");
    const script = join(base, "storage.mjs");
    await writeFile(
      script,
      `${code}\nconst storage = createDiskStorage(process.argv[2]);
      await storage.write(${JSON.stringify(NAME)}, Buffer.alloc(10_000));
      const failure = await storage.write("${"cd".repeat(16)}.webp", Buffer.alloc(1_000_000)).catch((error) => error.code);
      console.log(failure);`,
    );
    const limited = 'trap \'\' XFSZ; ulimit -f 128; exec "$0" "$@"';
    const { stdout } = await promisify(execFile)("sh", ["-c", limited, process.execPath, script, directory]);
    expect(stdout.trim()).toBe("EFBIG");
    expect(await readdir(directory)).toEqual([NAME]);
  });

  it("are cleared of partial files that a killed process left, but not of those being written now", async () => {
    await mkdir(directory);
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await writeFile(join(directory, "old.tmp"), "half");
    await utimes(join(directory, "old.tmp"), old, old);
    await writeFile(join(directory, "young.tmp"), "half");
    await utimes(join(directory, "young.tmp"), new Date(), new Date());
    await createDiskStorage(directory).write(NAME, bytes);
    expect((await readdir(directory)).sort()).toEqual([NAME, "young.tmp"].sort());
  });
});
