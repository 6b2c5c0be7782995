/** What a tunable's number counts. */
export type TunableUnit = 'ms' | 'days' | 'times' | 'dirhams' | 'basisPoints';

/** One thing an operator can set: its default, the bounds it may be set within, and where it comes from. */
export interface Tunable {
  readonly unit: TunableUnit;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly source: string;
}
