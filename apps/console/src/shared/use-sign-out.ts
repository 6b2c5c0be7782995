import { getClient } from '@khidma/client/query';
import { signOutStaff } from '@khidma/contract/identity/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { authPaths } from './paths.ts';
import { endSession } from './session-store.ts';

/** Signs this device out. */
export const useSignOut = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return async () => {
    // The session ends here whether or not the server can be told.
    await getClient()
      .call(signOutStaff, {}, { silent: true })
      .catch(() => undefined);
    endSession();
    cache.clear();
    location.assign(authPaths.signIn());
  };
};
