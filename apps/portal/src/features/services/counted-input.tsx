import { Ltr } from '@khidma/ui/bdi';
import { TextField, type TextFieldProps } from '@khidma/ui/text-field';
import type { FieldPath } from 'react-hook-form';
import { useBoundField } from '../../shared/form/use-bound-field.ts';
import type { ServiceControl, ServiceValues } from './service-form.ts';

interface CountedInputProps extends Pick<
  TextFieldProps,
  'label' | 'description' | 'required' | 'placeholder'
> {
  readonly control: ServiceControl;
  readonly name: FieldPath<ServiceValues>;
  readonly maxLength: number;
}

/** A line of text that counts its characters. Typing beyond the limit stays possible, so that nothing pasted is lost. */
export function CountedInput({ control, name, maxLength, ...rest }: CountedInputProps) {
  const field = useBoundField<string, ServiceValues, unknown, ServiceValues>({ control, name });
  return (
    <TextField
      {...rest}
      {...field}
      suffixWidth={72}
      suffix={
        <small>
          <Ltr>{`${[...field.value].length} / ${maxLength}`}</Ltr>
        </small>
      }
    />
  );
}
