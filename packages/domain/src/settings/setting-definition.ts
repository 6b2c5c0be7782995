/** What the number of an operator setting counts. */
export type OperatorSettingUnit =
  | 'ms'
  | 'days'
  | 'times'
  | 'count'
  | 'dirhams'
  | 'percent'
  | 'basisPoints';

/** One thing an operator can set: its default, and the bounds it may be set within. Where each comes from is in `setting-sources.test.ts`. */
export interface SettingDefinition {
  readonly unit: OperatorSettingUnit;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}
