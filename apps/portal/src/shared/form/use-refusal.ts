import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { triesLeftOf } from '@khidma/app/form/error-moments';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { ApiError } from '@khidma/client/call-errors';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** Refusals that belong to the fund password. */
export const fundPasswordRefusals = {
  wrongFundPassword: 'fundPassword',
  fundPasswordLocked: 'fundPassword',
} as const;

/** The same, and those that belong to the code of the second factor beside it. */
export const fundRefusals = {
  ...fundPasswordRefusals,
  wrongSecondFactor: 'code',
  secondFactorRequired: 'code',
  loginLocked: 'code',
} as const;

/** Returns what a refusal says, with how many tries are left where it counts them. */
export const useRefusalText = (): ((error: Error) => string) => {
  const t = useTranslations('account.fund');
  return (error) => {
    const count = triesLeftOf(error);
    const { message } = error;
    return count === null ? message : t('triesLeft', { message, count });
  };
};

/** Puts a refusal on a form: one that belongs to a field stands there, everything else as with any form. */
export const useRefusal = <V extends FieldValues, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'setError' | 'getValues'>,
  fields: Readonly<Record<string, FieldPath<NoInfer<V>> | undefined>>,
): ((error: unknown) => void) => {
  const refusalText = useRefusalText();
  return (error) => {
    const field = error instanceof ApiError ? fields[error.name] : undefined;
    if (!(error instanceof ApiError) || field === undefined) return applyFieldErrors(form, error);
    form.setError(
      field,
      { type: serverErrorType, message: refusalText(error) },
      { shouldFocus: true },
    );
  };
};
