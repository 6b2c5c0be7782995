import { ApiError } from '@khidma/client/call-errors';
import { signOut } from '@khidma/contract/auth/sign-out';
import type { UserInfo } from '@khidma/contract/shapes/account';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quietSurroundings, startClient } from './client.ts';
import { findSavedForm, keepForm } from './saved-forms.ts';
import { beginSession, isSignedIn, sessionStore } from './session-store.ts';
import { takeSignedOutNote } from './signed-out-note.ts';

const user: UserInfo = {
  id: '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11',
  email: 'aisha@example.com',
  mobile: '+971501234567',
  contactName: 'Aisha Rahman',
  merchantName: 'Desert Rose',
  avatarUrl: null,
  lang: 'en_US',
  vatNumber: '',
  vatStartDate: null,
  vatFileCount: 0,
};
const config = { signingKey: 'a'.repeat(64), sealingKey: 'b'.repeat(64) };
const toSignIn = vi.fn();

/** The client of a portal whose server answers every call with this. */
const portalAnswered = (answer: () => unknown) => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/config.json' ? config : answer()),
  );
  return startClient({
    ...quietSurroundings,
    offlineTexts: () => ({ networkError: 'no network', noData: 'no data' }),
    toSignIn,
  });
};

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  beginSession({ token: 't-1', user });
});
afterEach(() => vi.unstubAllGlobals());

describe('specification 8, code 401: token removed, store logged out, user sent to /login, request rejected', () => {
  it('and told so, once, with what was unsent kept', async () => {
    keepForm('service:', { name: 'half a form' }, 0);
    const client = portalAnswered(() => ({ code: 401, data: null, message: 'Please sign in' }));
    await expect(client.call(signOut, {})).rejects.toBeInstanceOf(ApiError);
    expect(isSignedIn()).toBe(false);
    expect(toSignIn).toHaveBeenCalledOnce();
    expect(localStorage.getItem('logoutTimestamp')).not.toBeNull();
    expect([takeSignedOutNote(), takeSignedOutNote()]).toEqual([true, false]);
    beginSession({ token: 't-2', user });
    expect(findSavedForm('service:')).toMatchObject({ values: { name: 'half a form' } });
  });

  it('ends nothing where another tab has signed in meanwhile', async () => {
    const client = portalAnswered(() => {
      sessionStore.setState({ token: 't-2' });
      return { code: 401, data: null, message: 'Please sign in' };
    });
    await expect(client.call(signOut, {})).rejects.toBeInstanceOf(ApiError);
    expect(sessionStore.getState().token).toBe('t-2');
    expect(toSignIn).not.toHaveBeenCalled();
    expect(takeSignedOutNote()).toBe(false);
  });
});
