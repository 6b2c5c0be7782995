import { ApiError, HttpFailure, isGivenUp, NetworkFailure } from '@khidma/client/call-errors';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { serverErrorType } from './use-field-error.ts';

/** Where `FormNotice` finds what belongs to no field. */
export const formErrorName = 'root.server';

type Form<V extends FieldValues, C, T> = Pick<UseFormReturn<V, C, T>, 'setError' | 'getValues'>;

/**
 * Puts a failed call's answer on the form: the fields of a 42200 at their fields, the first of them focused, and
 * everything else where `FormNotice` shows it. Input is never lost. What was given up says nothing; what is no answer of
 * the server's (a bug) is thrown on.
 */
export const applyFieldErrors = <V extends FieldValues, C, T>(
  form: Form<V, C, T>,
  error: unknown,
  /** Fields of the form that stand for others of the call: `reservedAt` is typed into `day`. */
  homes: Readonly<Record<string, string>> = {},
): void => {
  if (isGivenUp(error)) return;
  if (
    !(error instanceof ApiError || error instanceof HttpFailure || error instanceof NetworkFailure)
  )
    throw error;
  const values = form.getValues();
  const refused = error instanceof ApiError ? error.fields : [];
  const isField = (path: string): path is FieldPath<V> =>
    path !== '' && get(values, path) !== undefined;
  let focused = false;
  const homeless: string[] = [];
  for (const { path, message } of refused) {
    const field = nearestField(homes[path] ?? path, isField);
    if (field === undefined) homeless.push(message);
    else {
      form.setError(field, { type: serverErrorType, message }, { shouldFocus: !focused });
      focused = true;
    }
  }
  if (refused.length === 0) homeless.push(error.message);
  if (homeless.length > 0)
    form.setError(formErrorName, {
      type: serverErrorType,
      message: [...new Set(homeless)].join(' '),
    });
};

/** `licenceDocuments.2` belongs to the field `licenceDocuments` where the form has no such row. */
const nearestField = <P extends string>(
  path: string,
  isField: (path: string) => path is P,
): P | undefined => {
  if (isField(path)) return path;
  const cut = path.lastIndexOf('.');
  return cut === -1 ? undefined : nearestField(path.slice(0, cut), isField);
};
