import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCustomerPushKey } from '@khidma/contract/notices/get-customer-push-key';
import { subscribeCustomerToPush } from '@khidma/contract/notices/subscribe-customer-to-push';
import { unsubscribeCustomerFromPush } from '@khidma/contract/notices/unsubscribe-customer-from-push';
import { turnPushOn } from './push-subscription.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('@khidma/client/query', () => ({ getClient: () => ({ call }) }));

const calls = {
  key: getCustomerPushKey,
  subscribe: subscribeCustomerToPush,
  unsubscribe: unsubscribeCustomerFromPush,
  scope: '/shop/',
};

/** Keys of 65 bytes that differ in one; in base64url they hold the signs that base64 writes otherwise. */
const bytesOf = (last: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...Array.from({ length: 64 }, () => 251), last]);
const textOf = (last: number): string => Buffer.from(bytesOf(last)).toString('base64url');

const unsubscribe = vi.fn(() => Promise.resolve(true));
let kept: number | null;

/** A browser's push manager, which has one subscription at most and refuses another for another key. */
const pushManager = {
  getSubscription: () =>
    Promise.resolve(
      kept === null
        ? null
        : { options: { applicationServerKey: bytesOf(kept).buffer }, unsubscribe },
    ),
  subscribe: vi.fn(() =>
    Promise.resolve({ toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }) }),
  ),
};

beforeEach(() => {
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') });
  vi.stubGlobal('navigator', {
    serviceWorker: { register: () => Promise.resolve({ active: {}, pushManager }) },
  });
  call.mockResolvedValue({ publicKey: textOf(2) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('A browser that subscribes', () => {
  it.each([
    ['lets go of what it was subscribed for by another key', 1, 1],
    ['keeps what it is subscribed for by the same key', 2, 0],
    ['has nothing to let go of the first time', null, 0],
  ] as const)('%s', async (_name, earlier, times) => {
    kept = earlier;
    await expect(turnPushOn(calls)).resolves.toBe(true);
    expect(unsubscribe).toHaveBeenCalledTimes(times);
    expect(pushManager.subscribe).toHaveBeenCalledWith(
      expect.objectContaining({ applicationServerKey: textOf(2) }),
    );
  });
});
