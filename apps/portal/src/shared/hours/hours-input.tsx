import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import type { ReactNode } from 'react';
import { get, useFormState, type FieldValues } from 'react-hook-form';
import { useBoundField, type Binding } from '@khidma/app/form/use-bound-field';
import { useFieldError, type ShownError } from '@khidma/app/form/use-field-error';
import { HoursField } from './hours-field.tsx';

interface HoursInputProps {
  readonly description?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** Weekly hours in a form. What a single day breaks stands at that day; the field's own error is the whole's. */
export function HoursInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Binding<V, C, T> & HoursInputProps) {
  const { value, onChange, ref } = useBoundField<WeeklyHours | null, V, C, T>({ control, name });
  const { errors, submitCount } = useFormState({ control, name });
  const words = useFieldError();
  const found: ShownError | undefined = get(errors, name);
  return (
    <HoursField
      {...rest}
      {...{ value, onChange, ref }}
      judged={submitCount > 0}
      error={typeof found?.message === 'string' ? words(found) : undefined}
    />
  );
}
