import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getDeskStart, getMerchantWaits } from '@khidma/contract/backoffice/overview';
import { takeConversation } from '@khidma/contract/messaging/conversations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { presences } from '../../../db/schema/messages.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';
import { givenPayoutAccount } from '../../../testing/finance-factory.ts';
import { givenQuestion } from '../../../testing/messages-factory.ts';
import { givenMerchant, givenStaff, loadImToken } from '../../../testing/people.ts';
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

  it('has the answers that are due, by whose they are, for whoever gives them', async () => {
    const none = { waiting: 0, dueAt: null };
    expect((await startFor('support')).desk).toEqual([
      { owner: 'nobody', ...none },
      { owner: 'me', ...none },
      { owner: 'colleagues', ...none },
    ]);
    expect((await startFor('finance')).desk).toBeNull();
    const question = await givenQuestion(server);
    await givenQuestion(server);
    const { staffId, token } = await givenStaff(server, { role: 'support' });
    const im = await loadImToken(server, token);
    await server.ok(
      takeConversation,
      { conversationId: question.conversationId, from: null, to: staffId },
      im,
    );
    const waiting = async (asked: string) =>
      (await server.ok(getDeskStart, {}, asked)).desk?.map((line) => line.waiting);
    expect(await waiting(token)).toEqual([1, 1, 0]);
    const colleague = await givenStaff(server, { role: 'support' });
    expect(await waiting(colleague.token)).toEqual([1, 0, 1]);
  });

  it('says who of staff can be reached in messages, for whoever works there', async () => {
    const { staffId: memberId } = await givenStaff(server, { role: 'support' });
    const { staffId: gone } = await givenStaff(server, { role: 'support' });
    const now = server.clock.now();
    await server.db.insert(presences).values([
      { realm: 'staff', memberId, node: memberId, seenAt: now },
      { realm: 'staff', memberId: gone, node: gone, seenAt: new Date(now.getTime() - 600_000) },
    ]);
    expect((await startFor('support')).reachable).toMatchObject([
      { id: memberId, role: 'support' },
    ]);
    expect((await startFor('finance')).reachable).toEqual([]);
  });
});

describe('what waits about one merchant', () => {
  it('refuses strangers, and knows nobody else', async () => {
    const { merchantId: id } = await givenMerchant(server);
    await refusesStrangers(server, getMerchantWaits, { id });
    const { token } = await givenStaff(server);
    const { code } = await server.call(getMerchantWaits, { id: server.ctx.ids.uuid() }, token);
    expect(code).toBe(errorCodes.notFound);
  });

  it('is what waits of its own, in time or late, of the business of whoever asks', async () => {
    const { merchantId: id } = await givenMerchant(server, { licenceDueDate: '2026-11-25' });
    const { merchantId: other } = await givenMerchant(server, { licenceDueDate: '2026-11-25' });
    await givenPayoutAccount(server, id, {
      status: 'underReview',
      submittedAt: server.clock.now(),
      decidedAt: null,
    });
    const waitsFor = async (role: 'administrator' | 'finance', of: string) =>
      (
        await server.ok(getMerchantWaits, { id: of }, (await givenStaff(server, { role })).token)
      ).waits.map(({ kind, minutesLeft }) => [kind, minutesLeft > 0]);
    expect(await waitsFor('administrator', id)).toEqual([
      ['payoutAccounts', true],
      ['licences', true],
    ]);
    expect(await waitsFor('finance', id)).toEqual([['payoutAccounts', true]]);
    expect(await waitsFor('administrator', other)).toEqual([['licences', true]]);
  });
});
