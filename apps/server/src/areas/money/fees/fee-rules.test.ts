import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  addFeeRule,
  endFeeRule,
  getOwnFees,
  pageFeeRules,
  takeBackFeeRule,
} from '@khidma/contract/money/fees';
import { getFeeDetail } from '@khidma/contract/money/statements';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { pageSettingChanges } from '@khidma/contract/backoffice/settings';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feeNews, feeNotices, feeRules } from '../../../db/schema/fees.ts';
import { givenShop, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let token: string;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ agreed: true });
  ({ token } = await givenStaff(server, { role: 'administrator' }));
});
beforeEach(async () => {
  // What one test has set holds in no other.
  await server.db.delete(feeNotices);
  await server.db.delete(feeNews);
  await server.db.delete(feeRules);
  shop = await givenShop(server);
});
afterAll(() => server.close());

const today = (): string => dubaiDay(server.clock.now().getTime());
const inDays = (days: number): string => addDays(today(), days);
const note = 'Agreed for 2027';
const own = (given: object = {}) => ({
  scope: 'merchant' as const,
  merchantId: shop.merchant.merchantId,
  basisPoints: 700,
  from: today(),
  note,
  ...given,
});
const cleaning = (given: object = {}) => ({
  scope: 'category' as const,
  categoryId: 'cleaning',
  basisPoints: 900,
  from: today(),
  note,
  ...given,
});
const promotion = (given: object = {}) => ({
  scope: 'promotion' as const,
  basisPoints: 300,
  from: today(),
  until: inDays(9),
  note,
  ...given,
});

describe('What is refused', () => {
  it('strangers, and whoever may not set', async () => {
    await refusesStrangers(server, addFeeRule, own());
    await refusesStrangers(server, pageFeeRules, {});
    await refusesStrangers(server, endFeeRule, { id: randomUUID(), until: today() });
    await refusesStrangers(server, takeBackFeeRule, { id: randomUUID() });
    await refusesStrangers(server, getOwnFees, {});
    const finance = await givenStaff(server, { role: 'finance' });
    const answer = await server.call(addFeeRule, own(), finance);
    expect(answer.code).toBe(errorCodes.noPermission);
  });

  it('a rule for nobody, for somebody of another kind, or for days that make no sense', async () => {
    await refusesInput(server, addFeeRule, {
      token,
      cases: [
        { input: own({ merchantId: undefined }), path: 'merchantId', rule: 'required' },
        { input: own({ merchantId: randomUUID() }), path: 'merchantId', rule: 'unknown' },
        { input: own({ categoryId: 'cleaning' }), path: 'categoryId', rule: 'unknown' },
        { input: cleaning({ categoryId: undefined }), path: 'categoryId', rule: 'required' },
        { input: cleaning({ categoryId: 'nothing' }), path: 'categoryId', rule: 'unknown' },
        { input: cleaning({ newDays: 30 }), path: 'newDays', rule: 'unknown' },
        { input: promotion({ until: undefined }), path: 'until', rule: 'required' },
        { input: promotion({ until: inDays(-1) }), path: 'until', rule: 'dateOrder' },
        { input: own({ basisPoints: 5001 }), path: 'basisPoints', rule: 'tooLarge' },
        { input: own({ note: ' ' }), path: 'note', rule: 'required' },
        { input: own({ from: inDays(-1) }), path: 'from', rule: 'datePast' },
        { input: own({ from: inDays(731) }), path: 'from', rule: 'dateTooFar' },
      ],
    });
  });

  it('a higher rate from a day that is nearer than the terms promise', async () => {
    await refusesInput(server, addFeeRule, {
      token,
      cases: [
        { input: own({ basisPoints: 1001 }), path: 'from', rule: 'feeTooSoon' },
        {
          input: cleaning({ basisPoints: 1200, from: inDays(29) }),
          path: 'from',
          rule: 'feeTooSoon',
        },
      ],
    });
    await server.ok(addFeeRule, cleaning({ basisPoints: 1200, from: inDays(30) }), token);
  });

  it('the end of a low rate that is nearer than that, and of what does not hold', async () => {
    const { id } = await server.ok(addFeeRule, own(), token);
    const later = await server.ok(addFeeRule, own({ from: inDays(100) }), token);
    await refusesInput(server, endFeeRule, {
      token,
      cases: [
        { input: { id, until: inDays(28) }, path: 'until', rule: 'feeTooSoon' },
        { input: { id, until: inDays(-1) }, path: 'until', rule: 'datePast' },
        { input: { id: later.id, until: inDays(60) }, path: 'id', rule: 'locked' },
      ],
    });
    await refusesInput(server, takeBackFeeRule, {
      token,
      cases: [{ input: { id }, path: 'id', rule: 'locked' }],
    });
    for (const gone of [endFeeRule, takeBackFeeRule])
      expect(
        (await server.call(gone, { id: randomUUID(), until: inDays(60) }, token)).code,
      ).not.toBe(0);
  });

  it('a second rule for the same from the same day', async () => {
    await server.ok(addFeeRule, own({ from: inDays(3) }), token);
    await refusesInput(server, addFeeRule, {
      token,
      cases: [{ input: own({ from: inDays(3) }), path: 'from', rule: 'duplicate' }],
    });
  });
});

