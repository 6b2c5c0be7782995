import { ApiError, HttpFailure, NetworkFailure } from '@khidma/client/call-errors';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { serverErrorType } from './use-field-error.ts';

/** What a failed call says. What is no answer of the server's (a bug) is thrown on. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof ApiError || error instanceof HttpFailure || error instanceof NetworkFailure)
    return error.message;
  throw error;
};

/**
 * Puts the refused fields of a 42200 answer at the form's fields, by the names that `homes` gives them, and
 * returns what belongs to none of them; undefined where nothing is left.
 */
export const putRefusal = <V extends FieldValues, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'setError'>,
  error: unknown,
  homes: Readonly<Record<string, FieldPath<V>>>,
): string | undefined => {
  const refused = error instanceof ApiError ? error.fields : [];
  if (refused.length === 0) return sentenceOf(error);
  const homeless = refused.filter(({ path }) => homes[path] === undefined);
  for (const { path, message } of refused) {
    const field = homes[path];
    if (field !== undefined) form.setError(field, { type: serverErrorType, message });
  }
  return homeless.length === 0 ? undefined : homeless.map(({ message }) => message).join(' ');
};
