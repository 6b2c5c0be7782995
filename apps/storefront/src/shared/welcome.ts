import { feedback } from '@khidma/ui/feedback';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { sessionStore } from './session-store.ts';
import { storageKeys } from './storage-keys.ts';

/** Has the next screen greet whoever has just signed in. */
export const greet = (): void => sessionStorage.setItem(storageKeys.welcome, '1');

/** Greets whoever has just signed in; once. */
export const useWelcome = (): void => {
  const t = useTranslations('shop');
  useEffect(() => {
    const { customer } = sessionStore.getState();
    if (customer === null || sessionStorage.getItem(storageKeys.welcome) === null) return;
    sessionStorage.removeItem(storageKeys.welcome);
    feedback.show({ message: t('welcome', { name: customer.name }) });
  }, [t]);
};
