import type { ApiClient } from '@khidma/client/api-client';
import type { UserInfo } from '@khidma/contract/shapes/account';
import { queryDefaults, queryOptionsFor, setClient } from '@khidma/client/query';
import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sessionStore } from './session-store.ts';
import { refreshSession } from './session-sync.ts';

const user: UserInfo = {
  id: '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11',
  email: 'old@example.com',
  contactPhone: '+971501234567',
  contactName: 'Aisha Rahman',
  merchantName: 'Desert Rose',
  avatarUrl: null,
  lang: 'en_US',
  vatNumber: '',
  vatStartDate: null,
  vatFileCount: 0,
};
const im = {
  imToken: 'im',
  imTokenExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  officialChannelId: 'c',
  officialUserId: 'u',
};
const detail = {
  ...user,
  email: 'new@example.com',
  vatNumber: '100000000000003',
  vatFile: [{}],
  merchantNames: { 'ar-AE': 'وردة الصحراء' },
};

/** Answers from a table and writes down what it was asked. */
const answering = (answers: Record<string, unknown>) => {
  const asked: unknown[] = [];
  const client = {
    call: (endpoint: { name: string }, input: unknown) => {
      asked.push([endpoint.name, input]);
      return Promise.resolve(answers[endpoint.name]);
    },
  } as unknown as ApiClient; // refreshSession makes calls and nothing else
  setClient(client);
  const queries = new QueryClient({ defaultOptions: queryDefaults });
  onTestFinished(() => queries.clear());
  return { queries, asked };
};

beforeEach(() => {
  sessionStore.setState({ token: null, userInfo: null, userImInfo: null });
});

describe('specification 4: on start with a token, merchant details are fetched, then the account if there is no messaging token yet', () => {
  it('asks nothing without a token', async () => {
    const { queries, asked } = answering({});
    await refreshSession(queries);
    expect(asked).toEqual([]);
  });

  it('fetches the details, type 1, and then the account and messaging info', async () => {
    sessionStore.setState({ token: 't-1', userInfo: user });
    const { queries, asked } = answering({
      getMerchantDetail: detail,
      getAccountInfo: {
        user: { ...user, email: 'new@example.com' },
        userImInfo: im,
        clock: 'h12',
      },
    });
    await refreshSession(queries);
    expect(asked).toEqual([
      ['getMerchantDetail', { type: '1' }],
      ['getAccountInfo', {}],
    ]);
    expect(sessionStore.getState().userImInfo).toEqual(im);
    // Chosen on another device.
    expect(localStorage.getItem('clock')).toBe('h12');
  });

  it('leaves the account alone where there is a messaging token, and takes what has changed of the merchant', async () => {
    sessionStore.setState({ token: 't-1', userInfo: user, userImInfo: im });
    const { queries, asked } = answering({ getMerchantDetail: detail });
    await refreshSession(queries);
    expect(asked).toEqual([['getMerchantDetail', { type: '1' }]]);
    expect(sessionStore.getState().userInfo).toMatchObject({
      email: 'new@example.com',
      vatNumber: '100000000000003',
      vatFileCount: 1,
      merchantNames: { 'ar-AE': 'وردة الصحراء' },
    });
  });

  it('counts one that has ended as none', async () => {
    const ended = { ...im, imTokenExpiresAt: '2026-11-17T07:00:00.000Z', imToken: 'ended' };
    sessionStore.setState({ token: 't-1', userInfo: user, userImInfo: ended });
    const { queries, asked } = answering({
      getMerchantDetail: detail,
      getAccountInfo: { user, userImInfo: im, clock: null },
    });
    await refreshSession(queries);
    expect(asked).toEqual([
      ['getMerchantDetail', { type: '1' }],
      ['getAccountInfo', {}],
    ]);
    expect(sessionStore.getState().userImInfo).toEqual(im);
  });

  it('asks once for the details, however many parts of the page read them too', async () => {
    sessionStore.setState({ token: 't-1', userInfo: user, userImInfo: im });
    const { queries, asked } = answering({ getMerchantDetail: detail });
    const synced = refreshSession(queries);
    const options = queryOptionsFor(getMerchantDetail, { type: '1' });
    const stop = [0, 1].map(() => new QueryObserver(queries, options).subscribe(() => undefined));
    await synced;
    stop.push(new QueryObserver(queries, options).subscribe(() => undefined));
    expect(asked).toEqual([['getMerchantDetail', { type: '1' }]]);
    for (const end of stop) end();
  });
});
