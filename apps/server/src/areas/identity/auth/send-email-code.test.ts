import { forgetFundPassword, sendEmailCode } from '@khidma/contract/identity/passwords';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { codeIn, findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenCustomer, givenMerchant } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (email: string) => server.call(sendEmailCode, { email, purpose: 'resetPassword' });

describe('POST /merchant/open/send-email refuses', () => {
  it('what is no e-mail address or no purpose of ours', async () => {
    await refusesInput(server, sendEmailCode, {
      cases: [
        { input: { email: 'nobody', purpose: 'resetPassword' }, path: 'email', rule: 'email' },
        { input: { email: '', purpose: 'resetPassword' }, path: 'email', rule: 'required' },
        {
          input: { email: `${'a'.repeat(95)}@example.ae`, purpose: 'resetPassword' },
          path: 'email',
          rule: 'tooLong',
        },
        { input: { email: 'a@example.ae', purpose: 'anything' }, path: 'purpose', rule: 'invalid' },
      ],
    });
  });

  it.each(['known', 'unknown'])('another code within 60 seconds (%s address)', async (kind) => {
    const email =
      kind === 'known' ? (await givenMerchant(server)).email : 'unknown-soon@example.ae';
    expect((await ask(email)).code).toBe(0);
    server.clock.advance(59_000);
    expect(await ask(email)).toMatchObject({
      code: errorCodes.codeTooSoon,
      data: { retryAfterSeconds: 1 },
    });
    server.clock.advance(1000);
    expect((await ask(email)).code).toBe(0);
  });

  it('the second of two that come at once', async () => {
    const { email } = await givenMerchant(server);
    const answers = await Promise.all([ask(email), ask(email)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.codeTooSoon,
    ]);
  });

  it('the eleventh in a day: nobody fills a mailbox of somebody else', async () => {
    const { email } = await givenMerchant(server);
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await ask(email)).code).toBe(0);
      server.clock.advance(60_000);
    }
    expect((await ask(email)).code).toBe(errorCodes.tooManyRequests);
  });
});

describe('no answer tells a stranger whether an address is known', () => {
  it('and nothing is sent to an unknown one', async () => {
    const { email } = await givenMerchant(server);
    const known = await ask(email);
    const unknown = await ask('unknown@example.ae');
    expect(unknown.data).toEqual(known.data);
    expect(known.data).toEqual({ expiresInSeconds: 600, retryAfterSeconds: 60 });
    expect(await findMessage(server, 'unknown@example.ae', 'resetCode')).toBeUndefined();
  });

  it('nor to a suspended merchant', async () => {
    const { email } = await givenMerchant(server, { status: 'suspended' });
    await ask(email);
    expect(await findMessage(server, email, 'resetCode')).toBeUndefined();
  });
});

describe('a code', () => {
  it('has six digits, comes in the language of the page, and stands in no column of its own', async () => {
    const { email } = await givenMerchant(server);
    await server.ok(sendEmailCode, { email, purpose: 'resetPassword' }, { lang: 'ar-AE' });
    const { text, html, data, subject } = await messageTo(server, email, 'resetCode');
    const code = codeIn(text);
    expect(html).toContain(`<bdi dir="ltr"`);
    expect(html).toContain('dir="rtl"');
    expect(subject).not.toContain(code);
    expect(JSON.stringify(data)).not.toContain(code);
  });
});

describe('a code for the fund password belongs to a session and counts by merchant', () => {
  const askFund = (email: string, token?: string) =>
    server.call(sendEmailCode, { email, purpose: 'fundPassword' }, token);

  it('is refused to strangers and other realms', async () => {
    const { email } = await givenMerchant(server);
    expect((await askFund(email)).code).toBe(errorCodes.unauthenticated);
    const customer = await givenCustomer(server);
    expect((await askFund(email, customer.token)).code).toBe(errorCodes.noPermission);
    expect(await findMessage(server, email, 'fundPasswordCode')).toBeUndefined();
  });

  it("goes to the merchant's own mailbox alone", async () => {
    const { token } = await givenMerchant(server);
    const other = await givenMerchant(server);
    expect(await askFund(other.email, token)).toMatchObject({
      code: errorCodes.invalid,
      data: { fields: [{ path: 'email', rule: 'invalid' }] },
    });
    expect(await findMessage(server, other.email, 'fundPasswordCode')).toBeUndefined();
  });

  it('can neither be used up nor blocked by a stranger, who cannot even ask', async () => {
    const { email, token } = await givenMerchant(server);
    const stranger = await givenMerchant(server);
    for (let asked = 0; asked < 11; asked += 1) {
      await askFund(email);
      await askFund(email, stranger.token);
      await ask(email);
    }
    expect((await askFund(email, token)).code).toBe(0);
    const code = codeIn((await messageTo(server, email, 'fundPasswordCode')).text);
    server.clock.advance(61_000);
    await askFund(email);
    await askFund(email, stranger.token);
    await server.ok(
      forgetFundPassword,
      { code, password: 'Golden-field-8', confirmPassword: 'Golden-field-8' },
      token,
    );
  });

  it('says which refusals it knows', () => {
    expect(sendEmailCode.errors).toEqual(
      expect.arrayContaining(['unauthenticated', 'noPermission']),
    );
  });
});
