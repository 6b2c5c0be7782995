import { CheckboxField, type ToggleProps } from '@khidma/ui/choice-fields';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBoundField } from './use-bound-field.ts';

/** One box to tick in a form. */
export function CheckboxInput<V extends FieldValues, C, T>(props: Bound<ToggleProps, V, C, T>) {
  const { control, name, ...rest } = props;
  return <CheckboxField {...rest} {...useBoundField<boolean, V, C, T>({ control, name })} />;
}
