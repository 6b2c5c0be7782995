import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { pageFlow } from '@khidma/contract/money/statements';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { getHome } from '@khidma/contract/insights/home';
import {
  acceptRefund,
  addStatement,
  handOverDispute,
  handOverMyDispute,
  offerRefund,
  openDispute,
} from '@khidma/contract/orders/disputes';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { getMyOrder, pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { decideDispute, pageDisputes, refundDispute } from '@khidma/contract/orders/staff-disputes';
import { getDeskQueues, getStaffOverview } from '@khidma/contract/backoffice/overview';
import { getStaffOrder } from '@khidma/contract/orders/staff-orders';
import { refundEffect } from '@khidma/domain/orders/refund-effect';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { disputed, disputedJustNow, disputeInput } from '../../../testing/disputes-factory.ts';
import { letPass } from '../../../testing/let-pass.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import {
  completed,
  givenShop,
  merchantCompleted,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';

const DAY = 86_400_000;
let server: RunningTestServer;
let shop: Shop;
let staff: GivenStaff;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  staff = await givenStaff(server);
});
afterAll(() => server.close());

const reason = 'The pictures show it.';
const offer = (id: string, amount: number, own = shop) =>
  server.call(offerRefund, { id, amount }, own.merchant.token);
const accept = (id: string, amount: number, own = shop) =>
  server.call(acceptRefund, { id, amount }, own.customer.token);

describe('a customer’s list', () => {
  it('says until when the two can agree, as long as they can', async () => {
    const own = await givenShop(server);
    const { id } = await disputedJustNow(server, own);
    await completed(server, own);
    const withTime = async () => {
      const { records } = await server.ok(pageMyOrders, {}, own.customer.token);
      expect(records).toHaveLength(2);
      return records.flatMap((row) => (row.disputeReadyAt === null ? [] : [row.id]));
    };
    expect(await withTime()).toEqual([id]);
    await server.ok(handOverDispute, { id }, own.merchant.token);
    expect(await withTime()).toEqual([]);
  });
});

describe('the two sides of a dispute agree first: refused', () => {
  it('to strangers, and where no dispute is open', async () => {
    const id = randomUUID();
    await refusesStrangers(server, offerRefund, { id, amount: 100 });
    await refusesStrangers(server, acceptRefund, { id, amount: 100 });
    await refusesStrangers(server, handOverDispute, { id });
    await refusesStrangers(server, handOverMyDispute, { id });
    const order = await merchantCompleted(server, shop);
    expect((await offer(order.id, 100)).code).toBe(errorCodes.disputeClosed);
    expect((await accept(order.id, 100)).code).toBe(errorCodes.disputeClosed);
  });

  it('an offer of nothing, and of an open order everything', async () => {
    const { id } = await disputedJustNow(server, shop);
    await refusesInput(server, offerRefund, {
      token: shop.merchant.token,
      cases: [
        { input: { id, amount: 99 }, path: 'amount', rule: 'tooSmall' },
        { input: { id, amount: 20_000 }, path: 'amount', rule: 'tooLarge' },
      ],
    });
  });

  it('to take what is not offered, or is not offered any more', async () => {
    const { id } = await disputedJustNow(server, shop);
    expect((await accept(id, 5_000)).code).toBe(errorCodes.disputeNoOffer);
    expect((await offer(id, 5_000)).code).toBe(0);
    expect((await offer(id, 2_000)).code).toBe(0);
    expect((await accept(id, 5_000)).code).toBe(errorCodes.disputeNoOffer);
    expect((await accept(id, 2_000)).code).toBe(0);
    expect((await accept(id, 2_000)).code).toBe(errorCodes.disputeClosed);
  });

  it('to the operator, until their time is over to the millisecond', async () => {
    const { id, disputeId, dispute } = await disputedJustNow(server, shop);
    const decision = { id, disputeId, reason };
    const early = await server.call(
      decideDispute,
      { ...decision, outcome: 'nothing' },
      staff.token,
    );
    expect(early.code).toBe(errorCodes.disputeWithParties);
    const paid = await server.call(refundDispute, { ...decision, amount: 100 }, staff.token);
    expect(paid.code).toBe(errorCodes.disputeWithParties);
    const left = Date.parse(dispute?.readyAt ?? '') - server.clock.now().getTime();
    expect(left).toBe(3 * DAY);
    await letPass(server, left);
    await server.ok(decideDispute, { ...decision, outcome: 'nothing', days: 1 }, staff.token);
  });

  it('to hand it over before the other side has been heard, and twice', async () => {
    const { id } = await disputedJustNow(server, shop);
    const over = () => server.call(handOverMyDispute, { id }, shop.customer.token);
    expect((await over()).code).toBe(errorCodes.orderWrongState);
    await server.ok(addStatement, { id, text: 'We came twice.', images: [] }, shop.merchant.token);
    expect((await over()).code).toBe(0);
    expect((await over()).code).toBe(errorCodes.orderWrongState);
  });
});

