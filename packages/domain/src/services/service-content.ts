import type { Fils } from '../money/fils.ts';
import type { Pricing } from '../money/price.ts';

/** A picture or video of a service. */
export interface ServiceMedia {
  readonly fileId: string;
  readonly kind: 'photo' | 'panorama' | 'video';
}

/** A dimension that customers choose in, and its options. */
export interface ServiceSpec {
  readonly name: string;
  readonly options: readonly string[];
}

/** One option of each specification, by its index, with a price. A combination that isn't listed is switched off. */
export interface ServiceCombination {
  readonly options: readonly number[];
  readonly enabled: boolean;
  /** Null while a draft has none. */
  readonly price: Fils | null;
  readonly discount: number | null;
  readonly firstOrderDiscount: number | null;
}

/** What a version of a service says: the content that is saved as a draft, submitted, reviewed and put on sale. */
export interface ServiceContent {
  readonly name: string;
  readonly description: string;
  /** A leaf of the category tree; null while a draft has none. */
  readonly categoryId: string | null;
  readonly media: readonly ServiceMedia[];
  /** The cover's file, a photo among the media. */
  readonly coverFileId: string | null;
  /** The only price of a service without specifications; of no account where it has some. */
  readonly price: Fils | null;
  readonly discount: number | null;
  readonly firstOrderDiscount: number | null;
  readonly specs: readonly ServiceSpec[];
  readonly combinations: readonly ServiceCombination[];
}

/** The prices that customers can pay: of the enabled combinations, or the only one. Drafts without prices have none. */
export const pricingsOf = (content: ServiceContent): Pricing[] =>
  (content.specs.length === 0 ? [content] : content.combinations.filter((combination) => combination.enabled)).flatMap(
    ({ price, discount, firstOrderDiscount }) => (price === null ? [] : [{ price, discount, firstOrderDiscount }]),
  );

/** The combination of these options, where it can be bought; undefined otherwise. */
export const enabledCombination = (content: ServiceContent, options: readonly number[]): ServiceCombination | undefined =>
  content.combinations.find((combination) => combination.enabled && isSameChoice(combination.options, options));

/** Every choice of one option each, the last specification changing fastest; the rows of the price table. [] without specifications. */
export const allChoices = (specs: readonly ServiceSpec[]): number[][] =>
  specs.length === 0
    ? []
    : specs.reduce<number[][]>((choices, spec) => choices.flatMap((choice) => spec.options.map((_, index) => [...choice, index])), [[]]);

/** Whether two choices are of the same options. */
export const isSameChoice = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((option, index) => option === b[index]);
