import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { mailCertificateNotices } from './certificates.ts';

const DAY = 86_400_000;
let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = () => dubaiDay(server.clock.now().getTime());
const inDays = (days: number): Date => new Date(server.clock.now().getTime() + days * DAY);
const mailsTo = async (email: string) =>
  (
    await server.db
      .select({ kind: outbox.kind, data: outbox.data })
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(outbox.createdAt)
  ).map(({ kind, data }) => [kind, data['certificate'], data['days']]);

describe('Certificates: notices at 30, 15, 7, 1 and 0 days and after, by mail', () => {
  it('says nothing of an end that is far, nor to who is gone', async () => {
    const far = await givenMerchant(server, { licenceDueDate: addDays(today(), 31) });
    const gone = await givenMerchant(server, { licenceDueDate: today(), status: 'terminated' });
    await mailCertificateNotices(server.ctx, inDays(0));
    expect(await mailsTo(far.email)).toEqual([]);
    expect(await mailsTo(gone.email)).toEqual([]);
  });

  it('says each once, however often the job looks', async () => {
    const { email, merchantId } = await givenMerchant(server, {
      licenceDueDate: addDays(today(), 30),
    });
    for (const days of [0, 0, 1, 15, 15, 23, 29, 30, 31, 36, 37, 60, 400])
      await mailCertificateNotices(server.ctx, inDays(days));
    expect(await mailsTo(email)).toEqual([
      ['certificateExpiring', 'licence', '30'],
      ['certificateExpiring', 'licence', '15'],
      ['certificateExpiring', 'licence', '7'],
      ['certificateExpiring', 'licence', '1'],
      ['certificateExpiring', 'licence', '0'],
      ['certificateExpired', 'licence', '1'],
      ['certificateExpired', 'licence', '7'],
      ['certificateExpired', 'licence', '30'],
    ]);
    await server.db
      .update(merchants)
      .set({ licenceDueDate: addDays(today(), 500) })
      .where(eq(merchants.id, merchantId));
    await mailCertificateNotices(server.ctx, inDays(471));
    expect((await mailsTo(email)).at(-1)).toEqual(['certificateExpiring', 'licence', '29']);
  });

  it('keeps the certificates apart, and sends nothing twice where two nodes look at once', async () => {
    const { email } = await givenMerchant(server, {
      licenceDueDate: addDays(today(), 3),
      idDueDate: addDays(today(), -2),
      additionalDueDate: addDays(today(), 90),
    });
    await Promise.all([1, 2].map(() => mailCertificateNotices(server.ctx, inDays(0))));
    // Written in one moment: neither is the first.
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails).toEqual(
      expect.arrayContaining([
        ['certificateExpired', 'personal', '2'],
        ['certificateExpiring', 'licence', '3'],
      ]),
    );
  });
});
