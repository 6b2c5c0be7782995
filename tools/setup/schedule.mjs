/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string} [output] shown where something failed
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {'lint' | 'types' | 'unit' | 'build' | 'e2e'} group
 * @property {1 | 2} lanes how many of the two lanes it takes: 2 for what uses both cores itself
 * @property {string} [after] the step that must have passed before
 * @property {() => Promise<Result>} run
 *
 * @typedef {Result & { name: string, seconds: number }} Outcome
 */

const lanes = 2;

/**
 * Runs steps in their order, as many at a time as there are lanes (the machines we build on have
 * two cores). A step whose predecessor failed is not run and counts as failed.
 *
 * @param {readonly Step[]} steps
 * @param {(outcome: Outcome) => void} report
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps, report) {
  const waiting = [...steps];
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  const names = new Set(steps.map((step) => step.name));

  /** @param {Step} step */
  const isReady = (step) => !step.after || !names.has(step.after) || outcomes.has(step.after);

  /** @param {Step} step */
  const start = async (step) => {
    const began = performance.now();
    const result = await runOne(step, step.after ? outcomes.get(step.after) : undefined);
    const outcome = { ...result, name: step.name, seconds: (performance.now() - began) / 1000 };
    outcomes.set(step.name, outcome);
    running.delete(step);
    report(outcome);
  };

  while (waiting.length > 0 || running.size > 0) {
    const busy = [...running.keys()].reduce((sum, step) => sum + step.lanes, 0);
    const next = waiting.findIndex((step) => isReady(step) && busy + step.lanes <= lanes);
    const step = next >= 0 ? waiting.splice(next, 1)[0] : undefined;
    if (step) running.set(step, start(step));
    else if (running.size > 0) await Promise.race(running.values());
    else
      throw new Error(
        `these steps wait for each other: ${waiting.map((left) => left.name).join(', ')}`,
      );
  }
  return [...outcomes.values()];
}

/**
 * @param {Step} step
 * @param {Outcome | undefined} before
 * @returns {Promise<Result>}
 */
async function runOne(step, before) {
  if (before && before.failed > 0) {
    return { passed: 0, failed: 1, output: `Not run, because "${before.name}" failed.` };
  }
  try {
    return await step.run();
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
