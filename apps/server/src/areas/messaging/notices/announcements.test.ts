import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { editNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import { pageNotices } from '@khidma/contract/messaging/notices';
import {
  countAudience,
  pageAnnouncements,
  sendAnnouncement,
  testAnnouncement,
} from '@khidma/contract/messaging/announcements';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcements, notices, outbox } from '../../../db/schema/notices.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { givenShop } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { deliverAnnouncements } from './announcements.ts';

let server: RunningTestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await givenStaff(server));
});
beforeEach(async () => {
  // What one test has announced is nobody else's.
  await deliverAnnouncements(server.ctx);
});
afterAll(() => server.close());

const titles = { en_US: 'New fees', zh_CN: '新费用', 'ar-AE': 'رسوم جديدة' };
const texts = { en_US: 'From January on.', zh_CN: '一月起。', 'ar-AE': 'من يناير.' };

const toldTo = async (reader: string, lang: 'en_US' | 'ar-AE' = 'en_US') => {
  const page = await server.ok(pageNotices, { sender: '3000' }, { token: reader, lang });
  return page.records;
};

describe('What is refused', () => {
  it('strangers, a text that is missing in a language, a category that there is not', async () => {
    await refusesStrangers(server, sendAnnouncement, { titles, texts });
    await refusesStrangers(server, pageAnnouncements, {});
    await refusesStrangers(server, countAudience, {});
    const words = [{ lang: 'en_US' as const, title: 'New fees', text: 'From January on.' }];
    await refusesStrangers(server, testAnnouncement, { words });
    const support = await givenStaff(server, { role: 'support' });
    const refused = [
      await server.call(sendAnnouncement, { titles, texts }, support.token),
      await server.call(countAudience, {}, support.token),
      await server.call(testAnnouncement, { words }, support.token),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => errorCodes.noPermission));
    await refusesInput(server, countAudience, {
      token,
      cases: [{ input: { categoryId: 'nothing' }, path: 'categoryId', rule: 'unknown' }],
    });
    await refusesInput(server, sendAnnouncement, {
      token,
      cases: [
        {
          input: { titles: { ...titles, zh_CN: ' ' }, texts },
          path: 'titles.zh_CN',
          rule: 'required',
        },
        {
          input: { titles, texts: { ...texts, en_US: 'x'.repeat(1001) } },
          path: 'texts.en_US',
          rule: 'tooLong',
        },
        { input: { titles, texts, categoryId: 'nothing' }, path: 'categoryId', rule: 'unknown' },
      ],
    });
  });
});

describe('An announcement', () => {
  it('is a notice of the operator’s in each merchant’s language, once, and in the audit log', async () => {
    const merchant = await givenMerchant(server);
    const { id } = await server.ok(sendAnnouncement, { titles, texts }, token);
    expect(await toldTo(merchant.token)).toEqual([]);
    const both = await Promise.all([
      deliverAnnouncements(server.ctx),
      deliverAnnouncements(server.ctx),
    ]);
    await deliverAnnouncements(server.ctx);
    const [told, ...more] = await toldTo(merchant.token, 'ar-AE');
    expect(more).toEqual([]);
    expect(told).toMatchObject({ sender: 3000, title: titles['ar-AE'], text: texts['ar-AE'] });
    const { records } = await server.ok(pageAnnouncements, {}, token);
    expect(records[0]).toMatchObject({ id, recipients: both[0] + both[1] });
    expect(records[0]?.sentAt).not.toBeNull();
    const log = await server.ok(pageStaffActions, { subjectId: id }, token);
    expect(log.records).toMatchObject([{ action: 'sendAnnouncement', subjectName: 'New fees' }]);
  });

  it('reaches an emirate, or who sells of a category, and nobody whose account has ended', async () => {
    const shop = await givenShop(server);
    const other = await givenMerchant(server);
    const ended = await givenMerchant(server);
    await server.db
      .update(merchants)
      .set({ emirate: 'FU' })
      .where(eq(merchants.id, other.merchantId));
    await server.db
      .update(merchants)
      .set({ emirate: 'FU', status: 'terminated' })
      .where(eq(merchants.id, ended.merchantId));
    await server.ok(sendAnnouncement, { titles, texts, emirate: 'FU' }, token);
    expect(await deliverAnnouncements(server.ctx)).toBe(1);
    expect(await toldTo(other.token)).toHaveLength(1);
    await server.ok(sendAnnouncement, { titles, texts, categoryId: 'cleaning' }, token);
    await deliverAnnouncements(server.ctx);
    expect(await toldTo(shop.merchant.token)).toHaveLength(1);
    expect(await toldTo(other.token)).toHaveLength(1);
  });

  it('goes on behind the last merchant who was told, and is mailed to nobody who wants none', async () => {
    const quiet = await givenMerchant(server);
    await server.ok(editNotificationSettings, { mail: { activity: '0' } }, quiet.token);
    const first = await givenMerchant(server);
    const [before, after] = [first.merchantId, quiet.merchantId].toSorted();
    const { id } = await server.ok(sendAnnouncement, { titles, texts }, token);
    await server.db.update(announcements).set({ toldUpTo: before }).where(eq(announcements.id, id));
    await deliverAnnouncements(server.ctx);
    const told = await server.db
      .select({ of: notices.recipientId, mailDueAt: notices.mailDueAt })
      .from(notices)
      .where(isNotNull(notices.recipientId));
    expect(told.some(({ of }) => of === before)).toBe(false);
    expect(told.some(({ of }) => of === after)).toBe(true);
    const own = told.find(({ of }) => of === quiet.merchantId);
    expect(own?.mailDueAt ?? null).toBeNull();
  });
});

