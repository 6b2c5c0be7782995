/** Whether this is the long run, `npm test -- --deep`: every sweep whole, random ones longer and from a new seed. */
export const isDeep = process.env['DEEP'] === '1';

/** Whose turn it is, as `tools/setup/turns.mjs` counts them: another sample each time. */
const turn = Number(process.env['TURN'] ?? 0);

/** Every so many of a list in a usual run, which differ from file to file by `offset`; all of them in the long one. */
export const sampleOf = <T>(list: readonly T[], every: number, offset = 0): readonly T[] =>
  isDeep ? list : list.filter((_one, index) => (index + offset + turn) % every === 0);

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
