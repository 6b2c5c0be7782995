import { QuantityField, type QuantityFieldProps } from '@khidma/ui/quantity-field';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBoundField } from './use-bound-field.ts';

/** How many of something, in a form. */
export function QuantityInput<V extends FieldValues, C, T>(
  props: Bound<QuantityFieldProps, V, C, T>,
) {
  const { control, name, ...rest } = props;
  return <QuantityField {...rest} {...useBoundField<number, V, C, T>({ control, name })} />;
}
