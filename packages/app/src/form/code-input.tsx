import { CodeField, type CodeFieldProps } from '@khidma/ui/code-field';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBoundField } from './use-bound-field.ts';

// Apart from the other fields: the big forms have none, and their first load is tight.
/** A one-time code in a form. */
export function CodeInput<V extends FieldValues, C, T>(props: Bound<CodeFieldProps, V, C, T>) {
  const { control, name, ...rest } = props;
  return <CodeField {...rest} {...useBoundField<string, V, C, T>({ control, name })} />;
}
