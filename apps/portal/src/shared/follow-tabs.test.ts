import { sample } from '@khidma/app/testing/sample';
import { userInfo } from '@khidma/contract/shapes/account';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followOtherTabs } from './follow-tabs.ts';
import { idOfUnsent, isSignedIn, session, sessionStore } from './session-store.ts';

const fromOtherTab = (key: string | null, newValue: string | null): void => {
  const event = new Event('storage');
  dispatchEvent(Object.assign(event, { key, newValue }));
};
const sessionOf = (token: string | null): string =>
  JSON.stringify({ state: { token, userInfo: null, userImInfo: null }, version: 0 });

const user = sample(userInfo, { id: '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11' });

const onEndedElsewhere = vi.fn();
const onBegunElsewhere = vi.fn();
let stop = (): void => undefined;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sessionStore.setState({ token: 't-1', userInfo: null });
  stop = followOtherTabs({ onEndedElsewhere, onBegunElsewhere });
});
afterEach(() => stop());

describe('specification 4: the logout timestamp makes other open tabs log out', () => {
  it('does nothing for other keys, and nothing when the timestamp is removed', () => {
    fromOtherTab('language', 'ar-AE');
    fromOtherTab('logoutTimestamp', null);
    fromOtherTab(null, null);
    expect(isSignedIn()).toBe(true);
    expect(onEndedElsewhere).not.toHaveBeenCalled();
  });

  it('ends the session here and tells the app', () => {
    fromOtherTab('logoutTimestamp', '1700000000000');
    expect(isSignedIn()).toBe(false);
    expect(onEndedElsewhere).toHaveBeenCalledExactlyOnceWith(false);
    expect(idOfUnsent()).toBeNull();
  });

  it('and tells of a session that ran out in another tab, whose unsent input stays', () => {
    sessionStore.setState({ userInfo: user });
    session.noteExpired();
    fromOtherTab('logoutTimestamp', '1700000000000');
    expect(isSignedIn()).toBe(false);
    expect(onEndedElsewhere).toHaveBeenCalledExactlyOnceWith(true);
    expect(idOfUnsent()).toBe(user.id);
  });

  it('but not of one that ran out before', () => {
    session.noteExpired();
    sessionStore.setState({ token: 'another-session' });
    fromOtherTab('logoutTimestamp', '1700000000000');
    expect(onEndedElsewhere).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('listens no longer once stopped', () => {
    stop();
    fromOtherTab('logoutTimestamp', '1700000000000');
    expect(isSignedIn()).toBe(true);
  });
});

describe('a login in another tab refreshes this one', () => {
  it('does nothing for the token that is on, for none and for what is no session', () => {
    fromOtherTab('userStore', sessionOf('t-1'));
    fromOtherTab('userStore', sessionOf(null));
    fromOtherTab('userStore', 'broken');
    fromOtherTab('userStore', null);
    expect(onBegunElsewhere).not.toHaveBeenCalled();
  });

  it('tells the app of another token', () => {
    fromOtherTab('userStore', sessionOf('t-2'));
    expect(onBegunElsewhere).toHaveBeenCalledOnce();
  });
});
