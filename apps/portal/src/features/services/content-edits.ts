import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { allChoices, isSameChoice } from '@khidma/domain/services/service-content';

type Content = ServiceContentShape;
type Combination = Content['combinations'][number];
type Prices = Pick<Content, 'specs' | 'combinations'>;

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
 * combination have the same index. What was not listed was switched off.
 */
export const withEveryChoice = (content: Content): Content => ({
  ...content,
  combinations: allChoices(content.specs).map(
    (options) =>
      content.combinations.find((each) => isSameChoice(each.options, options)) ?? {
        options,
        ...unpriced(),
        // A draft that has no price at all is waiting for one, not switched off.
        enabled: content.combinations.length === 0,
      },
  ),
});

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

/** One more option at the end, without a price yet. */
export const withOneMore = ({ specs: [spec], combinations }: Prices): Prices => {
  if (spec === undefined) return { specs: [], combinations };
  return {
    specs: [{ ...spec, options: [...spec.options, ''] }],
    combinations: [
      ...combinations,
      { ...unpriced(), options: [spec.options.length], enabled: true },
    ],
  };
};

/** One option less; those behind it move up. */
export const withoutOption = ({ specs: [spec], combinations }: Prices, option: number): Prices => ({
  specs: spec === undefined ? [] : [{ ...spec, options: spec.options.toSpliced(option, 1) }],
  combinations: combinations
    .toSpliced(option, 1)
    .map((combination, index) => ({ ...combination, options: [index] })),
});
