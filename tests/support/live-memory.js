// Loaded into a site before it starts (node --import): on SIGUSR2 it collects garbage and prints the bytes in use.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc");
  process.on("SIGUSR2", () => {
    gc();
    // What a first collection frees is counted until its sweeping is done.
    setTimeout(() => {
      gc();
      const { heapUsed, external } = process.memoryUsage();
      console.log(`live memory: ${heapUsed + external}`);
    }, 20);
  });
}
