import { sendSmsCode, validateCode } from '@khidma/contract/identity/passwords';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { codeIn, findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const purpose = 'resetPassword';

describe('POST /user/open/send-sms refuses', () => {
  it('what is no UAE mobile', async () => {
    await refusesInput(server, sendSmsCode, {
      cases: [
        { input: { mobile: '', purpose }, path: 'mobile', rule: 'required' },
        { input: { mobile: '+971511234567', purpose }, path: 'mobile', rule: 'mobile' },
        { input: { mobile: '+4915112345678', purpose }, path: 'mobile', rule: 'mobile' },
        {
          input: { mobile: '+971501234567', purpose: 'fundPassword' },
          path: 'purpose',
          rule: 'invalid',
        },
      ],
    });
  });

  it('another code within 60 seconds', async () => {
    const { mobile } = await givenMerchant(server);
    await server.ok(sendSmsCode, { mobile, purpose });
    expect((await server.call(sendSmsCode, { mobile, purpose })).code).toBe(errorCodes.codeTooSoon);
  });
});

describe('a code by SMS', () => {
  it('goes to a merchant only, with the same answer', async () => {
    const { mobile } = await givenMerchant(server);
    const known = await server.ok(sendSmsCode, { mobile, purpose });
    const unknown = await server.ok(sendSmsCode, { mobile: '+971569999999', purpose });
    expect(unknown).toEqual(known);
    expect(await findMessage(server, '+971569999999', 'resetCode')).toBeUndefined();
  });

  it('opens the way to a new password', async () => {
    const { mobile } = await givenMerchant(server);
    await server.ok(sendSmsCode, { mobile, purpose });
    const message = await messageTo(server, mobile, 'resetCode');
    expect(message.channel).toBe('sms');
    const { ticket } = await server.ok(validateCode, {
      account: mobile,
      code: codeIn(message.text),
      purpose,
    });
    expect(ticket).toHaveLength(43);
  });
});
