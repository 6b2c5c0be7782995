import { MoneyField, type MoneyFieldProps } from '@khidma/ui/money-field';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBoundField } from './use-bound-field.ts';

/** An amount in a form, in fils; null while nothing is typed. */
export function MoneyInput<V extends FieldValues, C, T>(props: Bound<MoneyFieldProps, V, C, T>) {
  const { control, name, ...rest } = props;
  return <MoneyField {...rest} {...useBoundField<number | null, V, C, T>({ control, name })} />;
}
