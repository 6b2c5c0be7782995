import { ApiError } from '@khidma/client/call-errors';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { triesLeftOf } from '@khidma/app/form/error-moments';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { serverErrorType } from '@khidma/app/form/use-field-error';

/** Refusals that belong to one field. */
const fieldOf: Readonly<Record<string, 'fundPassword' | 'code' | undefined>> = {
  wrongFundPassword: 'fundPassword',
  fundPasswordLocked: 'fundPassword',
  wrongSecondFactor: 'code',
  secondFactorRequired: 'code',
  loginLocked: 'code',
};

/** Puts a refusal on a form with a fund password: what is wrong with the password stands at its field. */
export const useRefusal = <V extends FieldValues & { readonly fundPassword: string }, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'setError' | 'getValues'>,
): ((error: unknown) => void) => {
  const t = useTranslations('finance.withdrawal');
  return (error) => {
    const field = error instanceof ApiError ? fieldOf[error.name] : undefined;
    if (!(error instanceof ApiError) || field === undefined) return applyFieldErrors(form, error);
    const left = triesLeftOf(error);
    const { message } = error;
    form.setError(
      field as FieldPath<V>, // V has the field, which a generic path cannot say
      {
        type: serverErrorType,
        message: left === null ? message : t('triesLeft', { message, count: left }),
      },
      { shouldFocus: true },
    );
  };
};
