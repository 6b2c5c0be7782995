// @vitest-environment happy-dom
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelOrder, hideOrder, pageOrders } from '@khidma/contract/orders/merchant-orders';
import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { canonical } from '@khidma/wire/canonical';
import { keyFromHex } from '@khidma/wire/keys';
import { openSecret } from '@khidma/wire/seal';
import { sign } from '@khidma/wire/sign';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, createApiClient } from './api-client.ts';
import type { AskSecond } from './ask-second.ts';
import { ApiError, AskedInstead, HttpFailure, NetworkFailure } from './call-errors.ts';

const config = {
  signingKey: '11'.repeat(32),
  sealingKey: '22'.repeat(32),
  messengerOrigin: 'https://chat.example.ae',
  noPermissionUrl: '/no-permission',
  demo: true,
};
const startedAt = Date.UTC(2026, 10, 21, 6);
const id = '5b1fd33e-5d8a-4c5c-8a4a-0f4a5f1f3a10';
const cancellation = { id, reason: 'notAvailable' as const };

type Reply = Response | (() => Response | Promise<Response>);

/** A server that answers `/config.json` and then what it was told, one after the other. */
const fakeServer = () => {
  const replies: Reply[] = [];
  const calls: { url: string; init: RequestInit }[] = [];
  let keys = config;
  let loses = false;
  const fetcher: typeof fetch = async (input, init = {}) => {
    const url = String(input);
    if (url === '/config.json') {
      if (!loses) return Response.json(keys);
      loses = false;
      return whenAborted(init.signal);
    }
    calls.push({ url, init });
    init.signal?.throwIfAborted();
    const reply = replies.shift();
    if (reply === undefined) throw new TypeError('fetch failed');
    return typeof reply === 'function' ? reply() : reply;
  };
  return {
    fetcher,
    calls,
    replies,
    changeKeys: (next: typeof config) => void (keys = next),
    /** The next question for the settings is never answered. */
    loseSettings: () => void (loses = true),
  };
};

/** A request that nobody answers. */
const whenAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

let server: ReturnType<typeof fakeServer>;
let client: ApiClient;
let token: string | null;
const reactions = { onUnauthenticated: vi.fn(), onNoPermission: vi.fn(), onErrorToast: vi.fn() };
const texts = {
  networkError: 'Network error, please try again later',
  noData: 'Server did not return data',
  nothingSent: 'No connection. Nothing was sent.',
};

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt });
  vi.clearAllMocks();
  server = fakeServer();
  token = 'the-token';
  client = createApiClient({
    ...reactions,
    getToken: () => token,
    getLang: () => 'ar-AE',
    getText: (key) => texts[key],
    appVersion: '1.0.1',
    fetch: server.fetcher,
  });
});
afterEach(() => void vi.useRealTimers());

const headersOf = (call: { init: RequestInit } | undefined): Record<string, string> => ({
  ...(call?.init.headers as Record<string, string>),
}); // the client passes a plain object
const bodyOf = (call: { init: RequestInit } | undefined): Record<string, unknown> =>
  JSON.parse(String(call?.init.body)) as Record<string, unknown>; // JSON by protocol
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an HTTP-level failure: the message is the status and the URL, shown as an error toast', () => {
  const failWith = async (response: Response) => {
    server.replies.push(response);
    return failure(client.call(getMerchantDetail, { type: '1' }));
  };

  it.each([502, 429, 413])('%i', async (status) => {
    const error = await failWith(Response.json({ code: 50000, message: 'whatever' }, { status }));
    expect(error).toBeInstanceOf(HttpFailure);
    expect(error).toMatchObject({ status });
    expect(reactions.onErrorToast.mock.calls).toEqual([
      [`\u2066${status} /api/merchant/merchant/detail/1\u2069`],
    ]);
  });

  it('while a screen that shows it has a sentence: the server’s own, else that of no answer', async () => {
    const message = 'The service is temporarily unavailable';
    const messages = [];
    for (const body of [JSON.stringify({ code: 50300, message }), '', '<h1>Bad gateway</h1>', '{}'])
      messages.push(await failWith(new Response(body, { status: 503 })));
    expect(messages.map((error) => error instanceof HttpFailure && error.message)).toEqual([
      message,
      texts.networkError,
      texts.networkError,
      texts.networkError,
    ]);
  });
});

