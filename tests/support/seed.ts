import { relative } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { chanceBetween, seedFile } from "./chance";
// Imported, so that the files of one worker add it once.
import "./equal-bytes";

/** Before each file: chance begins where TEST_SEED and the file's name say. */
seedFile(relative(process.cwd(), expect.getState().testPath ?? ""));
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: chanceBetween(0, 2 ** 31 - 1) });
