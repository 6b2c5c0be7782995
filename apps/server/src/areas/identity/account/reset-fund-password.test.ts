import { hasFundPassword, resetFundPassword } from '@khidma/contract/identity/passwords';
import { signIn } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { transaction } from '../../../db/transaction.ts';
import { findMessage } from '../../../testing/mailbox.ts';
import { givenMerchant, KNOWN_PASSWORD } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { checkFundPassword } from './passwords.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FUND = 'Silver-river-3';
const OTHER = 'Golden-field-8';

const set = (token: string, password: string, oldPassword?: string) =>
  server.call(
    resetFundPassword,
    { password, confirmPassword: password, ...(oldPassword !== undefined && { oldPassword }) },
    token,
  );

describe('POST /merchant/merchant/pay-password/reset refuses', () => {
  it('strangers and other realms', () =>
    refusesStrangers(server, resetFundPassword, { password: FUND, confirmPassword: FUND }));

  it('passwords against the rules of section 5', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, resetFundPassword, {
      token,
      cases: [
        {
          input: { password: 'Short-1', confirmPassword: 'Short-1' },
          path: 'password',
          rule: 'passwordLength',
        },
        {
          input: { password: 'OnlyLetters', confirmPassword: 'OnlyLetters' },
          path: 'password',
          rule: 'fundPasswordClasses',
        },
        {
          input: { password: '12345678', confirmPassword: '12345678' },
          path: 'password',
          rule: 'fundPasswordClasses',
        },
        {
          input: { password: 'qwerty123', confirmPassword: 'qwerty123' },
          path: 'password',
          rule: 'passwordCommon',
        },
        {
          input: { password: 'Rahman-1985', confirmPassword: 'Rahman-1985' },
          path: 'password',
          rule: 'passwordOwnWords',
        },
        {
          input: { password: FUND, confirmPassword: OTHER },
          path: 'confirmPassword',
          rule: 'passwordMismatch',
        },
      ],
    });
  });

  it('the login password: it must differ from the login password', async () => {
    const { token } = await givenMerchant(server);
    expect((await set(token, KNOWN_PASSWORD)).code).toBe(errorCodes.fundPasswordEqualsLogin);
  });

  it('a change without the old one, or with a wrong one', async () => {
    const { token } = await givenMerchant(server, { fundPassword: FUND });
    await refusesInput(server, resetFundPassword, {
      token,
      cases: [
        {
          input: { password: OTHER, confirmPassword: OTHER },
          path: 'oldPassword',
          rule: 'required',
        },
      ],
    });
    expect(await set(token, OTHER, 'wrong')).toMatchObject({
      code: errorCodes.wrongFundPassword,
      data: { triesLeft: 4 },
    });
    expect((await set(token, FUND, FUND)).code).toBe(errorCodes.samePassword);
  });
});

describe('5 wrong tries lock it for a while', () => {
  it('and a right one in between starts anew', async () => {
    const { token } = await givenMerchant(server, { fundPassword: FUND });
    for (let tried = 0; tried < 4; tried += 1) await set(token, OTHER, 'wrong');
    expect((await set(token, OTHER, FUND)).code).toBe(0);
    expect(await set(token, FUND, 'wrong')).toMatchObject({ data: { triesLeft: 4 } });
  });

  it('for half an hour, also when they come all at once', async () => {
    const { token } = await givenMerchant(server, { fundPassword: FUND });
    const answers = await Promise.all(Array.from({ length: 7 }, () => set(token, OTHER, 'wrong')));
    expect(answers.filter(({ code }) => code === errorCodes.wrongFundPassword)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === errorCodes.fundPasswordLocked)).toHaveLength(3);
    expect((await set(token, OTHER, FUND)).code).toBe(errorCodes.fundPasswordLocked);
    const locked = await server.ok(hasFundPassword, {}, token);
    expect(locked.lockedUntil).toBe(
      new Date(server.clock.now().getTime() + 30 * 60_000).toISOString(),
    );
    server.clock.advance(30 * 60_000);
    expect((await set(token, OTHER, FUND)).code).toBe(0);
    expect(await server.ok(hasFundPassword, {}, token)).toEqual({
      exists: true,
      lockedUntil: null,
    });
  });

  it('money does not move without one', async () => {
    const { merchantId } = await givenMerchant(server);
    const { ctx } = server;
    const checking = transaction(ctx.db, (tx) =>
      checkFundPassword({ ctx, tx, now: ctx.clock.now() }, merchantId, 'any'),
    );
    await expect(checking).rejects.toMatchObject({ code: 'fundPasswordMissing' });
  });
});

describe('POST /merchant/merchant/pay-password/reset', () => {
  it('sets the first one and changes it, tells the merchant, and leaves signing in alone', async () => {
    const { token, email } = await givenMerchant(server);
    expect((await set(token, FUND)).code).toBe(0);
    expect(await findMessage(server, email, 'fundPasswordSet')).toBeDefined();
    expect(await findMessage(server, email, 'fundPasswordChanged')).toBeUndefined();
    expect((await set(token, OTHER, FUND)).code).toBe(0);
    expect(await findMessage(server, email, 'fundPasswordChanged')).toBeDefined();
    expect((await server.call(signIn, { account: email, password: KNOWN_PASSWORD })).code).toBe(0);
    expect((await server.call(signIn, { account: email, password: OTHER })).code).toBe(
      errorCodes.wrongCredentials,
    );
  });
});
