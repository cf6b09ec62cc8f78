import { writeFileSync } from "node:fs";

/**
 * A vitest reporter that writes a run to the file TEST_REPORT for `npm test`: each test of each file, and the errors
 * that no test caught, such as an unhandled rejection. Vitest's own JSON reporter leaves those errors out.
 *
 * @typedef {{ name: string, status: string, why: string[] }} TestReport
 * @typedef {{ path: string, hasFailed: boolean, why: string[], tests: TestReport[] }} FileReport `why`: errors
 *   outside its tests
 * @typedef {{ files: FileReport[], why: string[] }} Report `why`: errors that belong to no file
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
