import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCombinations } from '../limits/limits.ts';
import { maxListedCombinations, rearrange, respecify, type SpecSource } from './respecify.ts';
import { allChoices, type ServiceCombination, type ServiceSpec } from './service-content.ts';

const names = (max: number) =>
  fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: max });
const specsOf = (max: number): fc.Arbitrary<ServiceSpec[]> =>
  names(max).chain((all) =>
    fc.tuple(...all.map((name) => names(4).map((options) => ({ name, options })))),
  );
const specs = fc.oneof(fc.constant<ServiceSpec[]>([]), specsOf(3));

/** A price for each choice: its place in the table, so that each is told apart. */
const priced = (
  all: readonly ServiceSpec[],
  isOn: (index: number) => boolean = () => true,
): ServiceCombination[] =>
  allChoices(all).map((options, index) => ({
    options,
    price: 1000 + index,
    discount: null,
    firstOrderDiscount: null,
    enabled: isOn(index),
  }));

const few = (index: number) => index < maxCombinations;
const prices = (combinations: readonly ServiceCombination[]) =>
  combinations.map(({ price }) => price);

describe('A price table stays consistent with its specifications', () => {
  it('whatever they become: each combination is a choice of them, each once', () =>
    fc.assert(
      fc.property(specs, specs, (before, after) => {
        const combinations = respecify({ specs: before, combinations: priced(before, few) }, after);
        const keys = combinations.map(({ options }) => options.join(','));
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set(allChoices(after).map((each) => each.join(','))));
        expect(combinations.filter(({ enabled }) => enabled).length).toBeLessThanOrEqual(
          maxCombinations,
        );
        const known = new Set<number | null>([null, ...prices(priced(before))]);
        expect(combinations.every(({ price }) => known.has(price))).toBe(true);
      }),
    ));

  it('without a change nothing changes', () =>
    fc.assert(
      fc.property(specs, (all) => {
        const combinations = priced(all, few);
        expect(respecify({ specs: all, combinations }, all)).toEqual(combinations);
      }),
    ));

  it('new names keep the prices', () =>
    fc.assert(
      fc.property(specs, (all) => {
        const combinations = priced(all, few);
        const renamed = all.map(({ name, options }) => ({
          name: `${name}9`,
          options: options.map((option) => `${option}9`),
        }));
        expect(respecify({ specs: all, combinations }, renamed)).toEqual(combinations);
      }),
    ));

  it('another order carries them along', () =>
    fc.assert(
      fc.property(specsOf(3), (all) => {
        const before = priced(all, few);
        const turned = all
          .toReversed()
          .map(({ name, options }) => ({ name, options: options.toReversed() }));
        const after = respecify({ specs: all, combinations: before }, turned);
        const sums = (combinations: readonly ServiceCombination[], list: readonly ServiceSpec[]) =>
          new Map(
            combinations.map(({ options, price }) => [
              options
                .map((option, place) => `${list[place]?.name}=${list[place]?.options[option]}`)
                .toSorted()
                .join(' '),
              price,
            ]),
          );
        expect(sums(after, turned)).toEqual(sums(before, all));
      }),
    ));

  it('a further specification begins with the prices there were', () => {
    const size = { name: 'Size', options: ['Flat', 'Villa'] };
    const before = { specs: [size], combinations: priced([size]) };
    const after = respecify(before, [size, { name: 'Hours', options: ['2', '4'] }]);
    expect(prices(after)).toEqual([1000, 1000, 1001, 1001]);
    expect(respecify({ specs: [], combinations: priced([]) }, [size])).toMatchObject([
      { options: [0], price: 1000, enabled: true },
      { options: [1], price: 1000, enabled: true },
    ]);
  });

  it('a new option has no price and is on; one that was switched off or never listed stays off', () => {
    const before = { name: 'Size', options: ['Flat', 'Villa', 'Office'] };
    const combinations = priced([before], (index) => index !== 1).slice(0, 2);
    const after = respecify({ specs: [before], combinations }, [
      { name: 'Size', options: ['Flat', 'Villa', 'Office', 'Yacht'] },
    ]);
    expect(after).toMatchObject([
      { price: 1000, enabled: true },
      { price: 1001, enabled: false },
      { price: null, enabled: false },
      { price: null, enabled: true },
    ]);
  });

  it('a specification that goes leaves the first price of what it parted', () => {
    const all = [
      { name: 'Size', options: ['Flat', 'Villa'] },
      { name: 'Hours', options: ['2', '4'] },
    ];
    const after = respecify({ specs: all, combinations: priced(all) }, all.slice(0, 1));
    expect(prices(after)).toEqual([1000, 1002]);
  });

  it('five specifications of ten options are no hundred thousand rows', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `o${index}`);
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, options: ten }));
    const after = respecify({ specs: [], combinations: priced([]) }, all);
    expect(after.length).toBe(maxListedCombinations);
    expect(after.filter(({ enabled }) => enabled)).toHaveLength(maxCombinations);
  });
});

