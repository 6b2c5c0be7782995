import { TextAreaField, type TextAreaFieldProps } from '@khidma/ui/text-area-field';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBoundField } from './use-bound-field.ts';

/** Several lines of text in a form. */
export function TextAreaInput<V extends FieldValues, C, T>(
  props: Bound<TextAreaFieldProps, V, C, T>,
) {
  const { control, name, ...rest } = props;
  return <TextAreaField {...rest} {...useBoundField<string, V, C, T>({ control, name })} />;
}
