import type { ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
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

/** What a label, a description and an error are made of. */
export interface CommonSource {
  label: string;
  error?: string | undefined;
  description?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  hideLabel?: boolean | undefined;
}

/** Free text finds its direction; an empty field keeps the page's, or its placeholder would change sides. */
export function freeDir(value: string): 'auto' | undefined {
  return value === '' ? undefined : 'auto';
}

/**
 * The class of a field's label: with the required mark, drawn by CSS so that the field's name stays exactly
 * its label, or hidden from sight.
 */
function labelClass(required?: boolean, hideLabel?: boolean): string {
  return cx(required && classes.required, hideLabel && classes.hidden);
}

export interface FieldFrameProps extends CommonSource {
  id: string;
  children: ReactNode;
  /** For groups: the label names the group through `aria-labelledby={`${id}-label`}`. */
  group?: boolean | undefined;
}

/** Label, description and error around a control. */
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
    <div className={classes.frame} data-field>
      <Label
        id={`${id}-label`}
        className={cx(classes.label, labelClass(required, hideLabel))}
        {...(!group && { htmlFor: id })}
      >
        {label}
      </Label>
      {description != null && (
        <div id={`${id}-description`} className={`k-quiet ${classes.description}`}>
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