describe('Before it is sent', () => {
  it('counts whom it would reach, as many as it then does', async () => {
    const shop = await givenShop(server);
    const [one, ended] = [await givenMerchant(server), await givenMerchant(server)];
    await server.db
      .update(merchants)
      .set({ emirate: 'UQ' })
      .where(eq(merchants.id, one.merchantId));
    await server.db
      .update(merchants)
      .set({ emirate: 'UQ', status: 'terminated' })
      .where(eq(merchants.id, ended.merchantId));
    const { merchants: all } = await server.ok(countAudience, {}, token);
    for (const audience of [{}, { emirate: 'UQ' as const }, { categoryId: 'cleaning' }]) {
      const counted = await server.ok(countAudience, audience, token);
      await server.ok(sendAnnouncement, { titles, texts, ...audience }, token);
      const told = await deliverAnnouncements(server.ctx);
      expect([audience, counted]).toEqual([audience, { merchants: told, isMore: false }]);
    }
    expect(await server.ok(countAudience, { emirate: 'UQ' }, token)).toMatchObject({
      merchants: 1,
    });
    expect(all).toBeGreaterThan(1);
    expect(await toldTo(shop.merchant.token)).toHaveLength(2);
  });

  it('is tried out: a mail for each language to whoever writes it, ten times an hour, and nobody else is told', async () => {
    const merchant = await givenMerchant(server);
    const writer = await givenStaff(server);
    const words = [
      {
        lang: 'en_US' as const,
        title: titles.en_US,
        text: 'From January on.\n\nMore <b>soon</b>.',
      },
      { lang: 'ar-AE' as const, title: titles['ar-AE'], text: texts['ar-AE'] },
    ];
    const { to } = await server.ok(testAnnouncement, { words }, writer.token);
    expect(to).toBe(writer.email);
    const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, to));
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Test: New fees',
      'تجربة: رسوم جديدة',
    ]);
    const english = mails.find(({ lang }) => lang === 'en_US');
    expect(english?.text).toContain('From January on.\n\nMore <b>soon</b>.');
    expect(english?.html).toContain('&lt;b&gt;soon');
    expect(await toldTo(merchant.token)).toEqual([]);
    const log = await server.ok(pageStaffActions, { subjectId: writer.staffId }, token);
    expect(log.records).toMatchObject([{ action: 'testAnnouncement' }]);
    const more = await Promise.all(
      Array.from({ length: 10 }, () => server.call(testAnnouncement, { words }, writer.token)),
    );
    expect(more.filter(({ code }) => code === errorCodes.tooManyRequests)).toHaveLength(1);
  });
});
