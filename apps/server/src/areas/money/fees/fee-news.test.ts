import {
  addFeeRule,
  endFeeRule,
  pageFeeRules,
  setServiceFee,
  takeBackFeeRule,
  takeBackServiceFee,
} from '@khidma/contract/money/fees';
import { editNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import { pageNotices } from '@khidma/contract/messaging/notices';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feeNews, feeNotices, feeRules } from '../../../db/schema/fees.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { settings } from '../../../db/schema/services.ts';
import { findMessage, messageTo } from '../../../testing/mailbox.ts';
import { givenShop, type Shop } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { notifyFeeChanges } from './fee-news.ts';

let server: RunningTestServer;
let token: string;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ agreed: true });
  ({ token } = await givenStaff(server, { role: 'administrator' }));
});
beforeEach(async () => {
  await server.db.delete(feeNotices);
  await server.db.delete(feeNews);
  await server.db.delete(feeRules);
  await server.db.delete(settings);
  // Who was there in an earlier test hears of nothing in this one.
  await server.db.update(merchants).set({ status: 'terminated' });
  shop = await givenShop(server);
});
afterAll(() => server.close());

const inDays = (days: number): string => addDays(dubaiDay(server.clock.now().getTime()), days);
const emailOf = async (merchantId: string): Promise<string> => {
  const [row] = await server.db.select().from(merchants).where(eq(merchants.id, merchantId));
  return row?.email ?? '';
};
const heard = async (reader: string, lang: 'en_US' | 'ar-AE' = 'en_US') =>
  (await server.ok(pageNotices, {}, { token: reader, lang })).records;

describe('A change is announced to merchants by mail and notice, as the terms promise', () => {
  it('to whom it concerns alone, once, however many nodes tell', async () => {
    const gardener = await givenMerchant(server);
    const rule = await server.ok(
      addFeeRule,
      {
        scope: 'category',
        categoryId: 'cleaning',
        basisPoints: 1200,
        from: inDays(30),
        note: 'Costs of insurance',
      },
      token,
    );
    const told = await Promise.all([notifyFeeChanges(server.ctx), notifyFeeChanges(server.ctx)]);
    expect(told[0] + told[1] + (await notifyFeeChanges(server.ctx))).toBe(1);
    expect(await heard(gardener.token)).toEqual([]);
    const [notice, ...more] = await heard(shop.merchant.token);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'feeChange',
      path: '/finance-manage?tab=fees',
      text: expect.stringContaining('12% instead of 10%'),
    });
    const mail = await messageTo(server, await emailOf(shop.merchant.merchantId), 'feeChange');
    expect(mail.text).toContain('Costs of insurance');
    // Its parts stay together.
    expect(mail.text).toContain('17\u00a0Dec\u00a02026');
    const { records } = await server.ok(pageFeeRules, {}, token);
    expect(records).toMatchObject([{ id: rule.id, told: 1 }]);
  });

  it('in the language of the merchant, with the digits isolated', async () => {
    await server.ok(setServiceFee, { basisPoints: 900, from: inDays(1) }, token);
    await notifyFeeChanges(server.ctx);
    const [notice] = await heard(shop.merchant.token, 'ar-AE');
    expect(notice?.text).toMatch(/\u20669.?%.?\u2069 بدلًا من \u206610.?%.?\u2069/);
  });

  it('of the general rate not to whom has one of its own', async () => {
    const ownRate = {
      scope: 'merchant' as const,
      merchantId: shop.merchant.merchantId,
      basisPoints: 700,
      from: inDays(0),
      note: 'Agreed',
    };
    await server.ok(addFeeRule, ownRate, token);
    await notifyFeeChanges(server.ctx);
    const other = await givenMerchant(server);
    await server.ok(setServiceFee, { basisPoints: 1500, from: inDays(45) }, token);
    expect(await notifyFeeChanges(server.ctx)).toBe(1);
    expect(await heard(other.token)).toHaveLength(1);
    expect(await heard(shop.merchant.token)).toHaveLength(1);
  });

  it('by mail even to whoever wants no mails: it is a matter of the contract', async () => {
    await server.ok(editNotificationSettings, { mail: { system: '0' } }, shop.merchant.token);
    await server.ok(setServiceFee, { basisPoints: 1500, from: inDays(45) }, token);
    await notifyFeeChanges(server.ctx);
    await messageTo(server, await emailOf(shop.merchant.merchantId), 'feeChange');
  });

  it('with the day on which a promotion ends, and the end of a rate', async () => {
    const { id } = await server.ok(
      addFeeRule,
      {
        scope: 'merchant',
        merchantId: shop.merchant.merchantId,
        basisPoints: 700,
        from: inDays(0),
        note: 'Agreed',
      },
      token,
    );
    await notifyFeeChanges(server.ctx);
    server.clock.advance(1000);
    await server.ok(endFeeRule, { id, until: inDays(40) }, token);
    await notifyFeeChanges(server.ctx);
    const [latest] = await heard(shop.merchant.token);
    expect(latest?.text).toContain('10% instead of 7%');
  });
});

describe('What is taken back', () => {
  it('is taken back to those who were told', async () => {
    const { fees } = await server.ok(setServiceFee, { basisPoints: 1500, from: inDays(45) }, token);
    await notifyFeeChanges(server.ctx);
    const late = await givenMerchant(server);
    server.clock.advance(1000);
    await server.ok(takeBackServiceFee, { id: fees[0]?.id ?? '' }, token);
    expect(await notifyFeeChanges(server.ctx)).toBe(1);
    const [latest] = await heard(shop.merchant.token);
    expect(latest?.kind).toBe('feeChangeTakenBack');
    expect(await heard(late.token)).toEqual([]);
  });

  it('and was never said where nobody was told yet', async () => {
    const rule = await server.ok(
      addFeeRule,
      {
        scope: 'promotion',
        basisPoints: 100,
        from: inDays(3),
        until: inDays(9),
        note: 'Ramadan',
      },
      token,
    );
    await server.ok(takeBackFeeRule, { id: rule.id }, token);
    expect(await notifyFeeChanges(server.ctx)).toBe(0);
    const email = await emailOf(shop.merchant.merchantId);
    expect(await findMessage(server, email, 'feeChange')).toBeUndefined();
  });
});
