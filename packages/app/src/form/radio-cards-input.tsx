import { RadioCards, type RadioCardsProps } from '@khidma/ui/choice-fields';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBoundField } from './use-bound-field.ts';

/** One of a few explained choices in a form. */
export function RadioCardsInput<Value extends string, V extends FieldValues, C, T>(
  props: Bound<RadioCardsProps<Value>, V, C, T>,
) {
  const { control, name, ...rest } = props;
  return <RadioCards {...rest} {...useBoundField<Value | '', V, C, T>({ control, name })} />;
}
