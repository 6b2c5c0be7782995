import { signOut } from '@khidma/contract/identity/sign-in';
import { getClient } from '@khidma/client/query';
import { useQueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { paths } from './paths.ts';
import { endSession, idOfKept, look } from './session-store.ts';

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
    const dropped = dropKept();
    endSession(Date.now());
    cache.clear();
    await dropped;
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
    const dropped = dropKept();
    endSession(Date.now());
    await call.catch(() => undefined);
    await dropped;
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

/** Whose things go is read before the session ends, and they go behind it: what the server refuses by then is no news. */
const dropKept = async (): Promise<void> => {
  if (look !== null) return;
  const owner = idOfKept();
  await outbox()
    .then(({ dropEverything }) => dropEverything(owner))
    .catch(() => undefined);
};
