import { useRef, type BaseSyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyFieldErrors } from './apply-field-errors.ts';

/**
 * Sends a form: judged first, once at a time however often the button is pressed, and with whatever the server
 * refuses put back on the form. Make the call with `silent: true`, or its error shows as a toast too.
 */
export const useFormSubmit = <V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  send: (values: T) => Promise<void>,
): ((event?: BaseSyntheticEvent) => Promise<void>) => {
  const sending = useRef(false);
  return async (event) => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await form.handleSubmit(send)(event);
    } catch (error) {
      applyFieldErrors(form, error);
    } finally {
      sending.current = false;
    }
  };
};
