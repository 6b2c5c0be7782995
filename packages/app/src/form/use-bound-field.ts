import { useFieldError } from './use-field-error.ts';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** Which field of which form a component is bound to. */
export interface Binding<V extends FieldValues, C = unknown, T = V> {
  readonly control: Control<V, C, T>;
  readonly name: FieldPath<V>;
}

/** A field's part of the form, with its error in words. */
export interface BoundField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly ref: (instance: unknown) => void;
  readonly error: string | undefined;
}

/** Binds one field, so that a key press renders this field and nothing else. The caller says what kind of value it is. */
export const useBoundField = <Value, V extends FieldValues, C, T>({
  control,
  name,
}: Binding<V, C, T>): BoundField<Value> => {
  const { field, fieldState } = useController({ control, name });
  const words = useFieldError();
  return {
    name: field.name,
    // Which value a path leads to is unknown while V is: the wrappers' names say it.
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: words(fieldState.error),
  };
};

/** What the form itself gives to a field. */
type FromForm = 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'ref';

/** A field's props, with the form's name of it in the place of its value. */
export type Bound<Props, V extends FieldValues, C, T> = Omit<Props, FromForm> & Binding<V, C, T>;
