// `npm test`: installs what is missing, runs every check and counts them. Plain JavaScript for
// Node 20, like `start.mjs`. `npm test -- --only=unit|types|lint|build|e2e` runs one group, `--changed` what a change can
// reach, `--deep` what is random or endless too: new seeds, every odd value over HTTP, kills, other browsers, pictures,
// and what leans on the database once more on another PostgreSQL.
import { changedFiles, reachedBy } from './setup/changed.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { runSteps } from './setup/schedule.mjs';
import { makeScratchFolder } from './setup/scratch.mjs';
import { chosenSteps } from './setup/steps.mjs';

process.env.NO_COLOR = '1';
process.env.NODE_ENV = 'test';
if (process.argv.includes('--deep')) process.env.DEEP = '1';

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length);
const reached = process.argv.includes('--changed') ? reachedBy(changedFiles()) : undefined;
const steps = chosenSteps(only, reached);

if (steps.length === 0) {
  console.log(`Nothing is called "${only}": --only takes unit, types, lint, build or e2e.`);
  finish(0, 1);
} else if (await ensureDependencies('developing', console.log)) {
  if (reached) console.log(`What the change can reach: ${[...reached].join(', ') || 'nothing'}.`);
  const outcomes = await runInScratchFolder();
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  summarise(outcomes);
  finish(sum('passed'), sum('failed'));
} else {
  finish(0, 1);
}

async function runInScratchFolder() {
  const remove = makeScratchFolder();
  try {
    return await runSteps(steps, show);
  } finally {
    remove();
  }
}

/** @param {import('./setup/schedule.mjs').Outcome} outcome */
function show({ name, passed, failed, seconds, output }) {
  const count = passed + failed > 1 ? `, ${passed} of ${passed + failed}` : '';
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s${count})`);
  if (failed > 0 && output) console.log(`${output.trimEnd()}\n`);
}

/** @param {readonly import('./setup/schedule.mjs').Outcome[]} outcomes */
function summarise(outcomes) {
  const failed = outcomes.filter((outcome) => outcome.failed > 0);
  if (failed.length > 0)
    console.log(`\nFailed: ${failed.map((outcome) => outcome.name).join(', ')}`);
}

/** @param {number} passed @param {number} failed */
function finish(passed, failed) {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