describe('The most specific rate in force on the day of payment is fixed on the order', () => {
  const feeOfNew = async () => {
    const { id } = await paid(server, shop);
    const { fee } = await server.ok(getOrder, { id }, shop.merchant.token);
    return { id, rate: fee?.basisPoints, source: fee?.source };
  };

  it('general, category, merchant, promotion', async () => {
    const first = await feeOfNew();
    expect(first).toMatchObject({ rate: 1000, source: 'general' });
    await server.ok(addFeeRule, cleaning(), token);
    expect(await feeOfNew()).toMatchObject({ rate: 900, source: 'category' });
    await server.ok(addFeeRule, own(), token);
    expect(await feeOfNew()).toMatchObject({ rate: 700, source: 'merchant' });
    await server.ok(addFeeRule, promotion({ newDays: 30 }), token);
    const last = await feeOfNew();
    expect(last).toMatchObject({ rate: 300, source: 'promotion' });
    const { fee } = await server.ok(getOrder, { id: first.id }, shop.merchant.token);
    expect(fee).toMatchObject({ basisPoints: 1000, source: 'general' });
    const detail = await server.ok(
      getFeeDetail,
      { orderId: last.id, type: '1' },
      shop.merchant.token,
    );
    expect(detail.source).toBe('promotion');
  });

  it('nobody else’s, and no promotion for whoever is no longer new', async () => {
    const other = await givenShop(server);
    await server.ok(addFeeRule, own({ merchantId: other.merchant.merchantId }), token);
    const old = await givenShop(server, {
      merchant: { createdAt: new Date(server.clock.now().getTime() - 40 * 86_400_000) },
    });
    await server.ok(addFeeRule, promotion({ newDays: 30 }), token);
    shop = old;
    expect(await feeOfNew()).toMatchObject({ rate: 1000, source: 'general' });
  });
});

describe('The merchant sees its own rate, why, and what comes', () => {
  it('said once where all it sells is charged alike', async () => {
    await server.ok(addFeeRule, promotion(), token);
    await server.ok(addFeeRule, cleaning({ basisPoints: 1200, from: inDays(40) }), token);
    const { lines } = await server.ok(getOwnFees, {}, shop.merchant.token);
    expect(lines).toMatchObject([
      {
        categoryIds: [],
        fees: [
          { basisPoints: 1200, source: 'category', state: 'coming', note },
          { basisPoints: 1000, source: 'general', state: 'coming', note: '' },
          { basisPoints: 300, source: 'promotion', state: 'inForce', note },
        ],
      },
    ]);
  });

  it('of one category, also one that it sells nothing of', async () => {
    await server.ok(addFeeRule, cleaning(), token);
    await server.ok(addFeeRule, cleaning({ basisPoints: 700, categoryId: 'cooling' }), token);
    const rateIn = async (categoryId: string) => {
      const { lines } = await server.ok(getOwnFees, { categoryId }, shop.merchant.token);
      expect(lines).toHaveLength(1);
      return lines[0]?.fees.find(({ state }) => state === 'inForce')?.basisPoints;
    };
    expect(await rateIn('cleaning')).toBe(900);
    expect(await rateIn('cooling-repair')).toBe(700);
    expect(await rateIn('nothing of ours')).toBe(1000);
  });

  it('and staff see who set it, with what was changed in the history', async () => {
    const rule = await server.ok(addFeeRule, own(), token);
    await server.ok(endFeeRule, { id: rule.id, until: inDays(60) }, token);
    server.clock.advance(1000);
    const later = await server.ok(addFeeRule, own({ from: inDays(90) }), token);
    server.clock.advance(1000);
    await server.ok(takeBackFeeRule, { id: later.id }, token);
    const { records } = await server.ok(pageFeeRules, {}, token);
    expect(records).toMatchObject([
      { id: rule.id, state: 'inForce', note, merchant: { id: shop.merchant.merchantId } },
    ]);
    expect(records[0]?.until).not.toBeNull();
    const changes = await server.ok(pageSettingChanges, {}, token);
    expect(changes.records.slice(0, 3).map(({ change }) => change)).toMatchObject([
      { setting: 'feeRule', isTakenBack: true },
      { setting: 'feeRule', isTakenBack: false },
      { setting: 'feeRule', isTakenBack: false },
    ]);
  });
});
