import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { ensureFrontEnds } from './front-ends.mjs';
import { cacheFolder, ownNode, root } from './paths.mjs';
import { countPlaywright, countVitest, readReport } from './reports.mjs';
import { run } from './run.mjs';
import { ensureOtherBrowser } from './other-browsers.mjs';
import { findSystemPostgres, startSystemPostgres } from './system-postgres.mjs';

/** @typedef {import('./schedule.mjs').Step} Step */

/**
 * A tool that says yes or no: one check.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Step['run']}
 */
const check = (command, args) => async () => {
  const { code, output } = await run(command, args);
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
};

/**
 * Projects by themselves, as editors see them. In a usual run the linter tells what the compiler would of most: it has the
 * types at hand, and each project's own would be read a second time. It knows no other file than a `tsconfig.json`.
 *
 * @param {boolean} every
 * @returns {Step[]}
 */
function typeSteps(every) {
  // An app says what its texts and its routes are once for all of its files: tests of two of them go apart.
  const projects = ['packages', 'apps']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`))
    .flatMap((folder) => [`${folder}/tsconfig.json`, `${folder}/tsconfig.tests.json`])
    .filter((file) => existsSync(join(root, file)));
  const unseen = (/** @type {string} */ file) => !file.endsWith('/tsconfig.json');
  return (every ? ['tsconfig.json', ...projects] : projects.filter(unseen)).map((file) => ({
    name: `types of ${file === 'tsconfig.json' ? 'tests and tools' : file.replace('/tsconfig.json', '')}`,
    group: 'types',
    lanes: 1,
    // One checker each: several would look at the same types again, and there are two lanes.
    run: check('tsc', ['-p', file, '--checkers', '1']),
  }));
}

/**
 * @param {string} report the file's name
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<import('./schedule.mjs').Result>}
 */
async function vitest(report, args, env) {
  const file = join(cacheFolder, report);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ended = await run('vitest', ['run', ...args, ...reporters], { env });
  printSeeds(ended.output);
  return readReport(file, countVitest, ended);
}

/** A random test that fails is run again with its seed. @param {string} output */
function printSeeds(output) {
  const seeds = new Set(output.match(/FUZZ_SEED=\d+/g));
  if (seeds.size > 0) console.log(`seeds: ${[...seeds].join(' ')}`);
}

/**
 * Everything that needs no browser, the server's tests on the embedded PostgreSQL.
 *
 * @param {ReadonlySet<string>} [reached] folders to play the tests of; all without it
 */
const unitTests = (reached) => () =>
  vitest(
    'vitest.json',
    [
      ...['node', 'server', 'web', 'pseudo'].flatMap((project) => ['--project', project]),
      ...[...(reached ?? [])].map((folder) => `${folder}/`),
    ],
    { TEST_DATABASE_URL: '' },
  );

/** @returns {Promise<import('./schedule.mjs').Result>} */
async function controlTests() {
  const chromium = await ensureChromium(console.log);
  if ('missing' in chromium) return { passed: 0, failed: 1, output: chromium.missing };
  return vitest('vitest-ui.json', ['--project', 'ui'], { CHROMIUM_PATH: chromium.path });
}

/**
 * The same in another browser; a machine that has none says so.
 *
 * @param {import('./other-browsers.mjs').OtherBrowser} browser
 * @returns {Promise<import('./schedule.mjs').Result>}
 */
async function controlTestsIn(browser) {
  if (!(await ensureOtherBrowser(browser, console.log))) return { passed: 0, failed: 0 };
  return vitest(`vitest-${browser}.json`, ['--project', 'ui*'], { CONTROLS_BROWSER: browser });
}

/** @returns {Step[]} in the long run */
const otherBrowserSteps = () =>
  process.env.DEEP === '1'
    ? [
        {
          name: 'controls in Firefox',
          group: 'unit',
          lanes: 1,
          run: () => controlTestsIn('firefox'),
        },
        {
          name: 'controls in WebKit',
          group: 'unit',
          lanes: 1,
          run: () => controlTestsIn('webkit'),
        },
      ]
    : [];

/** What depends on the database most: locks, money, replays, jobs, migrations. */
const databaseTests = [
  'src/db/migrations',
  'src/db/open-db',
  'src/db/transaction',
  'src/http/idempotency',
  'src/jobs/',
  'src/areas/money/finance/',
  'src/areas/money/ledger/',
  'src/areas/orders/',
  'src/replays',
];

/**
 * The same on a PostgreSQL of somebody else's: the one of `TEST_DATABASE_URL`, or the machine's own, started for it.
 *
 * @param {{ url?: string, folder?: string }} where
 * @returns {Step['run']}
 */
const externalTests =
  ({ url, folder }) =>
  async () => {
    const server = url || !folder ? undefined : await startSystemPostgres(folder);
    try {
      const env = { TEST_DATABASE_URL: url || (server?.url ?? '') };
      return await vitest('vitest-external.json', ['--project', 'server', ...databaseTests], env);
    } finally {
      await server?.stop();
    }
  };

/** @returns {Step[]} in the long run, none where there is no second PostgreSQL */
function externalSteps() {
  if (process.env.DEEP !== '1') return [];
  const url = process.env.TEST_DATABASE_URL;
  const folder = url ? undefined : findSystemPostgres();
  if (!url && !folder) return [];
  const where = url ? 'TEST_DATABASE_URL' : "the machine's PostgreSQL";
  const run = externalTests({ ...(url && { url }), ...(folder && { folder }) });
  return [{ name: `database tests on ${where}`, group: 'unit', lanes: 2, run }];
}

/** @returns {Promise<import('./schedule.mjs').Result>} */
async function buildFrontEnds() {
  /** @type {string[]} */
  const said = [];
  const built = await ensureFrontEnds((sentence) => said.push(sentence));
  return built ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: said.join('\n') };
}

const resolveCache = pathToFileURL(join(root, 'apps/server/src/resolve-cache.ts')).href;

/** @returns {Promise<import('./schedule.mjs').Result>} */
async function journeys() {
  const chromium = await ensureChromium(console.log);
  if ('missing' in chromium) return { passed: 0, failed: 1, output: chromium.missing };
  if (process.env.DEEP === '1') {
    // One journey is played there too, where they are.
    await ensureOtherBrowser('firefox', console.log);
    await ensureOtherBrowser('webkit', console.log);
  }
  const report = join(cacheFolder, 'playwright.json');
  rmSync(report, { force: true });
  const ended = await run(
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      env: {
        CHROMIUM_PATH: chromium.path,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        // Each worker imports what it plays with: to look for it took half of that.
        NODE_OPTIONS: `--import ${resolveCache} --max-semi-space-size=32`,
      },
    },
  );
  return readReport(report, countPlaywright, ended);
}

/**
 * Every check of the repository, quick ones first, in the order in which they are begun.
 *
 * @param {string} [only]
 * @param {ReadonlySet<string>} [reached] what a change can reach (`changed.mjs`)
 */
export function allSteps(only, reached) {
  /** @type {Step[]} */
  const steps = [
    { name: 'format', group: 'lint', lanes: 1, run: check('oxfmt', ['--check']) },
    {
      name: 'lint and types',
      group: 'lint',
      lanes: 1,
      run: check('oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
    },
    {
      name: 'import table',
      group: 'lint',
      lanes: 1,
      run: check(ownNode, ['tools/import-table.ts']),
    },
    { name: 'unused code', group: 'lint', lanes: 1, run: check('knip', []) },
    { name: 'code for tests alone', group: 'lint', lanes: 1, run: check('knip', ['--production']) },
    // Early: it takes as long as all that has room in the lane beside it.
    { name: 'controls in a browser', group: 'unit', lanes: 1, run: controlTests },
    ...typeSteps(process.env.DEEP === '1' || only === 'types'),
    { name: 'build', group: 'build', lanes: 1, run: buildFrontEnds },
    { name: 'unit tests', group: 'unit', lanes: 2, run: unitTests(reached) },
    ...otherBrowserSteps(),
    ...externalSteps(),
    { name: 'journeys', group: 'e2e', lanes: 2, after: 'build', run: journeys },
  ];
  return steps;
}

/** Where the controls are drawn and tested. */
const drawsControls = (/** @type {string} */ folder) =>
  ['packages/icons', 'packages/ui', 'packages/app', 'apps/portal'].includes(folder);

/** What journeys play, and what they are made of. */
const isPlayed = (/** @type {string} */ folder) => folder === 'e2e' || folder.startsWith('apps/');

/**
 * The steps of one group, or all; the journeys bring the build along that they need. With `reached` those that can tell
 * anything of a change.
 *
 * @param {string | undefined} only
 * @param {ReadonlySet<string>} [reached]
 */
export function chosenSteps(only, reached) {
  const groups = only === 'e2e' ? ['build', 'e2e'] : [only];
  const folders = [...(reached ?? [])];
  /** @param {Step} step */
  const tellsOf = ({ name, group }) => {
    if (reached === undefined || group === 'lint' || group === 'types') return true;
    if (name.startsWith('controls')) return folders.some(drawsControls);
    return group === 'unit' ? folders.length > 0 : folders.some(isPlayed);
  };
  return allSteps(only, reached).filter(
    (step) => (only === undefined || groups.includes(step.group)) && tellsOf(step),
  );
}
