import type { AuthCalls, Outcome, Refusal } from './auth-calls.ts';
import { createContext, useContext } from 'react';
import { useTranslations } from 'use-intl';

/** Loads the calls, once. */
export type LoadAuthCalls = () => Promise<AuthCalls>;

/** Carries how the calls are loaded. */
export const AuthCallsContext = createContext<LoadAuthCalls | null>(null);

/** How the calls are loaded. */
export const useLoadAuthCalls = (): LoadAuthCalls => {
  const load = useContext(AuthCallsContext);
  if (load === null) throw new Error('no AuthCallsContext around this component');
  return load;
};

/** Makes a call; that the calls themselves could not be loaded is one more way of having no network. */
export const useAuthCall = (): (<T>(
  run: (calls: AuthCalls) => Promise<Outcome<T>>,
) => Promise<Outcome<T>>) => {
  const load = useLoadAuthCalls();
  const t = useTranslations('common');
  return async (run) => {
    const calls = await load().catch(() => null);
    return calls === null ? unreachable(t('networkError')) : run(calls);
  };
};

const unreachable = (message: string): Refusal => ({
  ok: false,
  name: 'NetworkFailure',
  message,
  fields: [],
  lockedUntil: null,
  triesLeft: null,
  retryAfterSeconds: null,
});

/** A refusal's words, with the tries that are left where the server counts them. */
export const useRefusalText = (): ((refusal: Refusal) => string) => {
  const t = useTranslations('auth');
  return ({ message, triesLeft }) =>
    triesLeft === null ? message : `${message}. ${t('triesLeft', { count: triesLeft })}`;
};
