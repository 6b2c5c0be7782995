import { IconMinus, IconPlus } from '@khidma/icons';
import { useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';
import classes from './quantity-field.module.css';
import { toLatin } from '@khidma/i18n/to-latin';

export interface QuantityFieldProps extends Omit<FieldProps<number>, 'placeholder' | 'readOnly'> {
  min?: number | undefined;
  max: number;
  /** The names of the two buttons. */
  lessLabel: string;
  moreLabel: string;
}

/** How many: a whole number between a button for one less and one for one more. */
export function QuantityField(props: QuantityFieldProps) {
  const { error, required, min = 1, max, lessLabel, moreLabel } = props;
  const { value, onChange, onBlur, disabled = false, name, ref } = props;
  const own = useId();
  const key = props.id ?? own;
  const [isEmpty, setEmpty] = useState(false);
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted));
  return (
    <FieldFrame {...props} id={key}>
      <div className={classes.row}>
        <IconButton
          label={lessLabel}
          icon={<IconMinus size={18} />}
          disabled={disabled || value <= min}
          onClick={() => onChange(within(value - 1))}
        />
        <input
          id={key}
          ref={ref}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className={classes.input}
          value={isEmpty ? '' : value}
          disabled={disabled}
          aria-required={required}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(key, props)}
          onBlur={() => {
            setEmpty(false);
            onBlur?.();
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (step === 0) return;
            event.preventDefault();
            setEmpty(false);
            onChange(within(value + step));
          }}
          onFocus={(event) => event.currentTarget.select()}
          onMouseDown={(event) => {
            if (event.currentTarget === document.activeElement) return;
            // Else WebKit puts the caret into what the focus has selected.
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onChange={(event) => {
            const digits = toLatin(event.currentTarget.value).replaceAll(/\D/g, '');
            // Whoever replaces a figure empties it first: the least stands there once the field is left.
            setEmpty(digits === '');
            onChange(digits === '' ? min : within(Number(digits)));
          }}
        />
        <IconButton
          label={moreLabel}
          icon={<IconPlus size={18} />}
          disabled={disabled || value >= max}
          onClick={() => onChange(within(value + 1))}
        />
      </div>
    </FieldFrame>
  );
}
