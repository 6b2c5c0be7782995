import type { FieldValues } from 'react-hook-form';
import type { Binding } from './use-bound-field.ts';

/** What the form itself gives to a field. */
type FromForm = 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'ref';

/** A field's props, with the form's name of it in the place of its value. */
export type Bound<Props, V extends FieldValues, C, T> = Omit<Props, FromForm> & Binding<V, C, T>;
