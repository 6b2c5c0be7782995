import { useTranslations } from 'use-intl';
import type { Refusal } from './auth-calls.ts';

/** A refusal's words, with the tries that are left where the server counts them. */
export const useRefusalText = (): ((refusal: Refusal) => string) => {
  const t = useTranslations('auth');
  return ({ message, triesLeft }) =>
    triesLeft === null ? message : `${message}. ${t('triesLeft', { count: triesLeft })}`;
};
