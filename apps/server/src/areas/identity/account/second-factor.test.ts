import {
  beginSecondFactor,
  getSecondFactor,
  makeRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@khidma/contract/identity/second-factor';
import { listSessions } from '@khidma/contract/identity/sessions';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { submitPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondFactors } from '../../../db/schema/auth.ts';
import { GOOD_IBAN } from '../../../testing/finance-factory.ts';
import { findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenMerchant, KNOWN_PASSWORD } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { codeOfApp, givenSecondFactor } from '../../../testing/second-factor.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { beginSession } from '../auth/sessions.ts';

const password = KNOWN_PASSWORD;
const FUND = 'Silver-river-3';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const stateOf = (token: string) => server.ok(getSecondFactor, {}, token);

describe('a second factor is turned on with the password and a right code', () => {
  it('not by strangers and other realms', async () => {
    expect((await server.call(getSecondFactor, {})).code).toBe(errorCodes.unauthenticated);
    for (const endpoint of [getSecondFactor, beginSecondFactor])
      await refusesStrangers(server, endpoint, {});
    for (const endpoint of [turnOnSecondFactor, turnOffSecondFactor, makeRecoveryCodes])
      await refusesStrangers(server, endpoint, { password, code: '123456' });
  });

  it('not with what is no code', async () => {
    const { token } = await givenMerchant(server);
    for (const endpoint of [turnOnSecondFactor, turnOffSecondFactor, makeRecoveryCodes])
      await refusesInput(server, endpoint, {
        token,
        cases: [
          { input: { password: '', code: '123456' }, path: 'password', rule: 'required' },
          {
            input: { password, code: '12345' },
            path: 'code',
            rule: endpoint === turnOnSecondFactor ? 'code' : 'secondFactorCode',
          },
        ],
      });
  });

  it('not with a wrong password or a wrong code, and nothing is on', async () => {
    const { token } = await givenMerchant(server);
    const { secret } = await server.ok(beginSecondFactor, {}, token);
    const code = codeOfApp(server, secret);
    const wrong = code === '000000' ? '000001' : '000000';
    const turnOn = async (input: { password: string; code: string }) =>
      (await server.call(turnOnSecondFactor, input, token)).code;
    expect(await turnOn({ password: 'wrong', code })).toBe(errorCodes.wrongPassword);
    expect(await turnOn({ password, code: wrong })).toBe(errorCodes.wrongSecondFactor);
    expect(await stateOf(token)).toEqual({ since: null, recoveryCodesLeft: 0 });
    expect(await turnOn({ password, code })).toBe(0);
    expect(await turnOn({ password, code })).toBe(errorCodes.secondFactorWrongState);
    expect((await server.call(beginSecondFactor, {}, token)).code).toBe(
      errorCodes.secondFactorWrongState,
    );
  });

  it('tells the merchant, gives ten recovery codes, ends other sessions, stores no secret as it is', async () => {
    const merchant = await givenMerchant(server);
    const { token, merchantId, email } = merchant;
    await server.db.transaction((tx) =>
      beginSession(
        { ctx: server.ctx, tx, now: server.clock.now() },
        { realm: 'merchant', subjectId: merchantId },
      ),
    );
    const { secret, uri } = await server.ok(beginSecondFactor, {}, token);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Khidma/);
    expect(uri).toContain(`secret=${secret}`);
    const code = codeOfApp(server, secret);
    const { recoveryCodes } = await server.ok(turnOnSecondFactor, { password, code }, token);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((each) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(each))).toBe(true);
    expect((await server.ok(listSessions, {}, token)).sessions).toHaveLength(1);
    expect(await stateOf(token)).toEqual({
      since: server.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect((await messageTo(server, email, 'secondFactorOn')).text).toContain('recovery codes');
    const stored = JSON.stringify(await server.db.select().from(secondFactors));
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden);
  });
});

describe('it is turned off, and recovery codes are made anew, with password and code', () => {
  it('a used code is never taken twice', async () => {
    const merchant = await givenSecondFactor(server);
    const code = codeOfApp(server, merchant.secret);
    const answer = await server.call(turnOffSecondFactor, { password, code }, merchant.token);
    expect(answer.code, 'the code that turned it on').toBe(errorCodes.wrongSecondFactor);
  });

  it('wrong codes are counted and locked', async () => {
    const { token, nextCode } = await givenSecondFactor(server);
    const codes: number[] = [];
    for (let tried = 0; tried < 5; tried += 1)
      codes.push(
        (await server.call(makeRecoveryCodes, { password, code: 'aaaaa-aaaaa' }, token)).code,
      );
    expect(codes.slice(0, 4)).toEqual([1, 2, 3, 4].map(() => errorCodes.wrongSecondFactor));
    expect(codes.at(-1)).toBe(errorCodes.loginLocked);
    const right = await server.call(makeRecoveryCodes, { password, code: nextCode() }, token);
    expect(right.code).toBe(errorCodes.loginLocked);
  });

  it('new recovery codes replace the old ones, and the merchant is told', async () => {
    const { token, email, recoveryCodes, nextCode } = await givenSecondFactor(server);
    const made = await server.ok(makeRecoveryCodes, { password, code: nextCode() }, token);
    expect(made.recoveryCodes.filter((each) => recoveryCodes.includes(each))).toEqual([]);
    await messageTo(server, email, 'recoveryCodesMade');
    const off = async (code: string) =>
      (await server.call(turnOffSecondFactor, { password, code }, token)).code;
    expect(await off(recoveryCodes[0] ?? '')).toBe(errorCodes.wrongSecondFactor);
    expect(await off((made.recoveryCodes[0] ?? '').toUpperCase())).toBe(0);
    expect(await stateOf(token)).toEqual({ since: null, recoveryCodesLeft: 0 });
    await messageTo(server, email, 'secondFactorOff');
    expect(await off(nextCode())).toBe(errorCodes.secondFactorWrongState);
  });
});

describe('a new payout account asks for a code where the second factor is on', () => {
  const account = { iban: GOOD_IBAN, holder: 'Bright Homes LLC', bank: 'Emirates NBD' };
  const submit = async (token: string, code?: string) =>
    (
      await server.call(
        submitPayoutAccount,
        { ...account, fundPassword: FUND, ...(code !== undefined && { code }) },
        token,
      )
    ).code;

  it('and is taken with a right one only', async () => {
    const { token, email, nextCode, recoveryCodes } = await givenSecondFactor(server, {
      fundPassword: FUND,
    });
    expect(await submit(token)).toBe(errorCodes.secondFactorRequired);
    expect(await submit(token, 'aaaaa-aaaaa')).toBe(errorCodes.wrongSecondFactor);
    expect(await submit(token, nextCode())).toBe(0);
    expect(await findMessage(server, email, 'recoveryCodeUsed')).toBeUndefined();
    expect(await submit(token, recoveryCodes[3])).toBe(0);
    expect((await messageTo(server, email, 'recoveryCodeUsed')).text).toContain('You have 9 left');
  });

  it('and without one where it is off', async () => {
    const { token } = await givenMerchant(server, { fundPassword: FUND });
    expect(await submit(token)).toBe(0);
  });
});
