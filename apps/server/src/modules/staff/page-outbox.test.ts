import { sendEmailCode } from '@khidma/contract/auth/send-email-code';
import { pageOutbox } from '@khidma/contract/staff/page-outbox';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { givenMerchant, givenStaff } from '../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('pageOutbox refuses', () => {
  it('strangers and other realms', () => refusesStrangers(server, pageOutbox, {}));

  it('pages that are none', async () => {
    const { token } = await givenStaff(server);
    await refusesInput(server, pageOutbox, {
      token,
      cases: [
        { input: { pageSize: '0' }, path: 'pageSize', rule: 'tooLarge' },
        { input: { recipient: 'x'.repeat(101) }, path: 'recipient', rule: 'tooLong' },
      ],
    });
  });

  it('everybody outside of the demo: nobody reads the mail of others', async () => {
    const production = await startTestServer({ demo: false });
    try {
      const { token } = await givenStaff(production);
      expect((await production.call(pageOutbox, {}, token)).code).toBe(errorCodes.notFound);
    } finally {
      await production.close();
    }
  });
});

describe('pageOutbox', () => {
  it('shows messages newest first, of one recipient if asked', async () => {
    const [one, other] = [await givenMerchant(server), await givenMerchant(server)];
    await server.ok(sendEmailCode, { email: one.email, purpose: 'resetPassword' });
    server.clock.advance(1000);
    await server.ok(sendEmailCode, { email: other.email, purpose: 'resetPassword' });
    const { token } = await givenStaff(server);
    const all = await server.ok(pageOutbox, {}, token);
    expect(all.records.map(({ recipient }) => recipient)).toEqual([other.email, one.email]);
    const ofOne = await server.ok(pageOutbox, { recipient: one.email.toUpperCase() }, token);
    expect(ofOne).toMatchObject({
      total: 1,
      records: [{ recipient: one.email, kind: 'resetCode', channel: 'mail', status: 'waiting' }],
    });
    expect(ofOne.records[0]?.html).toContain('<!doctype html>');
  });
});
