import { getAccountInfo } from '@khidma/contract/account/get-account-info';
import { getMerchantDetail } from '@khidma/contract/merchants/get-merchant-detail';
import type { ApiClient } from '@khidma/client/api-client';
import { followEndedSession, isSignedIn, mobileBreakpoint, sessionStore } from './session-store.ts';
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

/** Keeps `isMobile` true to the window's width. */
export const followWindowWidth = (): void => {
  addEventListener('resize', () => {
    const isMobile = innerWidth <= mobileBreakpoint;
    if (isMobile !== sessionStore.getState().isMobile) sessionStore.setState({ isMobile });
  });
};

/**
 * On start with a token: the merchant's details (type 1), then the account and messaging info if there is no
 * messaging token yet (specification, section 4).
 */
export const refreshSession = async (client: ApiClient): Promise<void> => {
  if (!isSignedIn()) return;
  const detail = await client.call(getMerchantDetail, { type: '1' }, { silent: true });
  const { userInfo, userImInfo } = sessionStore.getState();
  if (detail !== null && userInfo !== null) {
    const {
      email,
      mobile,
      contactName,
      merchantName,
      avatarUrl,
      vatNumber,
      vatStartDate,
      vatFile,
    } = detail;
    sessionStore.setState({
      userInfo: {
        ...userInfo,
        email,
        mobile,
        contactName,
        merchantName,
        avatarUrl,
        vatNumber,
        vatStartDate,
        vatFileCount: vatFile.length,
      },
    });
  }
  if (userImInfo !== null && userInfo !== null) return;
  const { user, im } = await client.call(getAccountInfo, {}, { silent: true });
  sessionStore.setState({ userInfo: user, userImInfo: im });
};
