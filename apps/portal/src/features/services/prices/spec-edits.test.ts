import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyContent, withEveryChoice } from '../service-content.ts';
import type { Prices } from './price-cells.ts';
import {
  choiceCount,
  withChoice,
  withNewOptions,
  withOptionMoved,
  withOptionsPasted,
  withOptionSwitched,
  withoutOption,
  withoutSpec,
  withSpec,
  withSpecMoved,
  withSpecText,
} from './spec-edits.ts';

/** Specifications with any names, empty and double ones among them, and a price of its own for every combination. */
const prices = fc
  .array(fc.array(fc.constantFrom('', 'غرفة', '👩‍🔧', 'A', 'a '), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((all): Prices => {
    const specs = all.map((options) => ({ name: '', options }));
    const { combinations } = withEveryChoice({ ...emptyContent, specs, combinations: [] });
    return {
      specs,
      combinations: combinations.map((each, index) => ({ ...each, price: 1000 + index })),
    };
  });

const amounts = ({ combinations }: Prices) => combinations.map(({ price }) => price);

describe('Prices stay with their options', () => {
  it('through another order and back', () =>
    fc.assert(
      fc.property(prices, fc.nat(), fc.nat(), (given, s, o) => {
        const spec = s % given.specs.length;
        const option = o % (given.specs[spec]?.options.length ?? 1);
        const there = withOptionMoved(given, { spec, option, by: 1 });
        const isLast = option + 1 === given.specs[spec]?.options.length;
        expect(
          isLast ? there : withOptionMoved(there, { spec, option: option + 1, by: -1 }),
        ).toEqual(given);
        const turned = withSpecMoved(given, spec, 1);
        const isLastSpec = spec + 1 === given.specs.length;
        expect(isLastSpec ? turned : withSpecMoved(turned, spec + 1, -1)).toEqual(given);
        expect(new Set(amounts(there))).toEqual(new Set(amounts(given)));
      }),
    ));

  it('when options are added, and when those go again', () =>
    fc.assert(
      fc.property(prices, fc.nat(), (given, s) => {
        const spec = s % given.specs.length;
        const more = withNewOptions(given, spec, ['x', 'x']);
        const count = given.specs[spec]?.options.length ?? 0;
        expect(withoutOption(withoutOption(more, spec, count), spec, count)).toEqual(given);
      }),
    ));

  it('when a specification is added, and when it goes again', () =>
    fc.assert(
      fc.property(prices, (given) => {
        const more = withSpec(given);
        expect(more.combinations.length).toBe(given.combinations.length * 2);
        expect(amounts(withoutSpec(more, given.specs.length))).toEqual(amounts(given));
      }),
    ));
});

describe('At most 5 specifications, each with at most 10 options', () => {
  const nothing: Prices = { specs: [], combinations: [] };

  it('adds no sixth specification', () => {
    let all = nothing;
    for (let count = 0; count < 6; count += 1) all = withSpec(all);
    expect(all.specs).toHaveLength(5);
  });

  it('adds no eleventh option, and as many of a list as there is room for', () => {
    const names = Array.from({ length: 12 }, (_, index) => `${index}`);
    expect(withNewOptions(withSpec(nothing), 0, names).specs[0]?.options).toHaveLength(10);
  });

  it('lists a combination that is looked for among a hundred thousand, and never more than 1000', () => {
    const options = Array.from({ length: 10 }, (_, index) => `${index}`);
    const specs = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, options }));
    expect(choiceCount(specs)).toBe(100_000);
    const one = withChoice({ specs, combinations: [] }, [9, 9, 9, 9, 9]);
    expect(one.combinations).toMatchObject([{ options: [9, 9, 9, 9, 9], enabled: true }]);
    expect(withChoice(one, [9, 9, 9, 9, 9]).combinations).toHaveLength(1);
    expect(withChoice(one, [0, 0, 0, 0, 1]).combinations[0]?.options).toEqual([0, 0, 0, 0, 1]);
    const full = {
      specs,
      combinations: Array.from({ length: 1000 }, (_, index) => ({
        options: [0, 0, Math.floor(index / 100), Math.floor(index / 10) % 10, index % 10],
        price: index === 999 ? 500 : null,
        discount: null,
        firstOrderDiscount: null,
        enabled: false,
      })),
    };
    const { combinations } = withChoice(full, [9, 9, 9, 9, 9]);
    expect(combinations).toHaveLength(1000);
    expect(combinations.slice(-2)).toMatchObject([{ price: 500 }, { enabled: true }]);
  });

  it('takes a whole option off sale at once, and puts it back', () => {
    const given = withSpec(withSpec({ ...nothing, combinations: [] }));
    const all = withNewOptions(given, 0);
    const off = withOptionSwitched(all, { spec: 1, option: 0, on: false });
    expect(
      off.combinations.filter(({ enabled }) => enabled).map(({ options }) => options[1]),
    ).not.toContain(0);
  });
});

describe('A list pasted here becomes one option a line', () => {
  const spec = (options: string[]): Prices => ({
    specs: [{ name: 'Size', options }],
    combinations: [],
  });
  const pasted = (options: string[], option: number, names: string[]) =>
    withOptionsPasted(spec(options), { spec: 0, option, names }).specs[0]?.options;
  const ten = Array.from({ length: 10 }, (_, index) => `Option ${index}`);

  it('into the options that have no name yet, so that none stays empty and none is lost', () => {
    expect(pasted(['', ''], 0, ten)).toEqual(ten);
    expect(pasted(['', '', ''], 0, ['A', 'B'])).toEqual(['A', 'B', '']);
  });

  it('and behind those that have one, from where it was pasted on', () => {
    expect(pasted(['', 'Studio', ''], 1, ['A', 'B'])).toEqual(['', 'Studio', 'A', 'B']);
  });

  it('as far as there is room', () => {
    expect(pasted(['Studio'], 0, ten)).toEqual(['Studio', ...ten.slice(0, 9)]);
  });
});

describe('Names in other languages stay with their names', () => {
  const sized: Prices = {
    specs: [
      { name: 'Size', options: ['Studio', 'Villa'] },
      { name: 'Visit', options: ['Once'] },
    ],
    combinations: [],
  };
  const arabic = (prices: Prices, spec = 0) => prices.specs[spec]?.translations?.['ar-AE'];
  const write = (prices: Prices, option: number | null, text: string) =>
    withSpecText(prices, { spec: 0, option, lang: 'ar-AE' }, text);
  const translated = write(write(sized, null, 'الحجم'), 1, 'فيلا');

  it('of a specification and of each option, the others empty until they are written', () => {
    expect(arabic(translated)).toEqual({ name: 'الحجم', options: ['', 'فيلا'] });
    expect(arabic(translated, 1)).toBeUndefined();
  });

  it('through a move, a new option, one that goes, and a move of the whole', () => {
    const moved = withOptionMoved(translated, { spec: 0, option: 1, by: -1 });
    expect(arabic(moved)?.options).toEqual(['فيلا', '']);
    expect(arabic(withNewOptions(translated, 0, ['Loft']))?.options).toEqual(['', 'فيلا', '']);
    expect(arabic(withoutOption(translated, 0, 0))?.options).toEqual(['فيلا']);
    expect(arabic(withSpecMoved(translated, 0, 1), 1)?.name).toBe('الحجم');
    expect(arabic(withoutSpec(translated, 0))).toBeUndefined();
  });
});
