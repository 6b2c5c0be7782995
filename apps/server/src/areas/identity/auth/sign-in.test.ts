import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { signIn } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../db/schema/auth.ts';
import { givenApproved } from '../../../testing/applications-factory.ts';
import {
  givenCustomer,
  givenMerchant,
  givenStaff,
  KNOWN_PASSWORD,
} from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tryPassword = (account: string, password: string) =>
  server.call(signIn, { account, password });

describe('POST /merchant/open/login refuses', () => {
  it('what is missing or too long', async () => {
    await refusesInput(server, signIn, {
      cases: [
        { input: { account: '', password: 'x' }, path: 'account', rule: 'required' },
        { input: { account: 'a@example.ae' }, path: 'password', rule: 'required' },
        { input: { account: 'a'.repeat(101), password: 'x' }, path: 'account', rule: 'tooLong' },
        { input: { account: 'a@example.ae', password: 7 }, path: 'password', rule: 'type' },
        {
          input: { account: 'a@example.ae', password: 'x', more: 1 },
          path: 'more',
          rule: 'unknown',
        },
      ],
    });
  });

  it('a wrong password, exactly like an unknown account', async () => {
    const { email } = await givenMerchant(server);
    const known = await tryPassword(email, 'wrong');
    const unknown = await tryPassword('nobody@example.ae', 'wrong');
    expect(known.code).toBe(errorCodes.wrongCredentials);
    expect([unknown.code, unknown.message, unknown.data]).toEqual([
      known.code,
      known.message,
      known.data,
    ]);
  });

  it('accounts of other realms', async () => {
    const { email: ofStaff } = await givenStaff(server);
    const { email: ofCustomer } = await givenCustomer(server);
    for (const account of [ofStaff, ofCustomer]) {
      expect((await tryPassword(account, KNOWN_PASSWORD)).code).toBe(errorCodes.wrongCredentials);
    }
  });

  it('a suspended merchant, who knows the password at least', async () => {
    const { email, password } = await givenMerchant(server, { status: 'suspended' });
    expect((await tryPassword(email, 'wrong')).code).toBe(errorCodes.wrongCredentials);
    expect((await tryPassword(email, password)).code).toBe(errorCodes.accountSuspended);
  });

  it('a terminated merchant, who is not told of a suspension', async () => {
    const { email, password } = await givenMerchant(server, { status: 'terminated' });
    expect((await tryPassword(email, password)).code).toBe(errorCodes.accountTerminated);
  });
});

describe('wrong tries are slowed down', () => {
  it.each(['known', 'unknown'])(
    'the fifth locks the account, longer each time (%s account)',
    async (kind) => {
      const account =
        kind === 'known' ? (await givenMerchant(server)).email : 'stranger@example.ae';
      for (let tried = 1; tried <= 4; tried += 1) {
        expect((await tryPassword(account, 'wrong')).code).toBe(errorCodes.wrongCredentials);
      }
      expect((await tryPassword(account, 'wrong')).code).toBe(errorCodes.loginLocked);
      expect((await tryPassword(account, KNOWN_PASSWORD)).code).toBe(errorCodes.loginLocked);
      server.clock.advance(MINUTE);
      const sixth = await tryPassword(account, 'wrong');
      expect(sixth.code).toBe(errorCodes.loginLocked);
      server.clock.advance(MINUTE);
      const right = await tryPassword(account, KNOWN_PASSWORD);
      expect(right.code, 'the second lock is longer').toBe(errorCodes.loginLocked);
      server.clock.advance(MINUTE);
      expect((await tryPassword(account, KNOWN_PASSWORD)).code).toBe(
        kind === 'known' ? 0 : errorCodes.loginLocked,
      );
    },
  );

  it('and counted one by one when they come all at once', async () => {
    const { email } = await givenMerchant(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryPassword(email, 'wrong')));
    expect(answers.filter(({ code }) => code === errorCodes.wrongCredentials)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === errorCodes.loginLocked)).toHaveLength(4);
  });

  it('but a right password starts anew', async () => {
    const { email, password } = await givenMerchant(server);
    for (let tried = 1; tried <= 4; tried += 1) await tryPassword(email, 'wrong');
    await server.ok(signIn, { account: email, password });
    expect((await tryPassword(email, 'wrong')).code).toBe(errorCodes.wrongCredentials);
  });
});

