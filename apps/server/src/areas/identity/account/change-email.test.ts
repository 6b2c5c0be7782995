import { changeEmail, getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { sendEmailCode } from '@khidma/contract/identity/passwords';
import { signIn } from '@khidma/contract/identity/sign-in';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { codeIn, findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenCustomer, givenMerchant, type GivenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let count = 0;
const freshAddress = () => `mailbox${(count += 1)}@example.ae`;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const oldCodeOf = async ({ email, token }: GivenMerchant) => {
  await server.ok(sendEmailCode, { email, purpose: 'bindEmailOld' }, token);
  return codeIn((await messageTo(server, email, 'bindOldCode')).text);
};
const newCodeOf = async ({ token }: GivenMerchant, email: string) => {
  await server.ok(sendEmailCode, { email, purpose: 'bindEmailNew' }, token);
  return codeIn((await messageTo(server, email, 'bindNewCode')).text);
};

describe('a code for another mailbox is refused', () => {
  it('to strangers and other realms', async () => {
    const input = { email: freshAddress(), purpose: 'bindEmailNew' } as const;
    const { token } = await givenCustomer(server);
    expect((await server.call(sendEmailCode, input)).code).toBe(errorCodes.unauthenticated);
    expect((await server.call(sendEmailCode, input, token)).code).toBe(errorCodes.noPermission);
  });

  it('where the old one is not the bound mailbox, or the new one is', async () => {
    const { token, email } = await givenMerchant(server);
    await refusesInput(server, sendEmailCode, {
      token,
      cases: [
        {
          input: { email: freshAddress(), purpose: 'bindEmailOld' },
          path: 'email',
          rule: 'invalid',
        },
        { input: { email, purpose: 'bindEmailNew' }, path: 'email', rule: 'invalid' },
      ],
    });
  });

  it('twice within a minute, whichever address is named: nobody fills the mailboxes of strangers', async () => {
    const { token } = await givenMerchant(server);
    const ask = (email: string) =>
      server.call(sendEmailCode, { email, purpose: 'bindEmailNew' }, token);
    expect((await ask(freshAddress())).code).toBe(0);
    expect((await ask(freshAddress())).code).toBe(errorCodes.codeTooSoon);
  });
});

describe('POST /merchant/merchant/change-email refuses', () => {
  it('strangers and other realms', () =>
    refusesStrangers(server, changeEmail, {
      email: 'a@example.ae',
      oldCode: '123456',
      newCode: '123456',
    }));

  it('what is no mailbox or no code, and the mailbox that is bound', async () => {
    const { token, email } = await givenMerchant(server);
    const codes = { oldCode: '123456', newCode: '123456' };
    await refusesInput(server, changeEmail, {
      token,
      cases: [
        { input: { email: 'بريد@مثال', ...codes }, path: 'email', rule: 'emailLatin' },
        { input: { email: 'a b@example.ae', ...codes }, path: 'email', rule: 'emailBlank' },
        {
          input: { email: `${'a'.repeat(90)}@example.ae`, ...codes },
          path: 'email',
          rule: 'tooLong',
        },
        {
          input: { email: 'a@example.ae', ...codes, newCode: '12' },
          path: 'newCode',
          rule: 'code',
        },
        { input: { email, ...codes }, path: 'email', rule: 'invalid' },
      ],
    });
  });

  it('a wrong code of either mailbox, named; the right one stays good', async () => {
    const merchant = await givenMerchant(server);
    const email = freshAddress();
    const [oldCode, newCode] = [await oldCodeOf(merchant), await newCodeOf(merchant, email)];
    const change = (codes: { oldCode: string; newCode: string }) =>
      server.call(changeEmail, { email, ...codes }, merchant.token);
    expect(await change({ oldCode: wrong(oldCode), newCode })).toMatchObject({
      code: errorCodes.wrongCode,
      data: { field: 'oldCode', triesLeft: 4 },
    });
    expect(await change({ oldCode, newCode: wrong(newCode) })).toMatchObject({
      code: errorCodes.wrongCode,
      data: { field: 'newCode', triesLeft: 4 },
    });
    expect((await change({ oldCode, newCode })).code).toBe(0);
  });

  it('a code of another address, of another merchant, expired, or tried five times', async () => {
    const merchant = await givenMerchant(server);
    const other = await givenMerchant(server);
    const email = freshAddress();
    const [oldCode, newCode] = [await oldCodeOf(merchant), await newCodeOf(merchant, email)];
    const change = async (address: string, token = merchant.token) =>
      (await server.call(changeEmail, { email: address, oldCode, newCode }, token)).code;
    expect(await change(freshAddress()), 'another address').toBe(errorCodes.wrongCode);
    expect(await change(email, other.token), 'another merchant').toBe(errorCodes.codeExpired);
    for (let tried = 0; tried < 4; tried += 1) await change(freshAddress());
    expect(await change(email), 'tried five times').toBe(errorCodes.codeTriesUsedUp);
    server.clock.advance(600_000);
    expect(await change(email), 'expired').toBe(errorCodes.codeExpired);
  });

  it("somebody else's mailbox in the last step only, and the codes stay good", async () => {
    const merchant = await givenMerchant(server);
    const owner = await givenMerchant(server);
    const [oldCode, newCode] = [await oldCodeOf(merchant), await newCodeOf(merchant, owner.email)];
    const input = { email: owner.email, oldCode, newCode };
    for (let tried = 0; tried < 2; tried += 1)
      expect((await server.call(changeEmail, input, merchant.token)).code).toBe(
        errorCodes.emailTaken,
      );
  });

  it('the later of two who bind the same mailbox at once', async () => {
    const email = freshAddress();
    const changes = await Promise.all(
      [await givenMerchant(server), await givenMerchant(server)].map(async (merchant) => ({
        token: merchant.token,
        oldCode: await oldCodeOf(merchant),
      })),
    );
    const inputs = [];
    for (const { token, oldCode } of changes) {
      await server.ok(sendEmailCode, { email, purpose: 'bindEmailNew' }, token);
      server.clock.advance(1);
      inputs.push({
        token,
        input: {
          email,
          oldCode,
          newCode: codeIn((await messageTo(server, email, 'bindNewCode')).text),
        },
      });
      server.clock.advance(1000);
    }
    const answers = await Promise.all(
      inputs.map(({ input, token }) => server.call(changeEmail, input, token)),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.emailTaken,
    ]);
  });
});

describe('a bound mailbox', () => {
  it('is what the merchant signs in with from then on; both mailboxes are told, the session goes on', async () => {
    const merchant = await givenMerchant(server);
    const email = freshAddress();
    const codes = { oldCode: await oldCodeOf(merchant), newCode: await newCodeOf(merchant, email) };
    const input = { email: email.toUpperCase(), ...codes };
    expect(await server.ok(changeEmail, input, merchant.token)).toEqual({ email });
    expect((await server.ok(getAccountInfo, {}, merchant.token)).user.email).toBe(email);
    const { password } = merchant;
    expect((await server.call(signIn, { account: email, password })).code).toBe(0);
    expect((await server.call(signIn, { account: merchant.email, password })).code).toBe(
      errorCodes.wrongCredentials,
    );
    for (const to of [merchant.email, email])
      expect((await findMessage(server, to, 'mailboxChanged'))?.text).toContain(email);
  });
});
