import type { ReactNode, Ref } from 'react';
import { cx } from './cx.tsx';
import classes from './field.module.css';

/**
 * What every field takes. Controlled, and shaped for `useController`: spread `value`, `onChange`,
 * `onBlur`, `name`, `ref` of its `field`, and pass `fieldState.error?.message` as `error`.
 */
export interface FieldProps<Value, Element extends HTMLElement = HTMLInputElement> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  description?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  ref?: Ref<Element> | undefined;
  autoFocus?: boolean | undefined;
  /** Hides the label from sight, not from assistive technology. */
  hideLabel?: boolean | undefined;
}

interface CommonSource {
  label: string;
  error?: string | undefined;
  description?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  hideLabel?: boolean | undefined;
}

/**
 * The part of Mantine's input props that all fields share. The required mark is drawn by CSS, so the
 * field's name stays exactly its label; native validation stays off, the forms speak for themselves.
 */
export function inputProps({
  label,
  error,
  description,
  required,
  hideLabel,
  disabled = false,
}: CommonSource) {
  return {
    label,
    error,
    description,
    disabled,
    'aria-required': required === true ? (true as const) : undefined,
    labelProps: { className: labelClass(required, hideLabel) },
  };
}

/**
 * The direction of what is typed. Mantine's own `dir` prop goes to the frame around the input, where
 * `auto` finds no text.
 */
export function inputDir(dir: 'ltr' | 'auto' | undefined) {
  return { attributes: { input: { dir } } };
}

/** Free text finds its direction; an empty field keeps the page's, or its placeholder would change sides. */
export function freeDir(value: string): 'auto' | undefined {
  return value === '' ? undefined : 'auto';
}

/** The class of a field's label: with the required mark, or hidden from sight. */
export function labelClass(required?: boolean, hideLabel?: boolean): string {
  return cx(required && classes.required, hideLabel && classes.hidden);
}

export interface FieldFrameProps extends CommonSource {
  id: string;
  children: ReactNode;
  /** For groups: the label names the group through `aria-labelledby={`${id}-label`}`. */
  group?: boolean | undefined;
}

/** Label, description and error around a control that Mantine does not wrap itself. */
export function FieldFrame({
  id,
  label,
  description,
  error,
  required,
  hideLabel,
  group,
  children,
}: FieldFrameProps) {
  const Label = group ? 'div' : 'label';
  return (
    <div className={classes.frame}>
      <Label
        id={`${id}-label`}
        className={cx(classes.label, labelClass(required, hideLabel))}
        {...(!group && { htmlFor: id })}
      >
        {label}
      </Label>
      {description != null && (
        <div id={`${id}-description`} className={classes.description}>
          {description}
        </div>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The value of `aria-describedby` for a control inside `FieldFrame`. */
export function describedBy(
  id: string,
  { description, error }: Pick<CommonSource, 'description' | 'error'>,
): string | undefined {
  return cx(description != null && `${id}-description`, error && `${id}-error`) || undefined;
}