describe('a person’s one intent is sent once', () => {
  const answered = () => Response.json({ code: 0, data: { id } });
  const refused = () => Response.json({ code: 40400, message: 'no' });

  it('two presses in one instant are one call, and both hear its answer', async () => {
    server.replies.push(answered(), answered());
    const first = client.call(cancelOrder, cancellation);
    const second = client.call(cancelOrder, { ...cancellation });
    expect(await second).toEqual(await first);
    expect(server.calls).toHaveLength(1);
  });

  it('a refusal is heard by both, and a press after it is a call of its own', async () => {
    server.replies.push(refused(), answered());
    const presses = [
      client.call(cancelOrder, cancellation),
      client.call(cancelOrder, cancellation),
    ];
    expect((await Promise.allSettled(presses)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    await client.call(cancelOrder, cancellation);
    expect(server.calls).toHaveLength(2);
  });

  it('two wishes that differ are two calls', async () => {
    server.replies.push(answered(), answered());
    await Promise.all([client.call(cancelOrder, cancellation), client.call(hideOrder, { id })]);
    expect(server.calls).toHaveLength(2);
  });
});

describe('a person’s one intent keeps one request id until it is answered', () => {
  const ids = () => server.calls.map((call) => headersOf(call)['X-Request-Id']);
  const cancel = (reason: 'notAvailable' | 'other' = 'notAvailable') =>
    failure(client.call(cancelOrder, { id, reason }));
  const answered = () => Response.json({ code: 0, data: null });

  it('so that a second try after a lost answer is the same call, signed anew', async () => {
    await cancel();
    vi.advanceTimersByTime(60_000);
    server.replies.push(answered());
    await cancel();
    const [first, second] = server.calls.map(headersOf);
    expect(second?.['X-Request-Id']).toBe(first?.['X-Request-Id']);
    expect(second?.['X-Timestamp']).not.toBe(first?.['X-Timestamp']);
  });

  it('after a failure of HTTP too, but no longer than five minutes', async () => {
    server.replies.push(Response.json({ code: 50300 }, { status: 503 }));
    await cancel();
    await cancel();
    vi.advanceTimersByTime(5 * 60_000);
    await cancel();
    const [first, second, third] = ids();
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it('and another call, another person or one after an answer has an id of its own', async () => {
    await cancel();
    await cancel('other');
    token = 'another';
    await cancel();
    server.replies.push(Response.json({ code: 40400, message: 'no' }), answered());
    await cancel();
    await cancel();
    const [first, otherContent, otherPerson, refused, afterRefusal] = ids();
    expect(new Set([first, otherContent, otherPerson]).size).toBe(3);
    expect(refused).toBe(otherPerson);
    expect(afterRefusal).not.toBe(refused);
  });
});

describe('no answer at all: "Network error, please try again later"', () => {
  it('without a network', async () => {
    expect(await failure(client.call(cancelOrder, cancellation))).toBeInstanceOf(NetworkFailure);
    expect(reactions.onErrorToast.mock.calls).toEqual([[texts.networkError]]);
  });

  it('after 120000 ms', async () => {
    server.replies.push(
      () =>
        new Promise((_resolve, reject) => {
          server.calls[0]?.init.signal?.addEventListener('abort', () =>
            reject(new DOMException('gone', 'AbortError')),
          );
        }),
    );
    const settled = failure(client.call(cancelOrder, cancellation));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(reactions.onErrorToast).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await settled).toMatchObject({ name: 'NetworkFailure', message: texts.networkError });
  });

  it('after 20 s without the settings that every call needs first, and the next call asks for them again', async () => {
    server.loseSettings();
    const call = failure(client.call(cancelOrder, cancellation));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await call).toBeInstanceOf(NetworkFailure);
    expect(server.calls).toEqual([]);
    server.replies.push(Response.json({ code: 0, data: null }));
    await client.call(cancelOrder, cancellation);
    expect(server.calls).toHaveLength(1);
  });

  it('but a call that was given up by its screen says nothing', async () => {
    const screen = new AbortController();
    screen.abort(new Error('left'));
    expect(
      await failure(client.call(cancelOrder, cancellation, { signal: screen.signal })),
    ).toMatchObject({ message: 'left' });
    expect(reactions.onErrorToast).not.toHaveBeenCalled();
  });
});

describe('code 401: the token is removed, the user goes to /login, the call is rejected', () => {
  it('and no toast is shown', async () => {
    server.replies.push(Response.json({ code: 401, message: 'Please sign in again' }));
    expect(await failure(client.call(cancelOrder, cancellation))).toMatchObject({
      code: 401,
      name: 'unauthenticated',
    });
    expect(reactions.onUnauthenticated.mock.calls).toEqual([['the-token']]);
    expect(reactions.onErrorToast).not.toHaveBeenCalled();
  });
});

describe("code 20300: the provider's no-permission page", () => {
  it('and the call is rejected', async () => {
    server.replies.push(Response.json({ code: 20300, message: 'No' }));
    expect(await failure(client.call(cancelOrder, cancellation))).toMatchObject({
      code: 20300,
      name: 'noPermission',
    });
    expect(reactions.onNoPermission).toHaveBeenCalledOnce();
    expect(reactions.onErrorToast).not.toHaveBeenCalled();
  });
});

describe('any other code: an error toast, and the call is rejected', () => {
  it.each([
    ['message', { code: 44001, message: 'A', msg: 'B' }, 'A'],
    ['else msg', { code: 44001, msg: 'B' }, 'B'],
    ['else "Server did not return data"', { code: 44001, message: '' }, texts.noData],
  ])('with %s', async (_what, body, shown) => {
    server.replies.push(Response.json(body));
    const error = await failure(client.call(cancelOrder, cancellation));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 44001,
      name: 'orderWrongState',
      message: shown,
      fields: [],
    });
    expect(reactions.onErrorToast.mock.calls).toEqual([[shown]]);
  });

  it('with the fields of a 42200', async () => {
    const fields = [{ path: 'reason', rule: 'required', message: 'Please fill in this field' }];
    server.replies.push(Response.json({ code: 42200, message: 'Please check', data: { fields } }));
    expect(await failure(client.call(cancelOrder, cancellation, { silent: true }))).toMatchObject({
      name: 'invalid',
      fields,
    });
    expect(reactions.onErrorToast).not.toHaveBeenCalled();
  });

  it('with a code of a newer server', async () => {
    server.replies.push(Response.json({ code: 99999, message: 'New' }));
    expect(await failure(client.call(cancelOrder, cancellation))).toMatchObject({
      name: 'ApiError',
      code: 99999,
      message: 'New',
    });
  });
});

