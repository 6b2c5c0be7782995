import { amountText } from '@khidma/app/intl/amount-text';
import { maxDiscount, maxPrice, minDiscount, minPrice } from '@khidma/domain/limits/price-limits';
import { maxOptions, maxSpecs } from '@khidma/domain/limits/service-limits';

/** What prices and specifications are bounded by, as sentences about them take it. */
export const priceBounds = {
  minPrice: amountText(minPrice),
  maxPrice: amountText(maxPrice),
  minDiscount,
  maxDiscount,
  maxSpecs,
  maxOptions,
} as const;
