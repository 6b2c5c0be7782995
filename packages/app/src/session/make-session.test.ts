import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSession, type SessionBase } from './make-session.ts';

interface Shown extends SessionBase {
  readonly owner: string | null;
  readonly unread: number;
}

const make = () =>
  makeSession<Shown>({
    key: 'trial',
    expiredKey: 'trialExpired',
    signedOut: { token: null, owner: null, unread: 0 },
    persisted: ['token', 'owner'],
  });
const stored = (): unknown => {
  const { state }: { state?: unknown } = JSON.parse(localStorage.getItem('trial') ?? '{}');
  return state;
};
const fromOtherTab = (key: string | null, newValue: string | null): void => {
  dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
};
const sessionOf = (token: string | null): string =>
  JSON.stringify({ state: { token }, version: 0 });

beforeEach(() => localStorage.clear());

describe('the session of an app', () => {
  it('keeps in local storage what is named, and nothing else', () => {
    const { store, isSignedIn } = make();
    expect(isSignedIn()).toBe(false);
    store.setState({ token: 't-1', owner: 'Aisha', unread: 3 });
    expect(isSignedIn()).toBe(true);
    expect(stored()).toEqual({ token: 't-1', owner: 'Aisha' });
  });

  it('speaks the language that another app of the house has stored, unless that is none', () => {
    localStorage.setItem('language', 'ar-AE');
    expect(make().store.getState().lang).toBe('ar-AE');
    localStorage.setItem('language', 'tlh');
    expect(make().store.getState().lang).toBe('en_US');
  });

  it('stores a language for the other apps and for the pages that the server writes', () => {
    const { store, switchLang } = make();
    switchLang('zh_CN');
    expect(store.getState().lang).toBe('zh_CN');
    expect(localStorage.getItem('language')).toBe('zh_CN');
    expect(document.cookie).toContain('language=zh_CN');
  });
});

describe('a session that ran out', () => {
  it('is known in every tab of it, and in none of another session', () => {
    const [here, there] = [make(), make()];
    for (const { store } of [here, there]) store.setState({ token: 'token-of-a-session' });
    expect(there.hasExpired()).toBe(false);
    here.noteExpired();
    here.store.setState({ token: null });
    expect([here.hasExpired(), there.hasExpired()]).toEqual([false, true]);
    there.store.setState({ token: 'token-of-another' });
    expect(there.hasExpired()).toBe(false);
  });
});

describe('another tab that signs in or out is followed', () => {
  const { store, followOtherTabs } = make();
  const onToken = vi.fn();
  let stop = (): void => undefined;
  beforeEach(() => {
    onToken.mockClear();
    store.setState({ token: 't-1' });
    stop = followOtherTabs(onToken);
  });
  afterEach(() => stop());

  it('does nothing for other keys and for the token that is on', () => {
    fromOtherTab('language', 'ar-AE');
    fromOtherTab(null, null);
    fromOtherTab('trial', sessionOf('t-1'));
    expect(onToken).not.toHaveBeenCalled();
  });

  it.each([
    ['another token', sessionOf('t-2'), 't-2'],
    ['a session that has ended', sessionOf(null), null],
    ['what is no session', 'broken', null],
    ['nothing', null, null],
  ])('tells of %s', (_what, value, token) => {
    fromOtherTab('trial', value);
    expect(onToken.mock.calls).toEqual([[token]]);
  });

  it('listens no longer once stopped', () => {
    stop();
    fromOtherTab('trial', sessionOf('t-2'));
    expect(onToken).not.toHaveBeenCalled();
  });
});
