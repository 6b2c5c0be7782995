import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Moves the focus to a form's first field when the form takes the place of another step. */
export const useFocusFirst = <V extends FieldValues, C, T>(
  { setFocus }: UseFormReturn<V, C, T>,
  name: FieldPath<V>,
): void => {
  useEffect(() => setFocus(name), [setFocus, name]);
};
