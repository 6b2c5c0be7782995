import { sendEmailCode, validateCode } from '@khidma/contract/identity/passwords';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { codeIn, messageTo } from '../../../testing/mailbox.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const purpose = 'resetPassword';

async function sentCode(): Promise<{ email: string; code: string; wrong: string }> {
  const { email } = await givenMerchant(server);
  await server.ok(sendEmailCode, { email, purpose });
  const code = codeIn((await messageTo(server, email, 'resetCode')).text);
  return { email, code, wrong: code === '000000' ? '000001' : '000000' };
}

const check = (account: string, code: string) =>
  server.call(validateCode, { account, code, purpose });

describe('POST /merchant/open/valid-code refuses', () => {
  it('what is not six digits', async () => {
    await refusesInput(server, validateCode, {
      cases: [
        { input: { account: 'a@example.ae', code: '12345', purpose }, path: 'code', rule: 'code' },
        { input: { account: 'a@example.ae', code: '12345a', purpose }, path: 'code', rule: 'code' },
        { input: { account: 'a@example.ae', purpose }, path: 'code', rule: 'required' },
        { input: { account: '', code: '123456', purpose }, path: 'account', rule: 'required' },
      ],
    });
  });

  it('a wrong code, and after five tries the right one too', async () => {
    const { email, code, wrong } = await sentCode();
    for (let left = 4; left >= 1; left -= 1) {
      expect(await check(email, wrong)).toMatchObject({
        code: errorCodes.wrongCode,
        data: { triesLeft: left },
      });
    }
    expect((await check(email, wrong)).code).toBe(errorCodes.codeTriesUsedUp);
    expect((await check(email, code)).code).toBe(errorCodes.codeTriesUsedUp);
  });

  it('tries that come all at once, as many as they are', async () => {
    const { email, wrong } = await sentCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => check(email, wrong)));
    expect(answers.filter(({ code }) => code === errorCodes.wrongCode)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === errorCodes.codeTriesUsedUp)).toHaveLength(4);
  });

  it('a code after 10 minutes', async () => {
    const { email, code } = await sentCode();
    server.clock.advance(600_000);
    expect((await check(email, code)).code).toBe(errorCodes.codeExpired);
  });

  it('a code that a newer one has replaced', async () => {
    const { email, code } = await sentCode();
    server.clock.advance(60_000);
    await server.ok(sendEmailCode, { email, purpose });
    const newer = codeIn((await messageTo(server, email, 'resetCode')).text);
    if (newer !== code) expect((await check(email, code)).code).toBe(errorCodes.wrongCode);
    expect((await check(email, newer)).code).toBe(0);
  });

  it('a code of another purpose', async () => {
    const { email, token } = await givenMerchant(server);
    await server.ok(sendEmailCode, { email, purpose: 'fundPassword' }, token);
    const code = codeIn((await messageTo(server, email, 'fundPasswordCode')).text);
    expect((await check(email, code)).code).toBe(errorCodes.codeExpired);
  });

  it('any code of an address that nothing was sent to', async () => {
    expect((await check('nothing-sent@example.ae', '123456')).code).toBe(errorCodes.codeExpired);
  });
});

describe('a right code', () => {
  it('gives a ticket, once', async () => {
    const { email, code } = await sentCode();
    const answers = await Promise.all([check(email, code), check(` ${email.toUpperCase()}`, code)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.codeExpired,
    ]);
  });

  it('says what the new password may not be made of', async () => {
    const { email, code } = await sentCode();
    const asked = { account: email, code, purpose } as const;
    expect((await server.ok(validateCode, asked)).ownWords).toContain(email);
  });
});
