import {
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  validateCode,
} from '@khidma/contract/identity/passwords';
import { signIn, signInCustomer } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignedClient } from '../../../../../../packages/testkit/src/signed-client.ts';
import { codeIn, messageTo } from '../../../testing/mailbox.ts';
import { givenCustomer, givenMerchant } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NEW_PASSWORD = 'Quiet-harbour-9';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Somebody at a browser of their own, in a network of their own. */
const somebodyAt = (address: string) => {
  const headers = { 'x-device-id': randomUUID() };
  const client = createSignedClient({
    send: async ({ method, url, headers: sent, body }) => {
      const response = await server.app.inject({
        method,
        url,
        headers: { ...sent },
        remoteAddress: address,
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: response.statusCode,
        headers: { ...response.headers },
        body: response.rawPayload,
      };
    },
    keys: server.ctx.settings,
    now: () => server.clock.now(),
  });
  const call: typeof client.call = (endpoint, input) => client.call(endpoint, input, { headers });
  return {
    call,
    tryPassword: (account: string, password = 'wrong') => call(signIn, { account, password }),
  };
};

let addresses = 0;
const anotherNetwork = (): string => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
};

/** Strangers of so many networks, each trying as often as one may. */
async function attack(account: string, networks: number): Promise<void> {
  for (let count = 0; count < networks; count += 1) {
    const stranger = somebodyAt(anotherNetwork());
    for (let tried = 0; tried < 5; tried += 1) await stranger.tryPassword(account);
  }
}

describe('lock-out that a stranger cannot abuse against a merchant', () => {
  it.each(['email', 'mobile'] as const)(
    'a device that has signed in before gets in, whoever tries the %s from wherever',
    async (name) => {
      const merchant = await givenMerchant(server);
      const owner = somebodyAt('203.0.113.1');
      await owner.tryPassword(merchant.email, merchant.password);
      await attack(merchant[name], 5);
      const stranger = await somebodyAt(anotherNetwork()).tryPassword(merchant[name]);
      expect(stranger.code, 'the account is locked for strangers').toBe(errorCodes.loginLocked);
      const { code } = await owner.tryPassword(merchant[name], merchant.password);
      expect(code).toBe(0);
    },
  );

  it('not even one in the same network', async () => {
    const { email, password } = await givenMerchant(server);
    const owner = somebodyAt('203.0.113.2');
    await owner.tryPassword(email, password);
    const colleague = somebodyAt('203.0.113.2');
    for (let tried = 0; tried < 6; tried += 1) await colleague.tryPassword(email);
    expect((await colleague.tryPassword(email, password)).code).toBe(errorCodes.loginLocked);
    expect((await owner.tryPassword(email, password)).code).toBe(0);
  });

  it('one stranger locks nobody else out, not even a device that was never seen', async () => {
    const { email, password } = await givenMerchant(server);
    const stranger = somebodyAt(anotherNetwork());
    for (let tried = 0; tried < 9; tried += 1) await stranger.tryPassword(email);
    const { code } = await somebodyAt('203.0.113.3').tryPassword(email, password);
    expect(code).toBe(0);
  });

  it('many lock new devices out, and a code by SMS opens the account to them at once', async () => {
    const { email, mobile, password } = await givenMerchant(server);
    await attack(email, 5);
    await attack(mobile, 5);
    const owner = somebodyAt('203.0.113.4');
    expect((await owner.tryPassword(email, password)).code).toBe(errorCodes.loginLocked);
    const purpose = 'resetPassword';
    await owner.call(sendSmsCode, { mobile, purpose });
    const code = codeIn((await messageTo(server, mobile, 'resetCode')).text);
    const valid = await owner.call(validateCode, { account: mobile, code, purpose });
    const { ticket } = valid.data as { ticket: string }; // the contract's answer
    await owner.call(resetPassword, {
      ticket,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    for (const account of [email, mobile])
      expect((await owner.tryPassword(account, NEW_PASSWORD)).code).toBe(0);
  });

  it('a known device has five tries of its own, and no more', async () => {
    const { email, password } = await givenMerchant(server);
    const owner = somebodyAt('203.0.113.5');
    await owner.tryPassword(email, password);
    for (let tried = 0; tried < 4; tried += 1)
      expect((await owner.tryPassword(email)).code).toBe(errorCodes.wrongCredentials);
    expect((await owner.tryPassword(email)).code).toBe(errorCodes.loginLocked);
    expect((await owner.tryPassword(email, password)).code).toBe(errorCodes.loginLocked);
  });

  it('a device is known for 90 days', async () => {
    const { email, password } = await givenMerchant(server);
    const owner = somebodyAt('203.0.113.6');
    await owner.tryPassword(email, password);
    server.clock.advance(90 * 24 * HOUR);
    await attack(email, 5);
    expect((await owner.tryPassword(email, password)).code).toBe(errorCodes.loginLocked);
  });
});

describe('nor can a stranger spoil the code for a forgotten password', () => {
  const purpose = 'resetPassword';
  const reset = async (who: ReturnType<typeof somebodyAt>, email: string) => {
    server.clock.advance(1000);
    await who.call(sendEmailCode, { email, purpose });
    return codeIn((await messageTo(server, email, 'resetCode')).text);
  };

  it('by asking for another, or by typing wrong ones: each device has its own', async () => {
    const { email } = await givenMerchant(server);
    const owner = somebodyAt('203.0.113.8');
    const code = await reset(owner, email);
    const stranger = somebodyAt(anotherNetwork());
    await stranger.call(sendEmailCode, { email, purpose });
    for (let tried = 0; tried < 6; tried += 1)
      await stranger.call(validateCode, { account: email, code: '000000', purpose });
    expect((await stranger.call(validateCode, { account: email, code, purpose })).code).toBe(
      errorCodes.codeTriesUsedUp,
    );
    expect((await owner.call(validateCode, { account: email, code, purpose })).code).toBe(0);
  });

  it("by using up the day's codes: a known device has its own, and the mailbox is not filled", async () => {
    const { email, password } = await givenMerchant(server);
    const owner = somebodyAt('203.0.113.9');
    await owner.tryPassword(email, password);
    const answers: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const stranger = somebodyAt(anotherNetwork());
      answers.push((await stranger.call(sendEmailCode, { email, purpose })).code);
    }
    expect(answers.filter((code) => code === 0)).toHaveLength(10);
    const code = await reset(owner, email);
    expect((await owner.call(validateCode, { account: email, code, purpose })).code).toBe(0);
  });
});

describe('nobody guesses more than 25 times in an hour, from however many networks', () => {
  it.each(['known', 'unknown'])('%s account', async (kind) => {
    const account = kind === 'known' ? (await givenMerchant(server)).email : 'nobody@example.ae';
    let guesses = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      // A try counts as a guess if the password was looked at: what was locked before it is not.
      const before = await somebodyAt(anotherNetwork()).tryPassword(account);
      if (before.code === errorCodes.wrongCredentials || isNewLock(before.data)) guesses += 1;
      server.clock.advance(MINUTE);
    }
    expect(guesses).toBeLessThanOrEqual(25);
    expect(guesses, 'and the tries before the lock are free').toBeGreaterThanOrEqual(20);
  });

  it("the owner's own slips are taken back by signing in", async () => {
    const { email, password } = await givenMerchant(server);
    for (let count = 0; count < 8; count += 1) {
      const owner = somebodyAt(anotherNetwork());
      for (let tried = 0; tried < 4; tried += 1) await owner.tryPassword(email);
      expect((await owner.tryPassword(email, password)).code).toBe(0);
    }
  });
});

