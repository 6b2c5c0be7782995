import { existsSync, readFileSync } from 'node:fs';

/** @typedef {import('./schedule.mjs').Result} Result */

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number }} stats
 * @property {{ message?: string }[]} errors
 */

/**
 * Counts of a run of Vitest. A file that could not even be loaded has no tests and counts as one
 * failure.
 *
 * @param {VitestReport} report
 * @returns {Result}
 */
export function countVitest(report) {
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

/**
 * Counts of a run of Playwright. A journey that passed only at the second try has failed; so has
 * a run that broke off outside of any journey.
 *
 * @param {PlaywrightReport} report
 * @returns {Result}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/**
 * Reads a report and counts. Exit code and report must agree: a runner that failed without a
 * failed test, wrote no report or ran nothing counts as one failure.
 *
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Result} count
 * @param {{ code: number, output: string }} ended
 * @returns {Result}
 */
export function readReport(file, count, ended) {
  const output = ended.output;
  if (!existsSync(file)) return { passed: 0, failed: 1, output };
  const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')));
  const broken = failed === 0 && (ended.code !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed, output };
}
