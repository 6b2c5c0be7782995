import { QuantityInput } from '@khidma/app/form/quantity-input';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';

interface DaysInputProps<V extends FieldValues, C, T> {
  readonly control: Control<V, C, T>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly most: number;
}

/** By how many days a deadline moves. */
export function DaysInput<V extends FieldValues, C, T>({
  most,
  ...field
}: DaysInputProps<V, C, T>) {
  const t = useTranslations('consoleOrders.days');
  return (
    <QuantityInput {...field} lessLabel={t('less')} moreLabel={t('more')} min={1} max={most} />
  );
}