describe('customers are protected alike', () => {
  it('strangers do not lock a known device out', async () => {
    const { email, password } = await givenCustomer(server);
    const owner = somebodyAt('203.0.113.7');
    await owner.call(signInCustomer, { email, password });
    for (let count = 0; count < 22; count += 1)
      await somebodyAt(anotherNetwork()).call(signInCustomer, { email, password: 'wrong' });
    const stranger = await somebodyAt(anotherNetwork()).call(signInCustomer, { email, password });
    expect(stranger.code).toBe(errorCodes.loginLocked);
    expect((await owner.call(signInCustomer, { email, password })).code).toBe(0);
  });
});

/** A lock that this very try began: it has not run for any time yet. */
const isNewLock = (data: unknown): boolean => {
  const { lockedUntil } = (data ?? {}) as { lockedUntil?: string }; // what `loginLocked` says
  if (lockedUntil === undefined) return false;
  const left = Date.parse(lockedUntil) - server.clock.now().getTime();
  return [1, 2, 4, 8, 16].some((part) => left === HOUR / part);
};

describe('trying many accounts from one network is slowed down', () => {
  /** Wrong passwords for so many accounts, once each. */
  async function spray(address: string, accounts: number): Promise<number[]> {
    const codes: number[] = [];
    for (let tried = 0; tried < accounts; tried += 1)
      codes.push((await somebodyAt(address).tryPassword(`${randomUUID()}@example.ae`)).code);
    return codes;
  }

  it('the twentieth locks the network for all accounts, for longer each time', async () => {
    const address = anotherNetwork();
    const codes = await spray(address, 21);
    expect(codes.slice(0, 19).every((code) => code === errorCodes.wrongCredentials)).toBe(true);
    expect(codes.slice(19)).toEqual([errorCodes.loginLocked, errorCodes.loginLocked]);
    const { email, password } = await givenMerchant(server);
    const newcomer = await somebodyAt(address).tryPassword(email, password);
    expect(newcomer.code, 'a strange device, right password').toBe(errorCodes.loginLocked);
    server.clock.advance(4 * MINUTE);
    expect(await spray(address, 2)).toEqual([errorCodes.loginLocked, errorCodes.loginLocked]);
    server.clock.advance(4 * MINUTE);
    expect(await spray(address, 1)).toEqual([errorCodes.loginLocked]);
    server.clock.advance(HOUR);
    expect((await somebodyAt(address).tryPassword(email, password)).code).toBe(0);
  });

  it('and locks out neither a known device there nor anybody elsewhere', async () => {
    const address = anotherNetwork();
    const { email, password } = await givenMerchant(server);
    const owner = somebodyAt(address);
    await owner.tryPassword(email, password);
    await spray(address, 21);
    expect((await owner.tryPassword(email, password)).code).toBe(0);
    const other = await givenMerchant(server);
    const elsewhere = await somebodyAt(anotherNetwork()).tryPassword(other.email, other.password);
    expect(elsewhere.code).toBe(0);
  });

  it('one account counts once, however often it is tried, and not once it is signed in to', async () => {
    const address = anotherNetwork();
    const { email, password } = await givenMerchant(server);
    await spray(address, 18);
    for (let tried = 0; tried < 3; tried += 1)
      expect((await somebodyAt(address).tryPassword(email)).code).toBe(errorCodes.wrongCredentials);
    expect((await somebodyAt(address).tryPassword(email, password)).code).toBe(0);
    expect(await spray(address, 1)).toEqual([errorCodes.wrongCredentials]);
  });
});
