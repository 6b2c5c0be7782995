import { describe, expect, it } from 'vitest';
import { emptyContent, withEveryChoice, withOnePrice, withOptions } from './content-edits.ts';

const priced = (price: number, options: number[] = []) => ({
  options,
  price,
  discount: null,
  firstOrderDiscount: null,
  enabled: true,
});

describe('editing the prices of a service', () => {
  it('shows a combination that is not listed as switched off', () => {
    const { combinations } = withEveryChoice({
      ...emptyContent,
      specs: [{ name: 'Size', options: ['S', 'L'] }],
      combinations: [priced(500, [1])],
    });
    expect(combinations.map(({ options, enabled }) => [options, enabled])).toEqual([
      [[0], false],
      [[1], true],
    ]);
  });

  it('offers the one price of a draft that has none yet', () =>
    expect(withEveryChoice({ ...emptyContent, combinations: [] }).combinations).toEqual([
      { options: [], price: null, discount: null, firstOrderDiscount: null, enabled: true },
    ]));

  it('keeps the price when the kind of pricing changes', () => {
    const options = withOptions({ specs: [], combinations: [priced(500)] });
    expect(options.combinations.map(({ price }) => price)).toEqual([500, null]);
    expect(withOnePrice(options)).toEqual({ specs: [], combinations: [priced(500)] });
  });
});
