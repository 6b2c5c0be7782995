import { getAccountInfo } from '@khidma/contract/account/get-account-info';
import { sendEmailCode } from '@khidma/contract/auth/send-email-code';
import { signIn } from '@khidma/contract/auth/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginAttempts, oneTimeCodes, sessions, tickets } from '../../db/schema/auth.ts';
import { givenApplication } from '../../testing/applications-factory.ts';
import { givenMerchant, givenStaff } from '../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { sweepAuth } from './sweep-auth.ts';

const DAY = 86_400_000;

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rowCounts = () =>
  Promise.all(
    [sessions, tickets, oneTimeCodes, loginAttempts].map((table) => server.db.$count(table)),
  );

describe('the sweep', () => {
  it('leaves everything that still counts, and forgets the rest', async () => {
    const { email, token } = await givenMerchant(server);
    await givenStaff(server);
    await givenApplication(server);
    await server.ok(sendEmailCode, { email, purpose: 'resetPassword' });
    await server.call(signIn, { account: email, password: 'wrong' });
    expect(await sweepAuth(server.ctx)).toBe(0);
    server.clock.advance(2 * DAY + 3 * 3_600_000);
    await server.ok(getAccountInfo, {}, token);
    expect(await sweepAuth(server.ctx)).toBe(5);
    expect(await rowCounts(), 'the merchant and the link are still good').toEqual([1, 1, 0, 0]);
    server.clock.advance(33 * DAY);
    await sweepAuth(server.ctx);
    expect(await rowCounts(), "the merchant's device is known for 90 days").toEqual([1, 0, 0, 0]);
    server.clock.advance(58 * DAY);
    await sweepAuth(server.ctx);
    expect(await rowCounts()).toEqual([0, 0, 0, 0]);
  });
});
