import {
  type Settings,
  type OperatorSettingName,
  operatorSettingNames,
  settingDefinitions,
} from './durations.ts';

/** Two settings of which the first must stay below the second, or may reach it. */
export interface SettingRelation {
  readonly lower: OperatorSettingName;
  readonly upper: OperatorSettingName;
  readonly mayBeEqual: boolean;
  /** Why, as a sentence. */
  readonly says: string;
}

/** What must hold between settings, whatever an operator sets. */
export const settingRelations: readonly SettingRelation[] = [
  {
    lower: 'completionLastWarning',
    upper: 'completionFirstWarning',
    mayBeEqual: false,
    says: 'the last warning comes after the first',
  },
  {
    lower: 'completionFirstWarning',
    upper: 'completionAfterReserved',
    mayBeEqual: false,
    says: 'warnings come after the reserved time',
  },
  {
    lower: 'completionFirstWarning',
    upper: 'completionAfterPayment',
    mayBeEqual: false,
    says: 'warnings come after the payment',
  },
  {
    lower: 'codeResendAfter',
    upper: 'codeLife',
    mayBeEqual: true,
    says: 'another code can be asked for before the first is dead',
  },
  {
    lower: 'sessionIdle',
    upper: 'sessionLife',
    mayBeEqual: false,
    says: 'an idle session ends before any session does',
  },
  {
    lower: 'staffSessionIdle',
    upper: 'staffSessionLife',
    mayBeEqual: false,
    says: 'an idle staff session ends before any staff session does',
  },
];

/** What a setting breaks: a bound of its own, or a relation to another one. */
export type SettingProblem =
  | { readonly name: OperatorSettingName; readonly breaks: 'whole' }
  | {
      readonly name: OperatorSettingName;
      readonly breaks: 'min' | 'max';
      readonly bound: number;
    }
  | {
      readonly name: OperatorSettingName;
      /** `below`: it must stay below the other one; `above`: the other way round. */
      readonly breaks: 'below' | 'above';
      readonly other: OperatorSettingName;
    };

/** What settings break when some of them are changed; a relation is said of the side that was changed, of both where both were. */
export const settingProblems = (
  before: Settings,
  changes: Partial<Settings>,
): readonly SettingProblem[] => {
  const changed = operatorSettingNames.filter((name) => changes[name] !== undefined);
  const bounds = changed.flatMap((name) => boundProblems(name, changes[name] ?? Number.NaN));
  if (bounds.length > 0) return bounds;
  const after = { ...before, ...changes };
  return settingRelations
    .filter((relation) => !holds(relation, after))
    .flatMap(({ lower, upper }): SettingProblem[] => [
      ...(changed.includes(lower) ? [{ name: lower, breaks: 'below' as const, other: upper }] : []),
      ...(changed.includes(upper) ? [{ name: upper, breaks: 'above' as const, other: lower }] : []),
    ]);
};

/** Whether a relation holds between settings. */
export const holds = ({ lower, upper, mayBeEqual }: SettingRelation, settings: Settings): boolean =>
  settings[lower] < settings[upper] || (mayBeEqual && settings[lower] === settings[upper]);

function boundProblems(name: OperatorSettingName, value: number): SettingProblem[] {
  if (!Number.isSafeInteger(value)) return [{ name, breaks: 'whole' }];
  const { min, max } = settingDefinitions[name];
  if (value < min) return [{ name, breaks: 'min', bound: min }];
  return value > max ? [{ name, breaks: 'max', bound: max }] : [];
}
