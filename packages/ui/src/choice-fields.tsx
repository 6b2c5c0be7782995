import { type ComponentProps, useId, type ReactNode, type Ref } from 'react';
import classes from './choice-fields.module.css';
import { cx } from './cx.ts';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';
import { onRadioKeys } from './radio-keys.ts';
import type { Option } from './select-field.tsx';

export interface ToggleProps {
  label: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: (() => void) | undefined;
  description?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A box to tick: agreement, or one option that stands alone. */
export function CheckboxField({
  label,
  value,
  onChange,
  description,
  error,
  required,
  id,
  ...rest
}: ToggleProps) {
  const own = useId();
  const key = id ?? own;
  return (
    <div>
      <label className={classes.check}>
        <input
          {...rest}
          id={key}
          type="checkbox"
          className={cx(classes.box, classes.leading)}
          checked={value}
          aria-required={required}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(key, { description, error })}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <ToggleNotes id={key} description={description} error={error} />
    </div>
  );
}

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  checked: boolean;
  /** Of several things some are on: it turns all of them. */
  isMixed?: boolean | undefined;
}

/** A switch without words beside it: `aria-label` names it. */
export function Switch({ isMixed, ...props }: SwitchProps) {
  if (isMixed === undefined)
    return (
      <input
        {...props}
        type="checkbox"
        role="switch"
        aria-checked={props.checked}
        className={classes.switch}
      />
    );
  // A switch is on or off: what can be in between is a box to those who listen.
  return (
    <input
      {...props}
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      type="checkbox"
      className={classes.switch}
    />
  );
}

/** On or off, at once or with the form. The switch stands at the row's end, its text at the start. */
export function SwitchField({
  label,
  value,
  onChange,
  description,
  error,
  id,
  required: _required,
  ...rest
}: ToggleProps) {
  const own = useId();
  const key = id ?? own;
  return (
    <div>
      <label htmlFor={key} className={classes.switchRow}>
        <span className={classes.switchText}>
          <span className="k-medium">{label}</span>
        </span>
        <Switch
          {...rest}
          id={key}
          checked={value}
          aria-describedby={describedBy(key, { description, error })}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      </label>
      <ToggleNotes id={key} description={description} error={error} />
    </div>
  );
}

function ToggleNotes({
  id,
  description,
  error,
}: {
  id: string;
  description?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <>
      {description != null && (
        <div id={`${id}-description`} className="k-quiet">
          {description}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </>
  );
}

export interface CheckboxGroupFieldProps<Value extends string> extends Omit<
  FieldProps<Value[]>,
  'placeholder' | 'readOnly'
> {
  options: readonly Option<Value>[];
}

/** Several of a few choices, all in sight. The values keep the order of the options. */
export function CheckboxGroupField<Value extends string>(props: CheckboxGroupFieldProps<Value>) {
  const { error, options, value, onChange, onBlur, disabled, name, ref } = props;
  const own = useId();
  const key = props.id ?? own;
  const toggle = (option: Value, on: boolean) =>
    onChange(
      options
        .map((each) => each.value)
        .filter((each) => (each === option ? on : value.includes(each))),
    );
  return (
    <FieldFrame {...props} id={key} group>
      <div
        role="group"
        aria-labelledby={`${key}-label`}
        aria-describedby={describedBy(key, props)}
        className={classes.column}
        onBlur={onBlur}
      >
        {options.map((option, index) => (
          <label key={option.value} className={classes.check}>
            <input
              type="checkbox"
              ref={index === 0 ? ref : undefined}
              name={name}
              className={cx(classes.box, classes.leading)}
              checked={value.includes(option.value)}
              disabled={disabled === true || option.disabled === true}
              aria-invalid={error !== undefined || undefined}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}

/** A choice with a line of explanation. */
export interface CardOption<Value extends string = string> extends Option<Value> {
  description?: ReactNode;
}

export interface RadioCardsProps<Value extends string> extends Omit<
  FieldProps<Value | ''>,
  'placeholder' | 'readOnly'
> {
  options: readonly CardOption<Value>[];
  /** Of a word or two each: the card itself shows what is chosen, without a button in it. */
  compact?: boolean | undefined;
}

/** One of a few choices that deserve explaining. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { error, required, options, value, onChange, onBlur, disabled, name, ref } = props;
  const own = useId();
  const key = props.id ?? own;
  return (
    <FieldFrame {...props} id={key} group>
      <div
        role="radiogroup"
        aria-labelledby={`${key}-label`}
        aria-describedby={describedBy(key, props)}
        aria-required={required}
        aria-invalid={error !== undefined || undefined}
        className={cx(classes.cards, props.compact && classes.compact, error && classes.invalid)}
        onBlur={onBlur}
      >
        {options.map((option, index) => (
          <label key={option.value} className={classes.card}>
            <input
              type="radio"
              onKeyDown={onRadioKeys}
              ref={index === 0 ? ref : undefined}
              name={name ?? key}
              className={cx(classes.radio, classes.leading)}
              checked={option.value === value}
              disabled={disabled === true || option.disabled === true}
              onChange={() => onChange(option.value)}
            />
            {/* An option may be a text of a person's. */}
            <span className={classes.cardLabel}>
              <bdi>{option.label}</bdi>
            </span>
            {option.description != null && (
              <span className={`k-quiet ${classes.cardText}`}>{option.description}</span>
            )}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
