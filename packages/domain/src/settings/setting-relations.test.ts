import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  isSettable,
  type Settings,
  operatorSettingNames,
  settingDefinitions,
} from './durations.ts';
import { holds, settingProblems, settingRelations } from './setting-relations.ts';

const day = 86_400_000;

describe('Relations between settings hold whatever is set', () => {
  it('of a value that is no whole number, too small or too large, its bound is said', () => {
    expect(settingProblems(defaultSettings, { codeTries: 1.5 })).toEqual([
      { name: 'codeTries', breaks: 'whole' },
    ]);
    expect(settingProblems(defaultSettings, { codeTries: 0 })).toEqual([
      { name: 'codeTries', breaks: 'min', bound: 1 },
    ]);
    expect(settingProblems(defaultSettings, { serviceFee: 5001 })).toEqual([
      { name: 'serviceFee', breaks: 'max', bound: 5000 },
    ]);
  });

  it('of a last warning that would come first, the side that was changed is said', () => {
    expect(settingProblems(defaultSettings, { completionLastWarning: 3 * day })).toEqual([
      {
        name: 'completionLastWarning',
        breaks: 'below',
        other: 'completionFirstWarning',
      },
    ]);
    expect(settingProblems(defaultSettings, { completionFirstWarning: day })).toEqual([
      {
        name: 'completionFirstWarning',
        breaks: 'above',
        other: 'completionLastWarning',
      },
    ]);
  });

  it('two that only fit together can be set together', () => {
    const both = { completionLastWarning: 4 * day, completionFirstWarning: 5 * day };
    expect(settingProblems(defaultSettings, { completionLastWarning: 4 * day })).not.toEqual([]);
    expect(settingProblems(defaultSettings, both)).toEqual([]);
  });

  it('any change that is taken leaves settable values and every relation', () => {
    // A run of changes, each judged against what the ones before it left.
    const change = fc.constantFrom(...operatorSettingNames).chain((name) =>
      fc.record({
        name: fc.constant(name),
        value: fc.integer({
          min: settingDefinitions[name].min - 1,
          max: settingDefinitions[name].max + 1,
        }),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(change, { minLength: 1, maxLength: 4 })), (runs) => {
        let settings: Settings = defaultSettings;
        for (const run of runs) {
          const changes = Object.fromEntries(run.map(({ name, value }) => [name, value]));
          if (settingProblems(settings, changes).length === 0)
            settings = { ...settings, ...changes };
        }
        expect(operatorSettingNames.every((name) => isSettable(name, settings[name]))).toBe(true);
        expect(settingRelations.filter((one) => !holds(one, settings))).toEqual([]);
      }),
    );
  });
});
