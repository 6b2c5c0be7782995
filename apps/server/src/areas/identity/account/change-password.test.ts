import { changePassword } from '@khidma/contract/identity/passwords';
import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { signIn } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { findMessage } from '../../../testing/mailbox.ts';
import { givenMerchant, KNOWN_PASSWORD } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NEW_PASSWORD = 'Quiet-harbour-9';
const FUND = 'Silver-river-3';

const form = (password = NEW_PASSWORD, oldPassword = KNOWN_PASSWORD) => ({
  oldPassword,
  password,
  confirmPassword: password,
});

describe('POST /merchant/merchant/change-password refuses', () => {
  it('strangers and other realms', () => refusesStrangers(server, changePassword, form()));

  it('passwords of 7 and of 51 characters, of one kind, and two that differ', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, changePassword, {
      token,
      cases: [
        { input: form('Short-1'), path: 'password', rule: 'passwordLength' },
        {
          input: form(`${'L'.repeat(25)}${'1'.repeat(26)}`),
          path: 'password',
          rule: 'passwordLength',
        },
        { input: form('onlyletters'), path: 'password', rule: 'passwordClasses' },
        { input: form('Password1'), path: 'password', rule: 'passwordCommon' },
        { input: form('Aisha-Rahman-1'), path: 'password', rule: 'passwordOwnWords' },
        {
          input: { ...form(), confirmPassword: 'another-1' },
          path: 'confirmPassword',
          rule: 'passwordMismatch',
        },
        { input: form(NEW_PASSWORD, ''), path: 'oldPassword', rule: 'required' },
      ],
    });
  });

  it('the wrong old password, the same one again, and the fund password', async () => {
    const { token } = await givenMerchant(server, { fundPassword: FUND });
    const change = async (input: ReturnType<typeof form>) =>
      (await server.call(changePassword, input, token)).code;
    expect(await change(form(NEW_PASSWORD, 'wrong'))).toBe(errorCodes.wrongPassword);
    expect(await change(form(KNOWN_PASSWORD))).toBe(errorCodes.samePassword);
    expect(await change(form(FUND))).toBe(errorCodes.passwordEqualsFundPassword);
  });

  it('more after five wrong ones, and the merchant can still sign in elsewhere', async () => {
    const { token, email, password } = await givenMerchant(server);
    const codes = [];
    for (let tried = 0; tried < 6; tried += 1)
      codes.push((await server.call(changePassword, form(NEW_PASSWORD, 'wrong'), token)).code);
    expect(codes.slice(0, 4)).toEqual([1, 2, 3, 4].map(() => errorCodes.wrongPassword));
    expect(codes.at(-1)).toBe(errorCodes.loginLocked);
    expect((await server.call(changePassword, form(), token)).code).toBe(errorCodes.loginLocked);
    expect((await server.call(signIn, { account: email, password })).code).toBe(0);
  });
});

describe('a changed password', () => {
  it('takes 8 and 50 characters', async () => {
    const { token } = await givenMerchant(server);
    const longest = `${'a'.repeat(49)}1`;
    expect(await server.ok(changePassword, form('Qu-et-12'), token)).toBeNull();
    expect(await server.ok(changePassword, form(longest, 'Qu-et-12'), token)).toBeNull();
  });

  it('ends every other session, keeps this one, and the merchant is told', async () => {
    const { token, email, password } = await givenMerchant(server);
    const elsewhere = await server.ok(signIn, { account: email, password });
    if (elsewhere.step !== 'session') throw new Error(elsewhere.step);
    await server.ok(changePassword, form(), token);
    expect((await server.call(getAccountInfo, {}, token)).code).toBe(0);
    expect((await server.call(getAccountInfo, {}, elsewhere.session.token)).code).toBe(
      errorCodes.unauthenticated,
    );
    expect((await server.call(signIn, { account: email, password })).code).toBe(
      errorCodes.wrongCredentials,
    );
    expect((await server.call(signIn, { account: email, password: NEW_PASSWORD })).code).toBe(0);
    expect(await findMessage(server, email, 'passwordChanged')).toBeDefined();
  });
});
