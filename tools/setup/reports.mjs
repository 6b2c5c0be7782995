import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./schedule.mjs').Result} Result */

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {VitestFile[]} testResults
 *
 * @typedef {object} VitestFile
 * @property {string} [name] the file's path
 * @property {string} status
 * @property {string} [message] why the file could not be loaded
 * @property {{ fullName: string, status: string, failureMessages?: string[] }[]} assertionResults
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number }} stats
 * @property {{ message?: string }[]} errors
 * @property {PlaywrightSuite[]} [suites]
 *
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {PlaywrightSpec[]} [specs]
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {boolean} ok
 * @property {string} file
 * @property {number} line
 * @property {{ status: string, results: { errors: { message?: string, snippet?: string }[] }[] }[]} tests
 */

/** Lines of one failure's message: enough for what was expected, what came and the log of a wait. */
const linesShown = 24;

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
  const failures = report.testResults.flatMap((file) => [
    ...(unloadable.includes(file) ? [inBrief(file.name ?? '', [file.message])] : []),
    ...file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => inBrief(`${file.name} › ${test.fullName}`, test.failureMessages ?? [])),
  ]);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    ...(failures.length > 0 && { output: failures.join('\n\n') }),
  };
}

/**
 * Counts of a run of Playwright. A run that broke off outside of any journey has failed, and so has a journey that
 * needed a second try.
 *
 * @param {PlaywrightReport} report
 * @returns {Result}
 */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  const journeys = (report.suites ?? []).flatMap((suite) => journeysIn(suite, []));
  const failures = [
    ...report.errors.map((error) => inBrief('outside of any journey', [error.message])),
    ...journeys.filter(({ spec }) => !spec.ok || spec.tests.some(isFlaky)).map(brief),
  ];
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    ...(failures.length > 0 && { output: failures.join('\n\n') }),
  };
}

/** @typedef {{ readonly spec: PlaywrightSpec, readonly titles: readonly string[] }} Journey titles: of the groups around it */

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} above
 * @returns {Journey[]}
 */
function journeysIn(suite, above) {
  const titles = [...above, suite.title];
  return [
    ...(suite.specs ?? []).map((spec) => ({ spec, titles })),
    ...(suite.suites ?? []).flatMap((inner) => journeysIn(inner, titles)),
  ];
}

/** @param {{ status: string }} test */
const isFlaky = ({ status }) => status === 'flaky';

/** @param {Journey} journey */
function brief({ spec, titles }) {
  const errors = spec.tests.flatMap((test) => test.results.flatMap((one) => one.errors));
  const name = `${spec.file}:${spec.line} › ${[...titles.slice(1), spec.title].join(' › ')}`;
  return inBrief(
    name,
    errors.flatMap((error) => [error.message, error.snippet]),
  );
}

/** Where it failed and the beginning of why, without colours. @param {string} name @param {readonly (string | undefined)[]} messages */
function inBrief(name, messages) {
  const lines = messages
    .flatMap((message) => (message ? stripVTControlCharacters(message).trimEnd().split('\n') : []))
    .slice(0, linesShown);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * Reads a report and counts; its failures in brief stand in place of the runner's long output.
 * Exit code and report must agree: a runner that failed without a
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
  const counted = count(JSON.parse(readFileSync(file, 'utf8')));
  const broken = counted.failed === 0 && (ended.code !== 0 || counted.passed === 0);
  return { output, ...counted, failed: broken ? 1 : counted.failed };
}