describe('code 0: the data is returned', () => {
  it('and nothing else happens', async () => {
    server.replies.push(Response.json({ code: 0, data: { id } }));
    expect(await client.call(cancelOrder, cancellation)).toEqual({ id });
    expect(reactions.onErrorToast).not.toHaveBeenCalled();
  });
});

describe('a response without a code is returned as it is', () => {
  it.each([
    ['an object', { status: 'ok' }],
    ['a list', [1]],
    ['null', null],
  ])('%s', async (_what, body) => {
    server.replies.push(Response.json(body));
    expect(await client.call(cancelOrder, cancellation)).toEqual(body);
  });
  it('a text', async () => {
    server.replies.push(new Response('fine'));
    expect(await client.call(cancelOrder, cancellation)).toBe('fine');
  });
});

describe('40001: the clock is corrected by the time of the server, and the call is made once more', () => {
  const serverTime = startedAt + 3_600_000;
  const skewed = () => Response.json({ code: 40001, message: 'Clock', data: { serverTime } });

  it('once only', async () => {
    server.replies.push(skewed(), skewed());
    expect(await failure(client.call(cancelOrder, cancellation))).toMatchObject({ code: 40001 });
    expect(server.calls).toHaveLength(2);
  });

  it('and later calls start with the right time', async () => {
    server.replies.push(
      skewed(),
      Response.json({ code: 0, data: 1 }),
      Response.json({ code: 0, data: 2 }),
    );
    expect(await client.call(cancelOrder, cancellation)).toBe(1);
    await client.call(cancelOrder, cancellation);
    const [first, second, third] = server.calls.map(headersOf);
    expect([first, second, third].map((headers) => headers?.['X-Timestamp'])).toEqual([
      String(startedAt),
      String(serverTime),
      String(serverTime),
    ]);
    expect(second?.['X-Request-Id']).toBe(first?.['X-Request-Id']);
    expect(third?.['X-Request-Id']).not.toBe(first?.['X-Request-Id']);
  });
});

