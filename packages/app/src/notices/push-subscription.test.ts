import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getCustomerPushKey,
  subscribeCustomerToPush,
  unsubscribeCustomerFromPush,
} from '@khidma/contract/messaging/push';
import type { ApiClient } from '@khidma/client/api-client';
import { setClient } from '@khidma/client/query';
import { turnPushOn } from './push-subscription.ts';

const call = vi.fn();

const calls = {
  key: getCustomerPushKey,
  subscribe: subscribeCustomerToPush,
  unsubscribe: unsubscribeCustomerFromPush,
  scope: '/shop/' as const,
};

let kept: string | null;
const unsubscribe = vi.fn(async () => {
  kept = null;
  return true;
});

/** A browser's push manager, which has one subscription at most and refuses another for another key. */
const pushManager = {
  getSubscription: async () => (kept === null ? null : { unsubscribe }),
  subscribe: vi.fn(async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    if (kept !== null && kept !== key) throw new DOMException('another key', 'InvalidStateError');
    return { toJSON: () => ({ endpoint: 'https://push.example/1', keys: {} }) };
  }),
};

beforeEach(() => {
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') });
  vi.stubGlobal('navigator', {
    serviceWorker: { register: () => Promise.resolve({ active: {}, pushManager }) },
  });
  call.mockResolvedValue({ publicKey: 'now' });
  setClient({ call } as unknown as ApiClient); // nothing else of it is asked
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('A browser that subscribes', () => {
  it.each([
    ['lets go of what it was subscribed for by another key', 'before', 1],
    ['keeps what it is subscribed for by the same key', 'now', 0],
    ['has nothing to let go of the first time', null, 0],
  ] as const)('%s', async (_name, earlier, times) => {
    kept = earlier;
    await expect(turnPushOn(calls)).resolves.toBe(true);
    expect(unsubscribe).toHaveBeenCalledTimes(times);
    expect(pushManager.subscribe).toHaveBeenLastCalledWith(
      expect.objectContaining({ applicationServerKey: 'now' }),
    );
    await expect(pushManager.subscribe.mock.results.at(-1)?.value).resolves.toBeDefined();
  });
});
