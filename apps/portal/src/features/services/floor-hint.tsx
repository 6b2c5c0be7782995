import { fils } from '@khidma/domain/money/fils';
import {
  highestDiscountAllowed,
  isDiscountInRange,
  isPriceInRange,
  keepsFloor,
} from '@khidma/domain/money/price';
import { Notice } from '@khidma/ui/notice';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { ServiceControl } from './service-form.ts';

interface FloorHintProps {
  readonly control: ServiceControl;
  readonly index: number;
}

/** Says how large a discount may be where one goes below the lowest price; nothing otherwise. */
export function FloorHint({ control, index }: FloorHintProps) {
  const t = useTranslations('services.form');
  const combination = useWatch({ control, name: 'content.combinations' })[index];
  if (combination === undefined) return null;
  const { price, discount, firstOrderDiscount } = combination;
  if (price === null || !isPriceInRange(price)) return null;
  const sound = fils(price);
  const below = [discount, firstOrderDiscount].some(
    (percent) => percent !== null && isDiscountInRange(percent) && !keepsFloor(sound, percent),
  );
  if (!below) return null;
  const highest = highestDiscountAllowed(sound);
  return <Notice tone="warning">{highest > 0 ? t('floor', { highest }) : t('floorNone')}</Notice>;
}