describe('the two sides of a dispute agree first', () => {
  it('on a part that goes back: the order goes on, the merchant bears it, and the books agree', async () => {
    const own = await givenShop(server);
    const { id } = await disputedJustNow(server, own);
    const offered = await server.ok(offerRefund, { id, amount: 5_000 }, own.merchant.token);
    expect(offered.dispute).toMatchObject({ offer: { amount: 5_000 }, mayOffer: { most: 19_999 } });
    const mail = await messageTo(server, own.customer.email, 'refundOffered');
    expect(mail.text).toContain('50.00');
    const order = await server.ok(acceptRefund, { id, amount: 5_000 }, own.customer.token);
    expect(order).toMatchObject({
      status: 'MerchantCompleted',
      disputeId: null,
      refundAmount: 5_000,
      next: { event: 'autoComplete' },
      dispute: { status: 'Agreed', outcome: 'part', refundAmount: 5_000, ground: null },
    });
    await messageTo(server, own.merchant.email, 'refundAgreed');
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('on what is said before it costs, fee and debt apart, and booked as it was said', async () => {
    const own = await givenEarnings(server);
    const { id } = await completed(server, own);
    const all = { amount: 2 * EARNED, fundPassword: FUND_PASSWORD };
    await server.ok(requestWithdrawal, all, own.merchant.token);
    await disputedJustNow(server, own, { id });
    const order = await server.ok(getOrder, { id }, own.merchant.token);
    const { mayOffer } = order.dispute ?? {};
    if (mayOffer == null) throw new Error('the merchant can offer');
    const effect = refundEffect(order, mayOffer.terms, 5_000);
    expect(effect).toMatchObject({ fee: 525, cost: 4_475, fromBalance: 0, owed: 4_475, borne: 0 });
    expect((await offer(id, 5_000, own)).code).toBe(0);
    expect((await accept(id, 5_000, own)).code).toBe(0);
    const { receivable } = await loadMerchantMoney(server.db, own.merchant.merchantId);
    expect(receivable).toBe(4_475);
    // The flow says what went back and what of it is owed, the home page that it is.
    const { records } = await server.ok(pageFlow, { pageSize: '4' }, own.merchant.token);
    expect(records.map(({ type, change, owedChange }) => [type, change, owedChange])).toEqual([
      ['receivable', 0, 4_475],
      ['refund', -525, 0],
      ['serviceFeeVat', 25, 0],
      ['serviceFee', 500, 0],
    ]);
    expect((await server.ok(getHome, {}, own.merchant.token)).money.owed).toBe(4_475);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('on all of a completed order, which leaves nothing with its merchant', async () => {
    const own = await givenShop(server);
    const { id } = await disputedJustNow(server, own, await completed(server, own));
    expect((await offer(id, 20_000, own)).code).toBe(0);
    const order = await server.ok(acceptRefund, { id, amount: 20_000 }, own.customer.token);
    expect(order).toMatchObject({ status: 'Completed', dispute: { outcome: 'all' } });
    expect((await loadMerchantMoney(server.db, own.merchant.merchantId)).accountBalance).toBe(0);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('or leave it to the operator, whose clock begins then', async () => {
    const own = await givenShop(server);
    const { id, disputeId } = await disputedJustNow(server, own);
    const rowOf = async () => {
      const page = await server.ok(pageDisputes, { pageSize: '100' }, staff.token);
      return page.records.find((row) => row.id === disputeId);
    };
    const isListed = async (waitsFor: 'staff' | 'parties') => {
      const asked = { pageSize: '100', waitsFor };
      const { records } = await server.ok(pageDisputes, asked, staff.token);
      return records.some((row) => row.id === disputeId);
    };
    expect(await rowOf()).toMatchObject({ minutesLeft: null, appealed: null });
    expect([await isListed('staff'), await isListed('parties')]).toEqual([false, true]);
    const waiting = async () => {
      const { waiting: counts } = await server.ok(getStaffOverview, {}, staff.token);
      const { queues } = await server.ok(getDeskQueues, {}, staff.token);
      const queue = queues.find((each) => each.queue === 'disputes')?.waiting ?? 0;
      expect(queue).toBe(counts.disputes);
      return queue;
    };
    const before = await waiting();
    const order = await server.ok(handOverDispute, { id }, own.merchant.token);
    expect(order.dispute).toMatchObject({
      readyAt: server.clock.now().toISOString(),
      mayHandOver: false,
    });
    expect((await rowOf())?.minutesLeft).toBeGreaterThan(0);
    expect(await waiting()).toBe(before + 1);
    expect([await isListed('staff'), await isListed('parties')]).toEqual([true, false]);
    await messageTo(server, own.customer.email, 'disputeHandedOver');
    const decision = { id, disputeId, outcome: 'nothing' as const, days: 1, reason };
    await server.ok(decideDispute, decision, staff.token);
  });

  it('but wait for nobody whose account is suspended', async () => {
    const own = await givenShop(server);
    const { id, disputeId } = await disputedJustNow(server, own);
    const { merchantId } = own.merchant;
    await server.db
      .update(merchants)
      .set({ status: 'suspended' })
      .where(eq(merchants.id, merchantId));
    const asked = { pageSize: '100', waitsFor: 'staff' as const };
    const { records } = await server.ok(pageDisputes, asked, staff.token);
    expect(records.some((row) => row.id === disputeId)).toBe(true);
    const { waiting } = await server.ok(getStaffOverview, {}, staff.token);
    expect(waiting.disputes).toBe(records.length);
    const decision = { id, disputeId, outcome: 'nothing' as const, days: 1, reason };
    await server.ok(decideDispute, decision, staff.token);
  });
});

describe('a decision', () => {
  it('rests on a ground that each side reads in its own language', async () => {
    const own = await givenShop(server);
    const { id, disputeId } = await disputed(server, own);
    const decision = { id, disputeId, outcome: 'nothing' as const, days: 1, reason };
    await server.ok(decideDispute, { ...decision, ground: 'asAgreed' }, staff.token);
    const { dispute } = await server.ok(getMyOrder, { id }, own.customer.token);
    expect(dispute).toMatchObject({ ground: 'asAgreed', reason, decidedBy: null });
    const mail = await messageTo(server, own.customer.email, 'disputeDecided');
    expect(mail.text).toContain(`The work was done as agreed.`);
    expect(mail.text).toContain(reason);
  });
});

describe('an appeal says what it is about', () => {
  it('to both sides how it was decided first, to staff by whom, at once and without the two’s time', async () => {
    const own = await givenShop(server);
    const first = await disputed(server, own, await completed(server, own));
    const { id, disputeId } = first;
    const decision = { id, disputeId, outcome: 'nothing' as const, days: 1, reason };
    const decided = await server.ok(decideDispute, decision, staff.token);
    expect(decided.dispute).toMatchObject({ decidedBy: expect.any(String) });
    const before = await server.ok(getMyOrder, { id }, own.customer.token);
    expect(before.mayDispute).toBe('appeal');
    const appeal = await server.ok(openDispute, disputeInput(id), own.merchant.token);
    expect(appeal).toMatchObject({
      disputeKind: 'appeal',
      dispute: {
        kind: 'appeal',
        readyAt: server.clock.now().toISOString(),
        decidedBy: null,
        appealed: {
          id: disputeId,
          outcome: 'nothing',
          reason,
          decidedBy: null,
          statements: [{ side: 'customer' }],
        },
      },
    });
    const mail = await messageTo(server, own.customer.email, 'appealOpened');
    expect(mail.text).toContain('No refund');
    const page = await server.ok(pageDisputes, { pageSize: '100' }, staff.token);
    expect(page.records.find((row) => row.orderId === id)).toMatchObject({
      kind: 'appeal',
      appealed: { outcome: 'nothing', decidedBy: decided.dispute?.decidedBy },
    });
    const mine = await server.ok(getStaffOrder, { id }, staff.token);
    expect(mine.decidedByMe).toBe(true);
    const colleague = await givenStaff(server, { role: 'administrator' });
    const theirs = await server.ok(getStaffOrder, { id }, colleague.token);
    expect(theirs.decidedByMe).toBe(false);
    const again = { ...decision, disputeId: appeal.disputeId ?? '' };
    const order = await server.ok(decideDispute, again, colleague.token);
    expect(order.history.at(-1)?.event).toBe('appealDecided');
    await messageTo(server, own.merchant.email, 'appealDecided');
  });
});
