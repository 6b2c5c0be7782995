import { maxDiscount, maxPrice, minDiscount, minPrice } from '../limits/limits.ts';
import { type Fils, fils, portion } from './fils.ts';

/** What a service or a combination of options costs, as the merchant set it. Discounts are percent off, null where there is none. */
export interface Pricing {
  readonly price: Fils;
  readonly discount: number | null;
  readonly firstOrderDiscount: number | null;
}

/** The price a customer pays for one unit, and which discount made it. */
export interface UnitPrice {
  readonly price: Fils;
  readonly by: 'none' | 'discount' | 'firstOrder';
}

/** A price after `percentOff` percent off (null: none), rounded half up to the fil. */
export const discounted = (price: Fils, percentOff: number | null): Fils =>
  percentOff === null ? price : portion(price, 100 - percentOff, 100);

/** The price shown to everybody: after the discount, without the first-order discount. */
export const displayedPrice = (pricing: Pricing): Fils =>
  discounted(pricing.price, pricing.discount);

/** The price for this customer: the discounts don't stack, the lower price wins; the plain discount wins a draw. */
export const bestPrice = (pricing: Pricing, isFirstOrder: boolean): UnitPrice => {
  const plain = displayedPrice(pricing);
  const first = discounted(pricing.price, isFirstOrder ? pricing.firstOrderDiscount : null);
  if (isFirstOrder && pricing.firstOrderDiscount !== null && first < plain)
    return { price: first, by: 'firstOrder' };
  return { price: plain, by: pricing.discount === null ? 'none' : 'discount' };
};

/** A service's displayed price: the lowest among its enabled combinations (or its only price); null of none. */
export const lowestDisplayed = (pricings: readonly Pricing[]): Fils | null =>
  pricings.reduce<Fils | null>((lowest, pricing) => {
    const price = displayedPrice(pricing);
    return lowest === null || price < lowest ? price : lowest;
  }, null);

/** What several units cost. */
export const lineTotal = (unit: Fils, quantity: number): Fils => fils(unit * quantity);

/** Whether a price lies within AED 2.00 and AED 999999.99. */
export const isPriceInRange = (price: number): boolean =>
  Number.isSafeInteger(price) && price >= minPrice && price <= maxPrice;

/** Whether a discount lies within 1 and 99 percent off. */
export const isDiscountInRange = (percentOff: number): boolean =>
  Number.isSafeInteger(percentOff) && percentOff >= minDiscount && percentOff <= maxDiscount;

/** Whether a price after its discount still reaches the floor of AED 2.00, tested after rounding. */
export const keepsFloor = (price: Fils, percentOff: number | null): boolean =>
  discounted(price, percentOff) >= minPrice;

/** The largest discount that keeps the floor at this price, 0 where none does. The error that asks to adjust the discount names it. */
export const highestDiscountAllowed = (price: Fils): number => {
  for (let percentOff = maxDiscount; percentOff >= minDiscount; percentOff -= 1)
    if (keepsFloor(price, percentOff)) return percentOff;
  return 0;
};
