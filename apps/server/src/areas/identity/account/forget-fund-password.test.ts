import {
  forgetFundPassword,
  resetFundPassword,
  sendEmailCode,
} from '@khidma/contract/identity/passwords';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { codeIn, messageTo } from '../../../testing/mailbox.ts';
import { givenMerchant, KNOWN_PASSWORD } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FUND = 'Silver-river-3';
const OTHER = 'Golden-field-8';

async function codeFor({
  email,
  token,
}: {
  readonly email: string;
  readonly token: string;
}): Promise<string> {
  await server.ok(sendEmailCode, { email, purpose: 'fundPassword' }, token);
  return codeIn((await messageTo(server, email, 'fundPasswordCode')).text);
}

const forget = (token: string, code: string, password = OTHER) =>
  server.call(forgetFundPassword, { code, password, confirmPassword: password }, token);

describe('POST /merchant/merchant/pay-password/forget refuses', () => {
  it('strangers and other realms', () =>
    refusesStrangers(server, forgetFundPassword, {
      code: '123456',
      password: OTHER,
      confirmPassword: OTHER,
    }));

  it('what breaks a rule', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, forgetFundPassword, {
      token,
      cases: [
        {
          input: { code: '12', password: OTHER, confirmPassword: OTHER },
          path: 'code',
          rule: 'code',
        },
        {
          input: { code: '123456', password: 'OnlyLetters', confirmPassword: 'OnlyLetters' },
          path: 'password',
          rule: 'fundPasswordClasses',
        },
        {
          input: { code: '123456', password: 'P@ssw0rd', confirmPassword: 'P@ssw0rd' },
          path: 'password',
          rule: 'passwordCommon',
        },
        {
          input: { code: '123456', password: OTHER, confirmPassword: FUND },
          path: 'confirmPassword',
          rule: 'passwordMismatch',
        },
      ],
    });
  });

  it("a wrong code, another merchant's code, and one after 10 minutes", async () => {
    const merchant = await givenMerchant(server, { fundPassword: FUND });
    const other = await givenMerchant(server);
    const code = await codeFor(merchant);
    expect((await forget(merchant.token, code === '000000' ? '000001' : '000000')).code).toBe(
      errorCodes.wrongCode,
    );
    expect((await forget(other.token, code)).code).toBe(errorCodes.codeExpired);
    server.clock.advance(600_000);
    expect((await forget(merchant.token, code)).code).toBe(errorCodes.codeExpired);
  });

  it('the login password, and the code stays good for another', async () => {
    const { token, email } = await givenMerchant(server);
    const code = await codeFor({ email, token });
    expect((await forget(token, code, KNOWN_PASSWORD)).code).toBe(
      errorCodes.fundPasswordEqualsLogin,
    );
    expect((await forget(token, code)).code).toBe(0);
    expect((await forget(token, code)).code, 'once').toBe(errorCodes.codeExpired);
  });
});

describe('forgotten, a code by mail resets it', () => {
  it('and lifts the lock', async () => {
    const { token, email } = await givenMerchant(server, { fundPassword: FUND });
    const change = (oldPassword: string) =>
      server.call(
        resetFundPassword,
        { oldPassword, password: 'Third-one-4', confirmPassword: 'Third-one-4' },
        token,
      );
    for (let tried = 0; tried < 5; tried += 1) await change('wrong');
    expect((await change(FUND)).code).toBe(errorCodes.fundPasswordLocked);
    expect((await forget(token, await codeFor({ email, token }))).code).toBe(0);
    expect((await change(OTHER)).code).toBe(0);
  });
});
