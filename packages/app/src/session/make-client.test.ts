import { ApiError } from '@khidma/client/call-errors';
import { signOut } from '@khidma/contract/identity/sign-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { termsStore } from '../intl/terms-store.ts';
import { makeClient } from './make-client.ts';
import { makeSession, type SessionBase } from './make-session.ts';

const config = { signingKey: 'a'.repeat(64), sealingKey: 'b'.repeat(64) };
const onSessionEnded = vi.fn();
const onErrorToast = vi.fn();
const { store } = makeSession<SessionBase>({
  key: 'trial',
  expiredKey: 'trialExpired',
  signedOut: { token: null },
  persisted: ['token'],
});

/** The client of an app whose server answers every call with this. */
const answered = (answer: () => unknown) => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/config.json' ? config : answer()),
  );
  return makeClient({
    session: store,
    onSessionEnded,
    onErrorToast,
  });
};
const unauthenticated = { code: 401, data: null, message: 'Please sign in' };

beforeEach(() => {
  vi.clearAllMocks();
  store.setState({ token: 't-1' });
});
afterEach(() => vi.unstubAllGlobals());

describe('a refused token ends the session of the app', () => {
  it('and rejects the call', async () => {
    const client = answered(() => unauthenticated);
    await expect(client.call(signOut, {})).rejects.toBeInstanceOf(ApiError);
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  it('but not where another tab has signed in meanwhile', async () => {
    const client = answered(() => {
      store.setState({ token: 't-2' });
      return unauthenticated;
    });
    await expect(client.call(signOut, {})).rejects.toBeInstanceOf(ApiError);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('and not where nobody was signed in', async () => {
    store.setState({ token: null });
    const client = answered(() => unauthenticated);
    await expect(client.call(signOut, {})).rejects.toBeInstanceOf(ApiError);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });
});

describe('code 20300: no permission', () => {
  const refused = { code: 20300, data: null, message: 'No' };

  it('leads to the page of every installation where the settings are lost', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    const client = answered(() => refused);
    vi.spyOn(client, 'config').mockRejectedValue(new TypeError('lost'));
    await expect(client.call(signOut, {})).rejects.toBeInstanceOf(ApiError);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/no-permission'));
  });
});

describe('what the operator has set', () => {
  it('is known to the texts as soon as the settings have come', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ ...config, terms: { cancelRequestWindow: 432_000_000 } }),
    );
    makeClient({
      session: store,
      onSessionEnded,
      onErrorToast,
    });
    await vi.waitFor(() =>
      expect(termsStore.getState().terms).toEqual({ cancelRequestWindow: 432_000_000 }),
    );
  });
});
