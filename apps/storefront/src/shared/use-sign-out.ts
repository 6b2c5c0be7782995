import { getClient } from '@khidma/client/query';
import { signOutCustomer } from '@khidma/contract/identity/sign-in';
import { feedback } from '@khidma/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { endSession } from './session-store.ts';

/** What was kept here to read goes with the session. */
const dropKept = () =>
  import('@khidma/app/offline/outbox-service')
    .then(({ dropEverything }) => dropEverything(null))
    .catch(() => undefined);

/** Signs this device out. */
export const useSignOut = (): (() => Promise<void>) => {
  const t = useTranslations('shop');
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    // The session ends here whether or not the server can be told.
    await getClient()
      .call(signOutCustomer, {}, { silent: true })
      .catch(() => undefined);
    endSession();
    await dropKept();
    cache.clear();
    await navigate({ to: '/' });
    feedback.show({ message: t('signedOut') });
  };
};
