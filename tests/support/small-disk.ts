import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  /** Fills the disk, except for some bytes. */
  fill: (leave?: number) => void;
  free: () => void;
  remove: () => void;
}

/** Runs a command as root: as this user, or by sudo without a password. */
export function asRoot(command: string, ...args: string[]): void {
  const [program = "", ...rest] = process.getuid?.() === 0 ? [command, ...args] : ["sudo", "-n", command, ...args];
  execFileSync(program, rest);
}

/** Makes a file system in memory, which needs root. */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "rihla-disk-"));
  const options = `size=${megabytes}m,mode=755,uid=${process.getuid?.()}`;
  asRoot("mount", "-t", "tmpfs", "-o", options, "tmpfs", folder);
  const filler = join(folder, "filler");
  return {
    folder,
    fill: (leave = 0) => {
      const { bavail, bsize } = statfsSync(folder);
      const piece = Buffer.alloc(64 * 1024);
      const file = openSync(filler, "a");
      try {
        for (let left = bavail * bsize - leave; left > 0; left -= piece.length) {
          writeSync(file, piece, 0, Math.min(left, piece.length));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      asRoot("umount", "--lazy", folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
