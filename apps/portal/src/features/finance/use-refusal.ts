import { ApiError } from '@khidma/client/call-errors';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { triesLeftOf } from '../../shared/error-moments.ts';
import { applyFieldErrors } from '../../shared/form/apply-field-errors.ts';
import { serverErrorType } from '../../shared/form/use-field-error.ts';

const passwordErrors: ReadonlySet<string> = new Set(['wrongFundPassword', 'fundPasswordLocked']);

/** Puts a refusal on a form with a fund password: what is wrong with the password stands at its field. */
export const useRefusal = <V extends FieldValues & { readonly fundPassword: string }, C, T>(
  form: Pick<UseFormReturn<V, C, T>, 'setError' | 'getValues'>,
): ((error: unknown) => void) => {
  const t = useTranslations('finance.withdrawal');
  return (error) => {
    if (!(error instanceof ApiError) || !passwordErrors.has(error.name))
      return applyFieldErrors(form, error);
    const left = triesLeftOf(error);
    const { message } = error;
    form.setError(
      'fundPassword' as FieldPath<V>, // V has the field, which a generic path cannot say
      {
        type: serverErrorType,
        message: left === null ? message : t('triesLeft', { message, count: left }),
      },
      { shouldFocus: true },
    );
  };
};
