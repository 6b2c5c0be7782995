/** What a tunable's number counts. */
export type TunableUnit = 'ms' | 'days' | 'times' | 'count' | 'dirhams' | 'percent' | 'basisPoints';

/** One thing an operator can set: its default, and the bounds it may be set within. Where each comes from is in `tunable-sources.test.ts`. */
export interface Tunable {
  readonly unit: TunableUnit;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}
