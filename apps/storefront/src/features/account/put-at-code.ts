import { serverErrorType } from '@khidma/app/form/use-field-error';
import { ApiError } from '@khidma/client/call-errors';
import type { signInByCode } from '@khidma/contract/identity/sign-in';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

const ofCode: ReadonlySet<string> = new Set<string>([
  'wrongCode',
  'codeExpired',
  'codeTriesUsedUp',
] satisfies (typeof signInByCode)['errors'][number][]);

/** Puts what is wrong with a code at its field; anything else is thrown on. */
export const putAtCode = <V extends FieldValues, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'setError'>,
  error: unknown,
): void => {
  if (!(error instanceof ApiError) || !ofCode.has(error.name)) throw error;
  const { message } = error;
  // Every form that comes here has this field.
  form.setError('code' as FieldPath<V>, { type: serverErrorType, message }, { shouldFocus: true });
};
