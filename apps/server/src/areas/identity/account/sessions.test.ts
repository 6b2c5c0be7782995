import { endOtherSessions, endSession, listSessions } from '@khidma/contract/identity/sessions';
import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { signIn, signOut } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenMerchant, type GivenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const unknownId = '00000000-0000-4000-8000-000000000000';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Signs the same merchant in once more, with a browser. */
const elsewhere = async ({ email: account, password }: GivenMerchant, userAgent = chrome) => {
  const headers = { 'user-agent': userAgent };
  const answer = await server.ok(signIn, { account, password }, { headers });
  if (answer.step !== 'session') throw new Error(answer.step);
  return answer.session.token;
};
const devicesOf = async (token: string) => (await server.ok(listSessions, {}, token)).sessions;
const idOf = async (token: string) => {
  const found = (await devicesOf(token)).find(({ isThis }) => isThis);
  if (found === undefined) throw new Error('a session that does not list itself');
  return found.id;
};
const isSignedIn = async (token: string) =>
  (await server.call(getAccountInfo, {}, token)).code !== errorCodes.unauthenticated;

describe('GET /merchant/merchant/session/list', () => {
  it('refuses strangers and other realms', () => refusesStrangers(server, listSessions, {}));

  it('refuses parameters that it does not know', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, listSessions, {
      token,
      cases: [{ input: { merchantId: unknownId }, path: 'merchantId', rule: 'unknown' }],
    });
  });

  it('shows the devices in words, this one first, then the one used last; never a token or a hash', async () => {
    const merchant = await givenMerchant(server);
    server.clock.advance(MINUTE);
    const older = await elsewhere(merchant);
    server.clock.advance(MINUTE);
    const newer = await elsewhere(merchant, 'something else');
    const asked = await server.call(listSessions, {}, merchant.token);
    expect(asked.data).toEqual({
      sessions: [
        expect.objectContaining({ isThis: true, browser: null, form: 'desk' }),
        expect.objectContaining({ isThis: false, browser: null, system: null }),
        expect.objectContaining({ isThis: false, browser: 'Chrome', system: 'Windows' }),
      ],
    });
    for (const token of [merchant.token, older, newer])
      expect(JSON.stringify(asked.data)).not.toContain(token);
    expect(Object.keys((await devicesOf(newer))[0] ?? {}).toSorted()).toEqual(
      ['browser', 'createdAt', 'form', 'id', 'isThis', 'lastUsedAt', 'system'].toSorted(),
    );
  });

  it("leaves out what is over, and everybody else's", async () => {
    const merchant = await givenMerchant(server);
    await givenMerchant(server);
    await server.ok(signOut, {}, await elsewhere(merchant));
    await elsewhere(merchant);
    server.clock.advance(6 * DAY);
    expect(await devicesOf(merchant.token)).toHaveLength(2);
    server.clock.advance(DAY + MINUTE);
    expect(await devicesOf(merchant.token), 'the other has not been used for a week').toHaveLength(
      1,
    );
  });
});

describe('DELETE /merchant/merchant/session/end', () => {
  it('refuses strangers and other realms', () =>
    refusesStrangers(server, endSession, { id: unknownId }));

  it('refuses what is no id', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, endSession, {
      token,
      cases: [
        { input: { id: token }, path: 'id', rule: 'uuid' },
        { input: {}, path: 'id', rule: 'required' },
      ],
    });
  });

  it("answers 40400 to somebody else's, and it goes on", async () => {
    const one = await givenMerchant(server);
    const other = await givenMerchant(server);
    const id = await idOf(other.token);
    expect((await server.call(endSession, { id }, one.token)).code).toBe(errorCodes.notFound);
    expect(await isSignedIn(other.token)).toBe(true);
  });

  it('answers 40400 to an unknown one and to one that is over already', async () => {
    const merchant = await givenMerchant(server);
    const { token } = merchant;
    const id = await idOf(await elsewhere(merchant));
    await server.ok(endSession, { id }, token);
    for (const gone of [unknownId, id])
      expect((await server.call(endSession, { id: gone }, token)).code).toBe(errorCodes.notFound);
  });

  it('a revoked token answers 401 at its next call, and nobody else is signed out', async () => {
    const merchant = await givenMerchant(server);
    const ended = await elsewhere(merchant);
    const third = await elsewhere(merchant);
    await server.ok(endSession, { id: await idOf(ended) }, merchant.token);
    expect((await server.call(getAccountInfo, {}, ended)).code).toBe(errorCodes.unauthenticated);
    expect(await isSignedIn(third)).toBe(true);
    expect(await isSignedIn(merchant.token)).toBe(true);
  });

  it('replayed with the same request id it answers the same', async () => {
    const merchant = await givenMerchant(server);
    const id = await idOf(await elsewhere(merchant));
    const again = {
      token: merchant.token,
      requestId: server.ctx.ids.uuid(),
      timestamp: server.clock.now().getTime(),
    };
    expect((await server.call(endSession, { id }, again)).code).toBe(0);
    expect((await server.call(endSession, { id }, again)).code).toBe(0);
  });

  it('can be the one that asks', async () => {
    const { token } = await givenMerchant(server);
    await server.ok(endSession, { id: await idOf(token) }, token);
    expect(await isSignedIn(token)).toBe(false);
  });
});

describe('DELETE /merchant/merchant/session/endOthers', () => {
  it('refuses strangers and other realms', () => refusesStrangers(server, endOtherSessions, {}));

  it("ends all of the merchant's but this, counts those that were good, and leaves others alone", async () => {
    const merchant = await givenMerchant(server);
    const stranger = await givenMerchant(server);
    const others = [await elsewhere(merchant), await elsewhere(merchant)];
    await server.ok(signOut, {}, await elsewhere(merchant));
    expect(await server.ok(endOtherSessions, {}, merchant.token)).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await isSignedIn(merchant.token)).toBe(true);
    expect(await isSignedIn(stranger.token)).toBe(true);
    expect(await server.ok(endOtherSessions, {}, merchant.token)).toEqual({ ended: 0 });
  });
});

describe('an account is signed in on at most ten devices', () => {
  it('the oldest is signed out when an eleventh signs in', async () => {
    const merchant = await givenMerchant(server);
    const tokens = [merchant.token];
    for (let more = 0; more < 10; more += 1) {
      server.clock.advance(MINUTE);
      tokens.push(await elsewhere(merchant));
    }
    const [oldest = '', second = '', ...others] = tokens;
    expect((await server.call(listSessions, {}, oldest)).code).toBe(errorCodes.unauthenticated);
    expect(await devicesOf(second)).toHaveLength(10);
    expect(await devicesOf(others.at(-1) ?? '')).toHaveLength(10);
  });

  it('also where two sign in at the same time', async () => {
    const merchant = await givenMerchant(server);
    for (let more = 0; more < 8; more += 1) await elsewhere(merchant);
    server.clock.advance(MINUTE);
    const [token = ''] = await Promise.all([1, 2, 3].map(() => elsewhere(merchant)));
    expect(await devicesOf(token)).toHaveLength(10);
  });
});
