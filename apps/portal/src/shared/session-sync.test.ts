import type { ApiClient } from '@khidma/client/api-client';
import type { UserInfo } from '@khidma/contract/shapes/account';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from './session-store.ts';
import { refreshSession } from './session-sync.ts';

const user: UserInfo = {
  id: '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11',
  email: 'old@example.com',
  mobile: '+971501234567',
  contactName: 'Aisha Rahman',
  merchantName: 'Desert Rose',
  avatarUrl: null,
  lang: 'en_US',
  vatNumber: '',
  vatStartDate: null,
  vatFileCount: 0,
};
const im = { imToken: 'im', officialChannelId: 'c', officialUserId: 'u' };
const detail = { ...user, email: 'new@example.com', vatNumber: '100000000000003', vatFile: [{}] };

/** A client that answers from a table and writes down what it was asked. */
const fakeClient = (answers: Record<string, unknown>) => {
  const asked: unknown[] = [];
  const client = {
    call: (endpoint: { name: string }, input: unknown) => {
      asked.push([endpoint.name, input]);
      return Promise.resolve(answers[endpoint.name]);
    },
  } as unknown as ApiClient; // refreshSession makes calls and nothing else
  return { client, asked };
};

beforeEach(() => {
  sessionStore.setState({ token: null, userInfo: null, userImInfo: null });
});

describe('specification 4: on start with a token, merchant details are fetched, then the account if there is no messaging token yet', () => {
  it('asks nothing without a token', async () => {
    const { client, asked } = fakeClient({});
    await refreshSession(client);
    expect(asked).toEqual([]);
  });

  it('fetches the details, type 1, and then the account and messaging info', async () => {
    sessionStore.setState({ token: 't-1', userInfo: user });
    const { client, asked } = fakeClient({
      getMerchantDetail: detail,
      getAccountInfo: { user: { ...user, email: 'new@example.com' }, userImInfo: im },
    });
    await refreshSession(client);
    expect(asked).toEqual([
      ['getMerchantDetail', { type: '1' }],
      ['getAccountInfo', {}],
    ]);
    expect(sessionStore.getState().userImInfo).toEqual(im);
  });

  it('leaves the account alone where there is a messaging token, and takes what has changed of the merchant', async () => {
    sessionStore.setState({ token: 't-1', userInfo: user, userImInfo: im });
    const { client, asked } = fakeClient({ getMerchantDetail: detail });
    await refreshSession(client);
    expect(asked).toEqual([['getMerchantDetail', { type: '1' }]]);
    expect(sessionStore.getState().userInfo).toMatchObject({
      email: 'new@example.com',
      vatNumber: '100000000000003',
      vatFileCount: 1,
    });
  });
});