/** Every specification and option where it is. */
const unmoved = (all: readonly ServiceSpec[]): SpecSource[] =>
  all.map(({ options }, spec) => ({ spec, options: options.map((_, option) => option) }));

describe('Editing specifications by hand never loses or moves a price, whatever the names are', () => {
  const nameless = specs.map((all) =>
    all.map(({ options }) => ({ name: '', options: options.map(() => '') })),
  );

  it('adding an option keeps all others as they are, on sale or not', () =>
    fc.assert(
      fc.property(nameless, fc.nat(), (all, seed) => {
        fc.pre(all.length > 0);
        const place = seed % all.length;
        const combinations = priced(all, few);
        const after = rearrange(
          { specs: all, combinations },
          unmoved(all).map((source, spec) =>
            spec === place ? { ...source, options: [...source.options, null] } : source,
          ),
        );
        const last = all[place]?.options.length;
        expect(after.filter(({ options }) => options[place] !== last)).toEqual(combinations);
        expect(after.every(({ options, price }) => options[place] !== last || price === null)).toBe(
          true,
        );
      }),
    ));

  it('removing an option takes its own prices and no other', () =>
    fc.assert(
      fc.property(nameless, fc.nat(), fc.nat(), (all, seed, optionSeed) => {
        fc.pre(all.length > 0);
        const place = seed % all.length;
        const gone = optionSeed % (all[place]?.options.length ?? 1);
        const combinations = priced(all, few);
        const after = rearrange(
          { specs: all, combinations },
          unmoved(all).map((source, spec) =>
            spec === place ? { ...source, options: source.options.toSpliced(gone, 1) } : source,
          ),
        );
        expect(prices(after)).toEqual(
          prices(combinations.filter(({ options }) => options[place] !== gone)),
        );
      }),
    ));

  it('an option moved there and back again is where it was', () =>
    fc.assert(
      fc.property(nameless, fc.nat(), (all, seed) => {
        fc.pre(all.length > 0);
        const turned = unmoved(all).map((source, spec) =>
          spec === seed % all.length ? { ...source, options: source.options.toReversed() } : source,
        );
        const combinations = priced(all, few);
        const once = rearrange({ specs: all, combinations }, turned);
        expect(rearrange({ specs: all, combinations: once }, turned)).toEqual(combinations);
      }),
    ));

  it('what is on sale stays so where a new option would come before it', () => {
    const all = [
      { name: 'a', options: ['1', '2', '3', '4', '5', '6', '7', '8'] },
      { name: 'b', options: ['1', '2', '3'] },
    ];
    const after = rearrange({ specs: all, combinations: priced(all) }, [
      { spec: 0, options: [0, 1, 2, 3, 4, 5, 6, 7] },
      { spec: 1, options: [null, 0, 1, 2] },
    ]);
    expect(after.filter(({ enabled }) => enabled).map(({ price }) => price)).toEqual(
      prices(priced(all)),
    );
  });

  it('where a specification goes, what is on sale stays of what falls together', () => {
    const all = [
      { name: 'a', options: ['1', '2'] },
      { name: 'b', options: ['1', '2'] },
    ];
    const combinations = priced(all, (index) => index === 1 || index === 2);
    expect(rearrange({ specs: all, combinations }, unmoved(all).slice(0, 1))).toMatchObject([
      { options: [0], price: 1001, enabled: true },
      { options: [1], price: 1002, enabled: true },
    ]);
  });

  it('of a hundred thousand choices those with a price are kept, however far behind they stand', () => {
    const ten = Array.from({ length: 10 }, () => '');
    const all = ['', '', '', '', ''].map((name) => ({ name, options: ten }));
    const last = {
      options: [9, 9, 9, 9, 9],
      price: 500,
      discount: null,
      firstOrderDiscount: null,
      enabled: true,
    };
    const idle = { ...last, options: [0, 0, 0, 0, 1], price: null, enabled: false };
    expect(rearrange({ specs: all, combinations: [idle, last] }, unmoved(all))).toEqual([last]);
    const turned = unmoved(all).map((source) => ({
      ...source,
      options: source.options.toReversed(),
    }));
    expect(rearrange({ specs: all, combinations: [last] }, turned)).toEqual([
      { ...last, options: [0, 0, 0, 0, 0] },
    ]);
  });
});
