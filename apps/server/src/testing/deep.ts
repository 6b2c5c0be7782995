/** Whether this is the long run, `npm test -- --deep`: random tests look further and from a new seed, kills come more often. */
export const isDeep = process.env['DEEP'] === '1';

/**
 * Every so many of a list, others for each `offset`: for two lists of which each case is to be met, and their whole product
 * only in the long run.
 */
export const sampleOf = <T>(list: readonly T[], every: number, offset: number): readonly T[] =>
  isDeep ? list : list.filter((_one, index) => (index + offset) % every === 0);

/**
 * How random tests run: `few` times from a seed that stays, or `many` times from a new one, which is printed.
 * `FUZZ_SEED` repeats a run, `FUZZ_RUNS` looks as far as one likes.
 */
export function randomRuns(few: number, many: number): { numRuns: number; seed: number } {
  const { FUZZ_RUNS: runs, FUZZ_SEED: given } = process.env;
  const seed = Number(given ?? (isDeep ? Date.now() % 2 ** 31 : 20_261_121));
  if (isDeep) process.stdout.write(`FUZZ_SEED=${seed}\n`);
  return { numRuns: Number(runs ?? (isDeep ? many : few)), seed };
}