describe('sign-in takes e-mail or UAE mobile', () => {
  it('and begins a session', async () => {
    const { merchantId, email, mobile, password } = await givenMerchant(server);
    const local = `0${mobile.slice(4, 6)} ${mobile.slice(6, 9)} ${mobile.slice(9)}`;
    for (const account of [email, ` ${email.toUpperCase()} `, mobile, local]) {
      const answer = await server.ok(signIn, { account, password });
      if (answer.step !== 'session') throw new Error(`${account} was asked for ${answer.step}`);
      expect(answer.session.user).toMatchObject({ id: merchantId, email, contactPhone: mobile });
      expect((await server.call(getAccountInfo, {}, answer.session.token)).code).toBe(0);
    }
  });

  it('with a token of 256 bits that is stored hashed', async () => {
    const { merchantId, email, password } = await givenMerchant(server);
    const answer = await server.ok(signIn, { account: email, password });
    if (answer.step !== 'session') throw new Error(answer.step);
    expect(Buffer.from(answer.session.token, 'base64url')).toHaveLength(32);
    const rows = await server.db.select().from(sessions).where(eq(sessions.subjectId, merchantId));
    expect(JSON.stringify(rows)).not.toContain(answer.session.token);
  });

  it('replayed with the same request id it answers the same and begins no second session', async () => {
    const { merchantId, email, password } = await givenMerchant(server);
    const again = { requestId: server.ctx.ids.uuid(), timestamp: server.clock.now().getTime() };
    const first = await server.call(signIn, { account: email, password }, again);
    const second = await server.call(signIn, { account: email, password }, again);
    expect(second.data).toEqual(first.data);
    expect(
      await server.db.select().from(sessions).where(eq(sessions.subjectId, merchantId)),
    ).toHaveLength(2);
  });

  it('mails follow the language of the last sign-in', async () => {
    const { email, password } = await givenMerchant(server);
    const answer = await server.ok(signIn, { account: email, password }, { lang: 'ar-AE' });
    expect(answer).toMatchObject({ session: { user: { lang: 'ar-AE' } } });
  });
});

describe('the first sign-in', () => {
  it('asks for the activation code instead of beginning a session', async () => {
    const { form, password } = await givenApproved(server);
    expect(await server.ok(signIn, { account: form.email, password })).toEqual({
      step: 'activation',
      ticket: expect.any(String),
    });
  });
});

describe('a session', () => {
  it('ends a week after its last use, and a month after its beginning in any case', async () => {
    const { token } = await givenMerchant(server);
    const alive = async () => (await server.call(getAccountInfo, {}, token)).code;
    for (let day = 0; day < 24; day += 6) {
      server.clock.advance(6 * DAY);
      expect(await alive()).toBe(0);
    }
    server.clock.advance(6 * DAY + MINUTE);
    expect(await alive(), 'after 30 days').toBe(errorCodes.unauthenticated);
    const { token: idle } = await givenMerchant(server);
    server.clock.advance(7 * DAY);
    expect((await server.call(getAccountInfo, {}, idle)).code).toBe(errorCodes.unauthenticated);
  });

  it('is written down at most once a minute', async () => {
    const { merchantId, token } = await givenMerchant(server);
    const lastUse = async () =>
      (
        await server.db.select().from(sessions).where(eq(sessions.subjectId, merchantId))
      )[0]?.lastUsedAt.getTime();
    const begun = await lastUse();
    server.clock.advance(MINUTE - 1);
    await server.ok(getAccountInfo, {}, token);
    expect(await lastUse()).toBe(begun);
    server.clock.advance(1);
    await server.ok(getAccountInfo, {}, token);
    expect(await lastUse()).toBe((begun ?? 0) + MINUTE);
  });
});
