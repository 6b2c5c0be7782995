import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { maxDiscount, maxPrice, minDiscount, minPrice } from '@khidma/domain/limits/price-limits';
import { maxOptions, maxSpecs } from '@khidma/domain/limits/service-limits';

/** Returns what prices and specifications are bounded by, as sentences about them take it. */
export const usePriceBounds = () => {
  const amountText = useAmountText();
  return {
    minPrice: amountText(minPrice),
    maxPrice: amountText(maxPrice),
    minDiscount,
    maxDiscount,
    maxSpecs,
    maxOptions,
  };
};
