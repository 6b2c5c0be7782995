import { describe, expect, it } from 'vitest';
import { choiceWith, isChoosable } from './option-choice.ts';

// Size × time × extra: the small one only in the morning; the large one in the evening only with the extra.
const sold = [
  [0, 0, 0],
  [0, 0, 1],
  [1, 0, 0],
  [1, 1, 1],
].map((options) => ({ options }));

describe('combinations that are off cannot be chosen', () => {
  it('refuses an option that nothing on sale has with what is chosen before it', () => {
    expect(isChoosable(sold, ['0', '0', '0'], { spec: 1, option: '1' })).toBe(false);
    expect(isChoosable(sold, ['1', '1', '1'], { spec: 2, option: '0' })).toBe(false);
    expect(isChoosable(sold, ['0', '0', '0'], { spec: 0, option: '2' })).toBe(false);
  });

  it('asks nothing of what is chosen behind it', () => {
    expect(isChoosable(sold, ['0', '0', '0'], { spec: 0, option: '1' })).toBe(true);
    expect(isChoosable(sold, ['1', '0', '0'], { spec: 1, option: '1' })).toBe(true);
  });

  it('keeps what is chosen behind it where that is on sale, and moves it where it is not', () => {
    expect(choiceWith(sold, ['0', '0', '0'], { spec: 0, option: '1' })).toEqual(['1', '0', '0']);
    expect(choiceWith(sold, ['1', '0', '0'], { spec: 1, option: '1' })).toEqual(['1', '1', '1']);
    expect(choiceWith(sold, ['1', '1', '1'], { spec: 0, option: '0' })).toEqual(['0', '0', '1']);
  });

  it('reaches every combination on sale from every other one', () => {
    const all = sold.map(({ options }) => options.map(String));
    for (const from of all)
      for (const to of all) {
        const reached = to.reduce(
          (chosen, option, spec) => choiceWith(sold, chosen, { spec, option }),
          from,
        );
        expect(reached).toEqual(to);
      }
  });
});
