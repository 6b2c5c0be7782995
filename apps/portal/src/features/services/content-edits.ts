import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { maxCombinations } from '@khidma/domain/limits/limits';
import { rearrange } from '@khidma/domain/services/respecify';
import type { Combination, Prices } from './price-types.ts';

type Content = ServiceContentShape;

/** A service that nobody has typed anything into. */
export const emptyContent: Content = {
  name: '',
  description: '',
  categoryId: null,
  mediaIds: [],
  coverId: null,
  specs: [],
  combinations: [{ options: [], ...unpriced(), enabled: true }],
  serviceArea: null,
  translations: {},
  extraInfo: {},
  watermark: null,
};

function unpriced(): Pick<Combination, 'price' | 'discount' | 'firstOrderDiscount'> {
  return { price: null, discount: null, firstOrderDiscount: null };
}

/**
 * A content as the form edits it: one combination for every choice, in the order of the choices, so that row and
 * combination have the same index; of more than a thousand choices those that are on sale or priced. What was not listed was
 * switched off.
 */
export const withEveryChoice = (content: Content): Content => {
  const sources = content.specs.map(({ options }, spec) => ({
    spec,
    options: options.map((_, option) => option),
  }));
  // A draft that has no price at all is waiting for one, not switched off.
  const isWaiting = content.combinations.length === 0;
  return {
    ...content,
    combinations: rearrange(content, sources).map((combination, index) => ({
      ...combination,
      options: [...combination.options],
      enabled: combination.enabled || (isWaiting && index < maxCombinations),
    })),
  };
};

/** One price for everybody: that of the first option, if there was any. */
export const withOnePrice = ({ combinations: [first] }: Prices): Prices => ({
  specs: [],
  combinations: [{ ...(first ?? unpriced()), options: [], enabled: true }],
});

/** A price for each option, beginning with two: the price so far is the first one's. */
export const withOptions = ({ combinations: [first] }: Prices): Prices => ({
  specs: [{ name: '', options: ['', ''] }],
  combinations: [0, 1].map((option) => ({
    ...(option === 0 && first ? first : unpriced()),
    options: [option],
    enabled: true,
  })),
});
