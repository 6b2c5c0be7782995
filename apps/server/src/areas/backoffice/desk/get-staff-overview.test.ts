import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { rejectApplication } from '@khidma/contract/merchants/application-audits';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { payoutAccounts } from '../../../db/schema/merchants.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('getStaffOverview', () => {
  it('refuses strangers and other realms', () => refusesStrangers(server, getStaffOverview, {}));

  it('refuses a session after two hours without a call', async () => {
    const { token } = await givenStaff(server);
    server.clock.advance(2 * 3_600_000);
    expect((await server.call(getStaffOverview, {}, token)).code).toBe(errorCodes.unauthenticated);
  });

  it('says who is signed in and what waits', async () => {
    const { token, staffId, email } = await givenStaff(server, { role: 'administrator' });
    const before = await server.ok(getStaffOverview, {}, token);
    expect(before).toMatchObject({
      staff: { id: staffId, email, role: 'administrator' },
      demo: true,
    });
    await givenApplication(server);
    const decided = await givenApplication(server);
    await server.ok(rejectApplication, { id: decided.id, message: 'No.' }, token);
    const { merchantId } = await givenMerchant(server);
    const account = {
      merchantId,
      iban: 'AE070331234567890123456',
      holder: 'A',
      bank: 'B',
      submittedAt: server.clock.now(),
    };
    await server.db
      .insert(payoutAccounts)
      .values({ id: server.ctx.ids.uuid(), status: 'underReview', ...account });
    const { waiting } = await server.ok(getStaffOverview, {}, token);
    expect(waiting).toEqual({
      ...before.waiting,
      applications: before.waiting.applications + 1,
      payoutAccounts: before.waiting.payoutAccounts + 1,
    });
  });

  it('names the queues in which something is late, and no others', async () => {
    const { token } = await givenStaff(server, { role: 'administrator' });
    await givenApplication(server);
    const inTime = await server.ok(getStaffOverview, {}, token);
    expect(inTime.late).not.toContain('applications');
    server.clock.advance(7 * 86_400_000);
    const again = await givenStaff(server, { role: 'administrator' });
    const { late, bank } = await server.ok(getStaffOverview, {}, again.token);
    expect(late).toContain('applications');
    expect(late).not.toContain('messages');
    expect(bank).toEqual({ chargebacks: 0, runs: 0 });
  });
});
