import { useAmountText } from '@khidma/app/intl/use-amount-text';
import {
  maxDiscount,
  maxOptions,
  maxPrice,
  maxSpecs,
  minDiscount,
  minPrice,
} from '@khidma/domain/limits/limits';

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
