import { IconStarFilled } from '@khidma/icons';
import { useId, useState } from 'react';
import { cx } from './cx.ts';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';
import { onRadioKeys } from './radio-keys.ts';
import classes from './rating.module.css';

const scale = [1, 2, 3, 4, 5] as const;

export interface RatingProps {
  /** 0 to 5; a part of a star fills that part of one. */
  value: number;
  /** Spoken, e.g. "4.6 out of 5". */
  label: string;
  size?: number | undefined;
}

/** A score as stars. */
export function Rating({ value, label, size = 16 }: RatingProps) {
  return (
    <span role="img" aria-label={label} className={classes.stars}>
      {scale.map((star) => (
        <span key={star} className={classes.whole}>
          <IconStarFilled size={size} aria-hidden />
          <span
            className={classes.part}
            style={{
              inlineSize: `${Math.round(Math.min(1, Math.max(0, value - star + 1)) * 100)}%`,
            }}
          >
            <IconStarFilled size={size} className={classes.on} aria-hidden />
          </span>
        </span>
      ))}
    </span>
  );
}

export interface RatingFieldProps extends Pick<
  FieldProps<number>,
  'label' | 'value' | 'onChange' | 'onBlur' | 'error' | 'description' | 'required' | 'name' | 'ref'
> {
  /** Spoken name of one choice, e.g. "4 stars". */
  starLabel: (stars: number) => string;
}

/** Giving one to five stars; 0 while none is given. */
export function RatingField({
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  required,
  name,
  ref,
  starLabel,
}: RatingFieldProps) {
  const id = useId();
  const [hover, setHover] = useState(0);
  const lit = hover || value;
  return (
    <FieldFrame id={id} group {...{ label, description, error, required }}>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, { description, error })}
        aria-required={required}
        aria-invalid={error !== undefined || undefined}
        className={classes.input}
        onBlur={onBlur}
      >
        {scale.map((star) => (
          <label
            key={star}
            className={cx(classes.star, lit >= star && classes.on)}
            onMouseEnter={() => setHover(star)}
            onMouseLeave={() => setHover(0)}
          >
            <input
              type="radio"
              onKeyDown={onRadioKeys}
              ref={star === 1 ? ref : undefined}
              name={name ?? id}
              aria-label={starLabel(star)}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <IconStarFilled size={28} aria-hidden />
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
