import { relative } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { chanceBetween, seedFile } from "./chance";
// Imported here, so that the files of one worker add it only once.
import "./equal-bytes";

/** Before each file: seeds the random values from TEST_SEED and the file's name. */
seedFile(relative(process.cwd(), expect.getState().testPath ?? ""));
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: chanceBetween(0, 2 ** 31 - 1) });
