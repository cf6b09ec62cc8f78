import { writeFileSync } from "node:fs";

/**
 * Writes to TEST_REPORT what `npm test` reads of a run: each test of each file, and the errors that no test caught, such as
 * a promise that nobody awaited. A reporter of vitest's, whose own JSON leaves those errors out.
 *
 * @typedef {{ name: string, status: string, why: string[] }} TestReport
 * @typedef {{ path: string, hasFailed: boolean, why: string[], tests: TestReport[] }} FileReport of a file, with what
 *   happened beside its tests
 * @typedef {{ files: FileReport[], why: string[] }} Report of a run, with what belongs to no file
 */
export default class {
  /**
   * @param {ReadonlyArray<import("vitest/node").TestModule>} modules
   * @param {ReadonlyArray<import("vitest").SerializedError>} uncaught
   */
  onTestRunEnd(modules, uncaught) {
    const files = modules.map((module) => {
      const beside = uncaught.filter(({ VITEST_TEST_PATH }) => VITEST_TEST_PATH === module.moduleId);
      const tests = [...module.children.allTests()].map((test) => {
        const { state, errors } = test.result();
        return { name: test.fullName, status: state, why: textsOf(errors) };
      });
      const hasFailed = module.state() === "failed" || beside.length > 0;
      return { path: module.moduleId, hasFailed, why: textsOf([...module.errors(), ...beside]), tests };
    });
    const known = modules.map(({ moduleId }) => moduleId);
    const why = textsOf(uncaught.filter(({ VITEST_TEST_PATH }) => !known.includes(String(VITEST_TEST_PATH))));
    writeFileSync(process.env.TEST_REPORT ?? "test-report.json", JSON.stringify({ files, why }));
  }
}

/** @param {ReadonlyArray<import("vitest").SerializedError>} [errors] */
const textsOf = (errors = []) => errors.map(({ stack, message }) => stack || message);
