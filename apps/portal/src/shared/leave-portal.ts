import { signOut } from '@khidma/contract/identity/sign-in';
import { getClient } from '@khidma/client/query';
import { useQueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { paths } from './paths.ts';
import { endSession, look } from './session-store.ts';

/** A sign-out that waits for a word about what is not sent. */
interface LeaveAsked {
  /** How many things it is about. */
  readonly count: number;
  readonly answer: (leaves: boolean) => void;
}

/** The question that the layout shows; null while nobody leaves with something unsent. */
export const leaveAsked = createStore<{ readonly asked: LeaveAsked | null }>(() => ({
  asked: null,
}));

/** Forgets the session and everything that was read in it or kept for it, and leaves for a page in front of sign-in. Other tabs follow. */
export const useLeavePortal = (): ((to?: string) => Promise<void>) => {
  const cache = useQueryClient();
  return async (to = look?.back ?? paths.login()) => {
    await dropKept();
    endSession(Date.now());
    cache.clear();
    location.assign(to);
  };
};

/**
 * Signs out and leaves, once it is said what becomes of what is not sent: the session ends here whether or not the server
 * can be told. It ends before the server answers, which tells every open page of the session: what is refused there would
 * else read as a session that ran out.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const leave = useLeavePortal();
  return async () => {
    const count = await countKept();
    if (count > 0 && !(await ask(count))) return;
    const call = getClient().call(signOut, {}, { silent: true });
    await dropKept();
    endSession(Date.now());
    await call.catch(() => undefined);
    await leave();
  };
};

const ask = (count: number): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (leaves: boolean): void => {
      leaveAsked.setState({ asked: null });
      resolve(leaves);
    };
    leaveAsked.setState({ asked: { count, answer } });
  });

const outbox = () => import('@khidma/app/offline/outbox-service');

/** A browser that keeps nothing has nothing to lose. */
const countKept = async (): Promise<number> => {
  if (look !== null) return 0;
  return outbox()
    .then(({ countUnsent }) => countUnsent())
    .catch(() => 0);
};

const dropKept = async (): Promise<void> => {
  if (look !== null) return;
  await outbox()
    .then(({ dropEverything }) => dropEverything())
    .catch(() => undefined);
};
