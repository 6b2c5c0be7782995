import { lastMobileWidth } from '@khidma/ui/breakpoint';
import { takeClock } from '@khidma/app/session/clock-store';
import { isTokenGood, recordToken } from '@khidma/app/frame/messaging-token';
import type { QueryClient } from '@tanstack/react-query';
import { isSignedIn, look, sessionStore } from './session-store.ts';
import { accountInfoQuery, ownProfileQuery } from './own-queries.ts';

/** Keeps `isMobile` true to the window's width. */
export const followWindowWidth = (): void => {
  addEventListener('resize', () => {
    const isMobile = innerWidth <= lastMobileWidth;
    if (isMobile !== sessionStore.getState().isMobile) sessionStore.setState({ isMobile });
  });
};

/**
 * On start with a token: the merchant's details (type 1), then the account and messaging info if there is no
 * messaging token yet (specification, section 4); one that has ended counts as none.
 */
export const refreshSession = async (queries: QueryClient): Promise<void> => {
  if (!isSignedIn()) return;
  const detail = await queries.fetchQuery(ownProfileQuery);
  const { userInfo, userImInfo: known } = sessionStore.getState();
  if (detail !== null && userInfo !== null) {
    const {
      email,
      contactPhone,
      contactName,
      merchantName,
      merchantNames,
      avatarUrl,
      vatNumber,
      vatStartDate,
      vatFile,
    } = detail;
    sessionStore.setState({
      userInfo: {
        ...userInfo,
        email,
        contactPhone,
        contactName,
        merchantName,
        merchantNames,
        avatarUrl,
        vatNumber,
        vatStartDate,
        vatFileCount: vatFile.length,
      },
    });
  }
  // Who only looks has no messages.
  if (look !== null || (isTokenGood(known) && userInfo !== null)) return;
  const { user, userImInfo, clock } = await queries.fetchQuery(accountInfoQuery);
  recordToken(userImInfo);
  takeClock(clock);
  sessionStore.setState({ userInfo: user, userImInfo });
};
