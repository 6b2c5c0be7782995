import { fils } from '../money/fils.ts';
import { isDiscountInRange, isPriceInRange, type Pricing } from '../money/price.ts';

/** A file of the merchant's: only photos, panoramas and videos can be a service's media. */
export interface ServiceMedia {
  readonly id: string;
  readonly kind: string;
}

/** A dimension that customers choose in, and its options. */
export interface ServiceSpec {
  readonly name: string;
  readonly options: readonly string[];
}

/** One option of each specification, by its index, with a price. A combination that isn't listed is switched off. Without specifications there is one, of no options. */
export interface ServiceCombination {
  readonly options: readonly number[];
  readonly enabled: boolean;
  /** Fils as they were typed, judged by the rules only; null while a draft has none. */
  readonly price: number | null;
  readonly discount: number | null;
  readonly firstOrderDiscount: number | null;
}

/** What a version of a service says: the content that is saved as a draft, submitted, reviewed and put on sale. */
export interface ServiceContent {
  readonly name: string;
  readonly description: string;
  /** A leaf of the category tree; null while a draft has none. */
  readonly categoryId: string | null;
  /** Files in the order they are shown. */
  readonly mediaIds: readonly string[];
  /** The cover's file, a photo among the media. */
  readonly coverId: string | null;
  readonly specs: readonly ServiceSpec[];
  readonly combinations: readonly ServiceCombination[];
}

/** The prices of the enabled combinations that have a sound one: what a service's displayed price is derived from. */
export const pricingsOf = (content: Pick<ServiceContent, 'combinations'>): Pricing[] =>
  content.combinations.flatMap((combination) =>
    combination.enabled ? (pricingOf(combination) ?? []) : [],
  );

/** A combination's price as money, or null where a draft has none, or one that is out of range. */
export const pricingOf = ({
  price,
  discount,
  firstOrderDiscount,
}: ServiceCombination): Pricing | null => {
  const sound = [discount, firstOrderDiscount].every(
    (percentOff) => percentOff === null || isDiscountInRange(percentOff),
  );
  return price !== null && isPriceInRange(price) && sound
    ? { price: fils(price), discount, firstOrderDiscount }
    : null;
};

/** The combination of these options, where it can be bought; undefined otherwise. */
export const enabledCombination = (
  content: Pick<ServiceContent, 'combinations'>,
  options: readonly number[],
): ServiceCombination | undefined =>
  content.combinations.find(
    (combination) => combination.enabled && isSameChoice(combination.options, options),
  );

/** Every choice of one option each, the last specification changing fastest: the rows of the price table. Without specifications the one empty choice. */
export const allChoices = (specs: readonly ServiceSpec[]): number[][] =>
  specs.reduce<number[][]>(
    (choices, spec) =>
      choices.flatMap((choice) => spec.options.map((_, index) => [...choice, index])),
    [[]],
  );

/** Whether two choices are of the same options. */
export const isSameChoice = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((option, index) => option === b[index]);
