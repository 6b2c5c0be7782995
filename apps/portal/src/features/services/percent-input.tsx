import { latinDigits } from '@khidma/domain/rules/digits';
import { TextField, type TextFieldProps } from '@khidma/ui/text-field';
import { useBoundField } from '../../shared/form/use-bound-field.ts';
import type { ServiceControl, ServiceValues } from './service-form.ts';

/** The fields that hold percent off. */
type PercentName = `content.combinations.${number}.${'discount' | 'firstOrderDiscount'}`;

interface PercentInputProps extends Pick<
  TextFieldProps,
  'label' | 'description' | 'hideLabel' | 'disabled'
> {
  readonly control: ServiceControl;
  readonly name: PercentName;
}

/** Percent off in whole numbers; null while nothing is typed. */
export function PercentInput({ control, name, ...rest }: PercentInputProps) {
  const { value, onChange, ...field } = useBoundField<
    number | null,
    ServiceValues,
    unknown,
    ServiceValues
  >({ control, name });
  return (
    <TextField
      {...rest}
      {...field}
      kind="digits"
      maxLength={3}
      suffix="%"
      suffixWidth={36}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(typed) => {
        const digits = latinDigits(typed).replace(/\D/g, '');
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
