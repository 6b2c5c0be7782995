import { signOut } from '@khidma/contract/identity/sign-in';
import { getClient } from '@khidma/client/query';
import { useQueryClient } from '@tanstack/react-query';
import { paths } from './paths.ts';
import { endSession, look } from './session-store.ts';

/** Forgets the session and everything that was read in it, and leaves for a page in front of sign-in. Other tabs follow. */
export const useLeavePortal = (): ((to?: string) => void) => {
  const cache = useQueryClient();
  return (to = look?.back ?? paths.login()) => {
    endSession(Date.now());
    cache.clear();
    location.assign(to);
  };
};

/**
 * Signs out and leaves: the session ends here whether or not the server can be told. It ends before the server answers,
 * which tells every open page of the session: what is refused there would else read as a session that ran out.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const leave = useLeavePortal();
  return async () => {
    const call = getClient().call(signOut, {}, { silent: true });
    endSession(Date.now());
    await call.catch(() => undefined);
    leave();
  };
};
