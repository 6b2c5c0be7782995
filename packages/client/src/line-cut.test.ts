// @vitest-environment happy-dom
import { cancelOrder, pageOrders } from '@khidma/contract/orders/merchant-orders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { isGivenUp, NetworkFailure } from './call-errors.ts';

const config = { signingKey: '11'.repeat(32), sealingKey: '22'.repeat(32) };
const cancellation = {
  id: '5b1fd33e-5d8a-4c5c-8a4a-0f4a5f1f3a10',
  reason: 'notAvailable' as const,
};
const texts = { networkError: 'Network error', noData: 'No data', nothingSent: 'Nothing was sent' };

let isOnline = true;
/** Calls that have left, each with how it is answered. */
let sent: { id: string; answer: () => void; lose: () => void }[] = [];
let whenSettings: Promise<void>;

const fetcher: typeof fetch = async (input, init = {}) => {
  if (String(input) === '/config.json') {
    await whenSettings;
    return Response.json(config);
  }
  init.signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    const headers = new Headers(init.headers);
    sent.push({
      id: headers.get('X-Request-Id') ?? '',
      answer: () => resolve(Response.json({ code: 0, data: null })),
      lose: () => reject(new TypeError('fetch failed')),
    });
  });
};

const onErrorToast = vi.fn();
const makeClient = (onNoAnswer?: () => Promise<boolean>) =>
  createApiClient({
    onUnauthenticated: () => undefined,
    onNoPermission: () => undefined,
    onErrorToast,
    ...(onNoAnswer && { onNoAnswer }),
    getToken: () => 'the-token',
    getLang: () => 'en-US',
    getText: (key) => texts[key],
    appVersion: '1.0.1',
    fetch: fetcher,
  });

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const leftSo = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));

beforeEach(() => {
  isOnline = true;
  sent = [];
  whenSettings = Promise.resolve();
  onErrorToast.mockClear();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => void vi.restoreAllMocks());

describe('without a network', () => {
  it('what changes something fails at once, and is not made when the network is back', async () => {
    const client = makeClient();
    isOnline = false;
    expect(await failure(client.call(cancelOrder, cancellation))).toEqual(
      new NetworkFailure(texts.nothingSent),
    );
    isOnline = true;
    dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(sent).toEqual([]);
  });

  it('another try is the same call as the one whose answer was lost', async () => {
    const client = makeClient();
    const first = failure(client.call(cancelOrder, cancellation));
    await leftSo(1);
    sent[0]?.lose();
    await first;
    isOnline = false;
    await failure(client.call(cancelOrder, cancellation));
    isOnline = true;
    const last = client.call(cancelOrder, cancellation);
    await leftSo(2);
    sent[1]?.answer();
    await last;
    expect(sent[1]?.id).toBe(sent[0]?.id);
  });

  it('what reads is asked all the same: somebody may have kept the answer', async () => {
    const client = makeClient();
    isOnline = false;
    const reading = failure(client.call(pageOrders, {}));
    await leftSo(1);
    sent[0]?.lose();
    expect(await reading).toEqual(new NetworkFailure(texts.networkError));
  });
});

describe('a call that nobody answered', () => {
  const lost = async (client: ReturnType<typeof makeClient>, silent = false) => {
    const call = failure(client.call(cancelOrder, cancellation, { silent }));
    await leftSo(1);
    sent[0]?.lose();
    await call;
  };

  it('shows no toast where it is said already that there is no line', async () => {
    await lost(makeClient(async () => true));
    expect(onErrorToast).not.toHaveBeenCalled();
  });

  it('shows one where the line is whole', async () => {
    await lost(makeClient(async () => false));
    await vi.waitFor(() => expect(onErrorToast.mock.calls).toEqual([[texts.networkError]]));
  });

  it('is told of even where its screen says it', async () => {
    const onNoAnswer = vi.fn(async () => false);
    await lost(makeClient(onNoAnswer), true);
    expect(onNoAnswer).toHaveBeenCalledOnce();
    expect(onErrorToast).not.toHaveBeenCalled();
  });
});

describe('a call that is given up by whoever made it', () => {
  const leave = (screen: AbortController) => screen.abort(new DOMException('', 'AbortError'));

  it('is over at once and never sent, where it still waits for what all calls need', async () => {
    const settings = Promise.withResolvers<void>();
    whenSettings = settings.promise;
    const client = makeClient();
    const screen = new AbortController();
    const call = failure(client.call(cancelOrder, cancellation, { signal: screen.signal }));
    leave(screen);
    expect(isGivenUp(await call)).toBe(true);
    settings.resolve();
    const other = client.call(cancelOrder, { ...cancellation, reason: 'other' });
    await leftSo(1);
    sent[0]?.answer();
    await other;
    expect(sent).toHaveLength(1);
    expect(onErrorToast).not.toHaveBeenCalled();
  });

  it('is the same call when it is made again', async () => {
    const client = makeClient();
    const screen = new AbortController();
    const first = failure(client.call(cancelOrder, cancellation, { signal: screen.signal }));
    await leftSo(1);
    leave(screen);
    await first;
    const again = client.call(cancelOrder, cancellation, { signal: new AbortController().signal });
    await leftSo(2);
    sent[1]?.answer();
    await again;
    expect(sent[1]?.id).toBe(sent[0]?.id);
  });

  it('is one call where it was pressed for twice, and another where another screen makes it', async () => {
    const client = makeClient();
    const { signal } = new AbortController();
    const presses = [1, 2].map(() => client.call(cancelOrder, cancellation, { signal }));
    await leftSo(1);
    const other = client.call(cancelOrder, cancellation, { signal: new AbortController().signal });
    await leftSo(2);
    for (const each of sent) each.answer();
    await Promise.all([...presses, other]);
    expect(sent).toHaveLength(2);
  });
});
