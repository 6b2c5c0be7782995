import { getDeskStart } from '@khidma/contract/backoffice/overview';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
});
afterAll(() => server.close());

const startFor = async (role: 'administrator' | 'support' | 'finance' | 'auditor') =>
  server.ok(getDeskStart, {}, (await givenStaff(server, { role })).token);

describe('the start of the desk', () => {
  it('refuses strangers', () => refusesStrangers(server, getDeskStart, {}));

  it('names what is late, the longest first, and only to whose business it is', async () => {
    const { id, reference } = await givenApplication(server);
    const { merchantId } = await givenMerchant(server);
    await server.db
      .update(merchants)
      .set({ licenceDueDate: '2026-11-14' })
      .where(eq(merchants.id, merchantId));
    const before = await startFor('administrator');
    expect(before.late.map(({ kind }) => kind)).toEqual(['licences']);
    // Two business days later: a day late.
    server.clock.advance(2 * 86_400_000);
    const { late, more } = await startFor('administrator');
    expect(late).toMatchObject([
      { kind: 'licences', id: merchantId, minutesLeft: -(4 * 24 + 10) * 60, assignedTo: null },
      { kind: 'applications', id, detail: reference, minutesLeft: -24 * 60, assignedTo: null },
    ]);
    expect(more).toBe(0);
    // Whoever reads only sees both; whoever decides neither of them sees none.
    expect((await startFor('auditor')).late).toHaveLength(2);
    expect((await startFor('support')).late).toEqual([]);
    expect((await startFor('finance')).late).toEqual([]);
  });

  it('has the answers that are due for whoever gives them', async () => {
    expect((await startFor('support')).desk).toEqual({ waiting: 0, late: 0, dueAt: null });
    expect((await startFor('finance')).desk).toBeNull();
  });
});