describe('40002: a server with new keys is asked for them, once', () => {
  it('and the call is signed again', async () => {
    server.replies.push(
      Response.json({ code: 40002, message: 'No' }),
      Response.json({ code: 0, data: 1 }),
    );
    await client.config();
    server.changeKeys({ ...config, signingKey: '33'.repeat(32) });
    expect(await client.call(cancelOrder, cancellation)).toBe(1);
    expect(headersOf(server.calls[1])['X-Signature']).not.toBe(
      headersOf(server.calls[0])['X-Signature'],
    );
  });

  it('but the same keys make no second try', async () => {
    server.replies.push(Response.json({ code: 40002, message: 'No' }));
    expect(await failure(client.call(cancelOrder, cancellation))).toMatchObject({
      name: 'badSignature',
    });
    expect(server.calls).toHaveLength(1);
  });
});

describe('40901: the same request is sent again shortly', () => {
  it('with the same id, time and signature, until it is answered', async () => {
    const busy = () => Response.json({ code: 40901, message: 'Wait' });
    server.replies.push(busy(), busy(), Response.json({ code: 0, data: 'done' }));
    const settled = client.call(cancelOrder, cancellation);
    await vi.advanceTimersByTimeAsync(750);
    expect(await settled).toBe('done');
    const sent = server.calls
      .map(headersOf)
      .map((headers) =>
        [headers['X-Request-Id'], headers['X-Timestamp'], headers['X-Signature']].join(),
      );
    expect(new Set(sent).size).toBe(1);
  });

  it('and not for ever', async () => {
    server.replies.push(
      ...Array.from({ length: 20 }, () => () => Response.json({ code: 40901, message: 'Wait' })),
    );
    const settled = failure(client.call(cancelOrder, cancellation));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await settled).toMatchObject({ name: 'stillRunning' });
    expect(server.calls).toHaveLength(7);
  });
});

