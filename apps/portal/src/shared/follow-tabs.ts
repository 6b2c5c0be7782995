import { followEndedSession, session } from './session-store.ts';
import { storageKeys } from './storage-keys.ts';

/** What follows when another tab signs in or out. */
export interface TabReactions {
  /** With whether the session ran out: nobody has signed out then. */
  readonly onEndedElsewhere: (hasExpired: boolean) => void;
  readonly onBegunElsewhere: () => void;
}

/**
 * Listens to other tabs: a logout timestamp ends this tab's session too, a new token refreshes it.
 * Returns what ends the listening.
 */
export const followOtherTabs = ({
  onEndedElsewhere,
  onBegunElsewhere,
}: TabReactions): (() => void) => {
  const listen = (event: StorageEvent): void => {
    if (event.key === storageKeys.logoutTimestamp && event.newValue !== null) {
      onEndedElsewhere(followEndedSession());
    }
  };
  addEventListener('storage', listen);
  // A session that has only ended is told of by its timestamp.
  const stopTokens = session.followOtherTabs((token) => {
    if (token !== null) onBegunElsewhere();
  });
  return () => {
    stopTokens();
    removeEventListener('storage', listen);
  };
};
