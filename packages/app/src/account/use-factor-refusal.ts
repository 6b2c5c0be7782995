import { useMoments } from '../intl/use-moments.ts';
import { ApiError } from '@khidma/client/call-errors';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { lockedUntilOf } from '../form/error-moments.ts';
import { serverErrorType } from '../form/use-field-error.ts';

/** What turning the second factor on or off asks for. */
export interface FactorValues {
  code: string;
  password: string;
}

/** Puts a refusal at the field that it is about; throws what belongs to none. */
export const useFactorRefusal = (
  form: Pick<UseFormReturn<FactorValues, unknown, FactorValues>, 'setError'>,
): ((error: unknown) => void) => {
  const t = useTranslations('signInSafety.password');
  const { time } = useMoments();
  return (error) => {
    const field = error instanceof ApiError ? fieldOf[error.name] : undefined;
    if (!(error instanceof ApiError) || field === undefined) throw error;
    const until = lockedUntilOf(error);
    const message = until === null ? error.message : t('locked', { time: time(until) });
    form.setError(field, { type: serverErrorType, message }, { shouldFocus: true });
  };
};

/** Refusals that belong to one field. */
const fieldOf: Readonly<Record<string, keyof FactorValues | undefined>> = {
  wrongPassword: 'password',
  wrongSecondFactor: 'code',
  loginLocked: 'code',
};
