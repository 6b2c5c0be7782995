import { PhoneField, type PhoneFieldProps } from '@khidma/ui/phone-field';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBoundField } from './use-bound-field.ts';

/** A number of the Emirates in a form. */
export function PhoneInput<V extends FieldValues, C, T>(props: Bound<PhoneFieldProps, V, C, T>) {
  const { control, name, ...rest } = props;
  return <PhoneField {...rest} {...useBoundField<string, V, C, T>({ control, name })} />;
}
