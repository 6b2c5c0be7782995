import { FieldCount } from '@khidma/ui/field-count';
import { TextField, type TextFieldProps } from '@khidma/ui/text-field';
import type { FieldPath } from 'react-hook-form';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import type { ServiceControl, ServiceValues } from '../service-form.ts';

interface CountedInputProps extends Pick<TextFieldProps, 'label' | 'description' | 'required'> {
  readonly control: ServiceControl;
  readonly name: FieldPath<ServiceValues>;
  readonly maxLength: number;
}

/** A line of text that counts its characters. Typing beyond the limit stays possible, so that nothing pasted is lost. */
export function CountedInput({ control, name, maxLength, ...rest }: CountedInputProps) {
  const field = useBoundField<string, ServiceValues, unknown, ServiceValues>({ control, name });
  return (
    <div>
      <TextField {...rest} {...field} />
      <FieldCount text={field.value} max={maxLength} />
    </div>
  );
}