describe('every request carries what the protocol asks for', () => {
  it('headers, signature and secret', async () => {
    server.replies.push(Response.json({ code: 0, data: null }));
    await client.call(cancelOrder, { ...cancellation, description: 'half an emoji \ud83d' });
    const [call] = server.calls;
    const { secret, ...payload } = bodyOf(call);
    const headers = headersOf(call);
    const text = canonical(payload);
    expect(payload).toEqual({ ...cancellation, description: 'half an emoji \ufffd' });
    expect(openSecret(String(secret), keyFromHex(config.sealingKey))).toBe(text);
    expect(headers).toMatchObject({
      'X-Lang': 'ar-AE',
      'X-App-Build': '1.0.1',
      'X-App-Version': '1.0.1',
      'X-App-Type': '100',
      'X-Platform': 'Web',
      'X-Channel': 'web',
      'X-Currency': 'AED',
      'X-Timestamp': String(startedAt),
      Authorization: 'Bearer the-token',
      'Content-Type': 'application/json',
      'X-Signature': sign(
        { text, id: headers['X-Request-Id'] ?? '', timestamp: String(startedAt) },
        keyFromHex(config.signingKey),
      ),
    });
    expect(headers['X-Request-Id']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    for (const name of ['X-Device-Id', 'X-OS-Version', 'X-Timezone'])
      expect(headers[name]).toBeTruthy();
  });

  it('the same device id each time, and no Authorization for nobody', async () => {
    token = null;
    server.replies.push(Response.json({ code: 0 }), Response.json({ code: 0 }));
    await client.call(cancelOrder, cancellation);
    await client.call(cancelOrder, cancellation);
    const [first, second] = server.calls.map(headersOf);
    expect(second?.['X-Device-Id']).toBe(first?.['X-Device-Id']);
    expect(first).not.toHaveProperty('Authorization');
  });

  it('parameters in the query for GET, as texts, a list repeated; in the path too', async () => {
    server.replies.push(Response.json({ code: 0 }), Response.json({ code: 0 }));
    await client.call(pageOrders, { pageNum: '2', text: 'a & b', status: undefined });
    const url = new URL(server.calls[0]?.url ?? '', 'http://any');
    const { secret, ...payload } = Object.fromEntries(url.searchParams);
    expect([url.pathname, payload]).toEqual([
      '/api/merchant/merchant/order/List',
      { pageNum: '2', text: 'a & b' },
    ]);
    expect(openSecret(secret ?? '', keyFromHex(config.sealingKey))).toBe(
      '{"pageNum":"2","text":"a & b"}',
    );
    await client.call(getMerchantDetail, { type: '2' });
    expect(server.calls[1]?.url).toMatch(
      /^\/api\/merchant\/merchant\/detail\/2\?type=2&secret=[0-9a-f]+$/,
    );
  });

  it('parameters in the body for DELETE, the path filled from them', async () => {
    server.replies.push(Response.json({ code: 0 }));
    await client.call(hideOrder, { id });
    expect(server.calls[0]).toMatchObject({
      url: `/api/order/merchant/info/delete/${id}`,
      init: { method: 'DELETE' },
    });
    expect(bodyOf(server.calls[0])).toMatchObject({ id });
  });
});

describe('a file download', () => {
  const name = 'كشف.xlsx';

  it('is rejected with the refusal that came instead', async () => {
    server.replies.push(Response.json({ code: 44001, message: 'No' }));
    expect(await failure(client.download(cancelOrder, cancellation))).toMatchObject({
      name: 'orderWrongState',
    });
  });

  it('gives the bytes and the name', async () => {
    const headers = {
      'content-disposition': `attachment; filename="____.xlsx"; filename*=UTF-8''${encodeURIComponent(name)}`,
    };
    server.replies.push(new Response('bytes', { headers }));
    const file = await client.download(cancelOrder, cancellation);
    expect([file.filename, await file.blob.text()]).toEqual([name, 'bytes']);
  });
});

describe('what takes two people', () => {
  const refused = () => Response.json({ code: 44001, message: 'No' });
  const alone = () =>
    Response.json({ code: errorCodes.aboveDailySum, message: 'Above what one person may give' });
  const asking = (onSecondNeeded: AskSecond) =>
    createApiClient({
      ...reactions,
      getToken: () => token,
      getLang: () => 'ar-AE',
      getText: (key) => texts[key],
      appVersion: '1.0.1',
      fetch: server.fetcher,
      onSecondNeeded,
    });

  it('is over once a second person has been asked', async () => {
    const ask = vi.fn(async () => true);
    server.replies.push(alone());
    expect(await failure(asking(ask).call(cancelOrder, cancellation))).toBeInstanceOf(AskedInstead);
    expect(ask.mock.calls).toMatchObject([[{ call: 'cancelOrder', input: cancellation }]]);
  });

  it('is refused as it was where nobody is asked, and what one may do alone asks nobody', async () => {
    const ask = vi.fn(async () => false);
    server.replies.push(alone(), refused());
    const first = await failure(asking(ask).call(cancelOrder, cancellation));
    expect(first).toMatchObject({ name: 'aboveDailySum' });
    expect(first).not.toBeInstanceOf(AskedInstead);
    await failure(asking(ask).call(cancelOrder, cancellation));
    expect(ask).toHaveBeenCalledTimes(1);
    server.replies.push(alone());
    expect(await failure(client.call(cancelOrder, cancellation))).toMatchObject({
      name: 'aboveDailySum',
    });
  });
});

describe('41029: whoever is signed in shows again who they are, and the call is sent once more', () => {
  const asked = () =>
    Response.json({ code: 41029, message: 'Confirm first', data: { by: 'code' } });
  const provedBy = (onProofNeeded: (error: ApiError) => Promise<boolean>) =>
    createApiClient({
      ...reactions,
      getToken: () => token,
      getLang: () => 'ar-AE',
      getText: (key) => texts[key],
      appVersion: '1.0.1',
      fetch: server.fetcher,
      onProofNeeded,
    });

  it('where they do', async () => {
    const prove = vi.fn(async () => true);
    server.replies.push(asked(), Response.json({ code: 0, data: { id } }));
    expect(await provedBy(prove).call(cancelOrder, cancellation)).toEqual({ id });
    expect(prove.mock.calls).toMatchObject([[{ data: { by: 'code' } }]]);
    expect(reactions.onErrorToast).not.toHaveBeenCalled();
  });

  it('and not where they would not, or nobody can ask them', async () => {
    server.replies.push(asked());
    const refused = await failure(provedBy(async () => false).call(cancelOrder, cancellation));
    expect(refused).toMatchObject({ name: 'freshProofNeeded' });
    server.replies.push(asked());
    expect(await failure(client.call(cancelOrder, cancellation))).toMatchObject({
      name: 'freshProofNeeded',
    });
    expect(server.calls).toHaveLength(2);
  });
});
