import { followEndedSession, sessionStore } from './session-store.ts';
import { storageKeys } from './storage-keys.ts';

/** What follows when another tab signs in or out. */
export interface TabReactions {
  readonly onEndedElsewhere: () => void;
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
      followEndedSession();
      onEndedElsewhere();
    }
    if (
      event.key === storageKeys.userStore &&
      tokenIn(event.newValue) !== null &&
      tokenIn(event.newValue) !== sessionStore.getState().token
    ) {
      onBegunElsewhere();
    }
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

const tokenIn = (stored: string | null): string | null =>
  /"token":"([^"]+)"/.exec(stored ?? '')?.[1] ?? null;
