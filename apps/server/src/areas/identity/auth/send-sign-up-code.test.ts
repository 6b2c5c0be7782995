import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { sendSignUpCode, signUpCustomer } from '@khidma/contract/identity/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('sendSignUpCode refuses', () => {
  it('what is no e-mail address', async () => {
    await refusesInput(server, sendSignUpCode, {
      cases: [
        { input: {}, path: 'email', rule: 'required' },
        { input: { email: 'omar@' }, path: 'email', rule: 'email' },
        { input: { email: `${'a'.repeat(95)}@b.com` }, path: 'email', rule: 'tooLong' },
      ],
    });
  });

  it.each(['taken', 'free'])('another code within 60 seconds (%s address)', async (kind) => {
    const email = kind === 'taken' ? (await givenCustomer(server)).email : 'soon@example.com';
    await server.ok(sendSignUpCode, { email });
    const again = await server.call(sendSignUpCode, { email: email.toUpperCase() });
    expect(again).toMatchObject({ code: errorCodes.codeTooSoon, data: { retryAfterSeconds: 60 } });
  });
});

describe('no answer lets a stranger learn which accounts exist', () => {
  it('the answer is the same; the mail alone says which', async () => {
    const { email: taken } = await givenCustomer(server);
    const free = 'nobody@example.com';
    const answers = [
      await server.call(sendSignUpCode, { email: taken }),
      await server.call(sendSignUpCode, { email: free }),
    ];
    const [one, other] = answers.map(({ code, data, message }) => ({ code, data, message }));
    expect(one).toEqual(other);
    const mail = await messageTo(server, taken, 'alreadyCustomer');
    expect(mail.text).toContain('https://khidma.example/shop/sign-in');
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
    expect(await findMessage(server, taken, 'signUpCode')).toBeUndefined();
    codeIn((await messageTo(server, free, 'signUpCode')).text);
  });

  it('nor does a code that is typed on a guess', async () => {
    const { email: taken } = await givenCustomer(server);
    const free = 'guessed@example.com';
    const heard: unknown[] = [];
    for (const email of [taken, free]) {
      await server.ok(sendSignUpCode, { email });
      const form = { name: 'Omar', email, mobile: '+971551234567', password: 'Calm-water-5' };
      const { code, data, message } = await server.call(signUpCustomer, {
        ...form,
        code: '000000',
      });
      heard.push({ code, data, message });
    }
    expect(heard[0]).toMatchObject({ code: errorCodes.wrongCode, data: { triesLeft: 4 } });
    expect(heard[1]).toEqual(heard[0]);
  });
});
