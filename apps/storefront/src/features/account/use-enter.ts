import { feedback } from '@khidma/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { pathAfterSignIn } from '../../shared/paths.ts';
import { beginSession, type CustomerSession } from '../../shared/session-store.ts';

/** Keeps a session that has just begun and goes on to what was asked for. */
export const useEnter = (next: string | undefined) => {
  const t = useTranslations('shop.signUp');
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async (session: CustomerSession): Promise<void> => {
    beginSession(session);
    // What was loaded before was nobody's: a service has this customer's prices from now on.
    cache.clear();
    feedback.show({ message: t('welcome', { name: session.customer.name }) });
    await navigate({ to: pathAfterSignIn(next), replace: true });
  };
};
