import { fils } from '@khidma/domain/money/fils';
import {
  highestDiscountAllowed,
  isDiscountInRange,
  isPriceInRange,
  keepsFloor,
} from '@khidma/domain/money/price';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import type { Combination } from '../price-types.ts';
import { usePriceBounds } from './use-price-bounds.ts';
import { usePricingDesk } from './pricing-desk.ts';
import { useRow } from './use-row.ts';

/** Says how large a discount may be where one goes below the lowest price, and sets it; nothing otherwise. */
export function FloorHint({ index }: { readonly index: number }) {
  const priceBounds = usePriceBounds();
  const t = useTranslations('servicePrices.floor');
  const { edits } = usePricingDesk();
  const row = useRow(index);
  const found = row && belowFloor(row.typed);
  if (found === null) return null;
  const { highest, columns } = found;
  const set = (): void => {
    const percent = highest > 0 ? highest : null;
    edits.changeOne(index, Object.fromEntries(columns.map((column) => [column, percent])));
  };
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" onClick={set}>
          {highest > 0 ? t('set', { highest }) : t('drop')}
        </Button>
      }
    >
      {highest > 0 ? t('text', { highest, ...priceBounds }) : t('none', priceBounds)}
    </Notice>
  );
}

/** The discounts of a combination that go below AED 2.00, and the highest that would not; null where none does. */
export const belowFloor = ({
  price,
  ...percents
}: Pick<Combination, 'price' | 'discount' | 'firstOrderDiscount'>): {
  readonly highest: number;
  readonly columns: readonly ('discount' | 'firstOrderDiscount')[];
} | null => {
  if (price === null || !isPriceInRange(price)) return null;
  const columns = (['discount', 'firstOrderDiscount'] as const).filter((column) => {
    const percent = percents[column];
    return percent !== null && isDiscountInRange(percent) && !keepsFloor(fils(price), percent);
  });
  return columns.length === 0 ? null : { highest: highestDiscountAllowed(fils(price)), columns };
};
