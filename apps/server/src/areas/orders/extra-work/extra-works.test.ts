import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageDocuments } from '@khidma/contract/accounting/documents';
import { cancelOrder, getOrder } from '@khidma/contract/orders/merchant-orders';
import { completeOrder, confirmMyOrder } from '@khidma/contract/orders/completion';
import {
  payExtraWork,
  proposeExtraWork,
  refuseExtraWork,
  withdrawExtraWork,
} from '@khidma/contract/orders/extra-work';
import { getMyOrder, requestCancel, takeBackCancel } from '@khidma/contract/orders/customer-orders';
import { getMyReceipt } from '@khidma/contract/orders/payments';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { dayMs } from '@khidma/domain/rules/days';
import { and, asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '../../../db/schema/documents.ts';
import { extraWorks } from '../../../db/schema/disputes.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { payments } from '../../../db/schema/orders.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { extraInput, payExtra, proposed, proposedIn } from '../../../testing/extra-work-factory.ts';
import {
  completed,
  completionInput,
  givenShop,
  merchantCompleted,
  onPage,
  paid,
  placed,
  type Shop,
  typed,
} from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from '../../accounting/documents/issue-documents.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';
import { expireExtraWorks } from './extra-works.ts';
import { settlePayments } from '../payments/pay-order.ts';

const PRICE = 20_000;
const EXTRA = 8_000;
let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await givenShop(server);
});
afterAll(() => server.close());

type Named = Readonly<{ id: string; extraWorkId: string }>;

const codeOf = async (answer: Promise<{ readonly code: number }>) => (await answer).code;
const propose = (id: string) => server.call(proposeExtraWork, extraInput(id), shop.merchant.token);
const withdraw = (input: Named) => server.call(withdrawExtraWork, input, shop.merchant.token);
const refuse = (input: Named) => server.call(refuseExtraWork, input, shop.customer.token);
const begin = (input: Named) => server.call(payExtraWork, input, shop.customer.token);
const payAll = (input: Named, card?: string) =>
  payExtra(server, input, { token: shop.customer.token, card });
const orderOf = (id: string) => server.ok(getMyOrder, { id }, shop.customer.token);
const statusOf = async ({ id, extraWorkId }: Named) =>
  (await orderOf(id)).extraWorks.find((each) => each.id === extraWorkId)?.status;
const money = () => loadMerchantMoney(server.db, shop.merchant.merchantId);
const paymentsOf = (id: string) =>
  server.db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.key));
const pageOf = async (input: Named) => {
  const { url } = await server.ok(payExtraWork, input, shop.customer.token);
  return url;
};
const finish = async (id: string) => {
  await server.ok(completeOrder, await completionInput(server, shop, id), shop.merchant.token);
  return await server.ok(confirmMyOrder, { id }, shop.customer.token);
};

describe('extra work: refused', () => {
  it('to strangers, and in somebody else’s order', async () => {
    const input = await proposed(server, shop);
    await refusesStrangers(server, proposeExtraWork, extraInput(input.id));
    await refusesStrangers(server, withdrawExtraWork, input);
    await refusesStrangers(server, refuseExtraWork, input);
    await refusesStrangers(server, payExtraWork, input);
    const other = await givenShop(server);
    const { notFound } = errorCodes;
    const { merchant, customer } = other;
    expect(await codeOf(server.call(proposeExtraWork, extraInput(input.id), merchant.token))).toBe(
      notFound,
    );
    expect(await codeOf(server.call(withdrawExtraWork, input, merchant.token))).toBe(notFound);
    expect(await codeOf(server.call(refuseExtraWork, input, customer.token))).toBe(notFound);
    expect(await codeOf(server.call(payExtraWork, input, customer.token))).toBe(notFound);
    expect(await codeOf(refuse({ ...input, extraWorkId: randomUUID() }))).toBe(notFound);
  });

  it('where there is no work under way', async () => {
    const { id: unpaid } = await placed(server, shop);
    const { id: done } = await merchantCompleted(server, shop);
    const { id: over } = await completed(server, shop);
    for (const id of [unpaid, done, over])
      expect(await codeOf(propose(id))).toBe(errorCodes.extraWorkNotNow);
  });

  it('without a title, without a price, or with one beyond what is sold', async () => {
    const { id } = await paid(server, shop);
    const input = extraInput(id);
    await refusesInput(server, proposeExtraWork, {
      token: shop.merchant.token,
      cases: [
        { input: { ...input, title: ' ' }, path: 'title', rule: 'required' },
        { input: { ...input, title: 'x'.repeat(101) }, path: 'title', rule: 'tooLong' },
        { input: { ...input, amount: 99 }, path: 'amount', rule: 'tooSmall' },
        { input: { ...input, amount: 100_000_000 }, path: 'amount', rule: 'tooLarge' },
        { input: { ...input, minutes: 0 }, path: 'minutes', rule: 'tooSmall' },
        { input: { ...input, minutes: 1441 }, path: 'minutes', rule: 'tooLarge' },
      ],
    });
  });

  it('a second one while one waits', async () => {
    const { id } = await proposed(server, shop);
    expect(await codeOf(propose(id))).toBe(errorCodes.extraWorkOpen);
  });

  it('to be taken back under the customer’s hands, and answered twice', async () => {
    const input = await proposed(server, shop);
    await begin(input);
    expect(await codeOf(withdraw(input))).toBe(errorCodes.extraWorkOver);
    expect(await codeOf(refuse(input))).toBe(0);
    expect(await codeOf(refuse(input))).toBe(errorCodes.extraWorkOver);
    expect(await codeOf(begin(input))).toBe(errorCodes.extraWorkOver);
  });
});

describe('extra work that is not paid', () => {
  it('is refused by the customer, and another may be proposed', async () => {
    const input = await proposed(server, shop);
    const order = await server.ok(refuseExtraWork, input, shop.customer.token);
    expect(order.extraWorks).toMatchObject([{ status: 'Refused', may: [] }]);
    expect(order.timeline.at(-1)).toMatchObject({
      event: 'extraWorkRefused',
      note: 'Replace the valve',
    });
    expect(order.actualAmount).toBe(PRICE);
    expect(await codeOf(propose(input.id))).toBe(0);
  });

  it('is taken back by the merchant', async () => {
    const input = await proposed(server, shop);
    const order = await server.ok(withdrawExtraWork, input, shop.merchant.token);
    expect(order.extraWorks).toMatchObject([{ status: 'Withdrawn', may: [] }]);
    expect(order.mayProposeExtraWork).toBe(true);
    expect(await codeOf(begin(input))).toBe(errorCodes.extraWorkOver);
  });

  it('ends when nobody answers in time', async () => {
    const input = await proposed(server, shop);
    expect(await expireExtraWorks(server.ctx)).toBe(0);
    server.clock.advance(2 * dayMs);
    expect(await expireExtraWorks(server.ctx)).toBeGreaterThan(0);
    expect(await expireExtraWorks(server.ctx)).toBe(0);
    // Nobody is signed in for so long.
    const [row] = await server.db
      .select()
      .from(extraWorks)
      .where(eq(extraWorks.id, input.extraWorkId));
    expect(row?.status).toBe('Expired');
  });

  it('waits for an answer again when the page was left', async () => {
    const input = await proposed(server, shop);
    const url = await pageOf(input);
    expect(await statusOf(input)).toBe('Accepted');
    // The same page for all tabs.
    expect(await pageOf(input)).toBe(url);
    await onPage(server, url, { act: 'leave' });
    server.clock.advance(16 * 60_000);
    await settlePayments(server.ctx, server.clock.now());
    expect(await statusOf(input)).toBe('Proposed');
    await payAll(input);
    expect(await statusOf(input)).toBe('Paid');
  });

  it('ends with its order, and what arrives for it goes back', async () => {
    const input = await proposed(server, shop);
    const url = await pageOf(input);
    await server.ok(cancelOrder, { id: input.id, reason: 'notAvailable' }, shop.merchant.token);
    await onPage(server, url, typed());
    await settlePayments(server.ctx, server.clock.now());
    expect(await statusOf(input)).toBe('Expired');
    const order = await orderOf(input.id);
    expect(order).toMatchObject({ actualAmount: PRICE, refundAmount: PRICE });
    expect((await paymentsOf(input.id)).at(-1)?.status).toMatch(/voided|failed/);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('is not booked while the order is to be cancelled, and waits where it goes on', async () => {
    const input = await proposed(server, shop);
    const url = await pageOf(input);
    const { token } = shop.customer;
    await server.ok(requestCancel, { id: input.id, reason: 'dontWant' }, token);
    expect(await codeOf(begin(input))).toBe(errorCodes.orderCancelPending);
    await onPage(server, url, typed());
    await settlePayments(server.ctx, server.clock.now());
    expect((await orderOf(input.id)).actualAmount).toBe(PRICE);
    await server.ok(takeBackCancel, { id: input.id }, token);
    expect(await statusOf(input)).toBe('Proposed');
    await payAll(input);
    expect((await orderOf(input.id)).actualAmount).toBe(PRICE + EXTRA);
  });
});

describe('extra work that is paid', () => {
  it('is part of the order’s money: its fee, its income and its settlement', async () => {
    const input = await proposed(server, shop);
    const seen = await orderOf(input.id);
    expect(seen.extraWorks).toMatchObject([
      { title: 'Replace the valve', amount: EXTRA, minutes: 30, may: ['pay', 'refuse'] },
    ]);
    await payAll(input);
    const order = await server.ok(getOrder, { id: input.id }, shop.merchant.token);
    expect(order.extraWorks).toMatchObject([{ status: 'Paid', may: [] }]);
    expect(order.actualAmount).toBe(PRICE + EXTRA);
    expect(order.timeline.at(-1)).toMatchObject({ event: 'extraWorkPaid', actorKind: 'customer' });
    const { fee } = order;
    expect(fee?.amount).toBe(Math.round(((PRICE + EXTRA) * (fee?.basisPoints ?? 0)) / 10_000));
    expect((await money()).totalRevenue).toBe(PRICE + EXTRA);
    await finish(input.id);
    expect((await money()).withdrawable).toBe(fee?.merchantReceives);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('stands on the receipt, which names a card where there was one alone', async () => {
    const input = await proposed(server, shop);
    const receiptOf = () => server.ok(getMyReceipt, { id: input.id }, shop.customer.token);
    expect(await receiptOf()).toMatchObject({ extraWorks: [], paidAmount: PRICE });
    await payAll(input);
    expect(await receiptOf()).toMatchObject({
      extraWorks: [{ id: input.extraWorkId, title: 'Replace the valve', amount: EXTRA }],
      paidAmount: PRICE + EXTRA,
      cardLast4: '4242',
    });
    await server.db
      .update(payments)
      .set({ cardLast4: '0005' })
      .where(and(eq(payments.orderId, input.id), eq(payments.amount, EXTRA)));
    expect((await receiptOf()).cardLast4).toBe('');
  });

  it('can be paid until the customer has confirmed', async () => {
    const input = await proposed(server, shop);
    const { id } = input;
    await server.ok(completeOrder, await completionInput(server, shop, id), shop.merchant.token);
    await payAll(input);
    expect((await orderOf(id)).actualAmount).toBe(PRICE + EXTRA);
    const late = await proposed(server, shop);
    await finish(late.id);
    expect(await codeOf(begin(late))).toBe(errorCodes.extraWorkOver);
  });

  it('goes back with the order, each payment by itself', async () => {
    const input = await proposed(server, shop);
    await payAll(input);
    await server.ok(cancelOrder, { id: input.id, reason: 'notAvailable' }, shop.merchant.token);
    await settlePayments(server.ctx, server.clock.now());
    expect(await orderOf(input.id)).toMatchObject({ refundAmount: PRICE + EXTRA });
    expect(await paymentsOf(input.id)).toMatchObject([
      { status: 'refunded', amount: PRICE, refundReturned: PRICE },
      { status: 'refunded', amount: EXTRA, refundReturned: EXTRA },
    ]);
    expect((await money()).totalRevenue).toBe(0);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('goes back in part: what was bought last first, before and after the settlement', async () => {
    const staff = await givenStaff(server);
    const input = await proposed(server, shop);
    await payAll(input);
    const { id } = input;
    const refund = (amount: number, refunded: number) =>
      server.ok(refundOrder, { id, amount, refunded, reason: 'Half of it' }, staff.token);
    await refund(5_000, 0);
    await finish(id);
    await refund(10_000, 5_000);
    await settlePayments(server.ctx, server.clock.now());
    expect(await paymentsOf(id)).toMatchObject([
      { amount: PRICE, refundReturned: 7_000 },
      { amount: EXTRA, refundReturned: EXTRA },
    ]);
    const order = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(order.refundAmount).toBe(15_000);
    const { withdrawable } = await money();
    expect(withdrawable).toBe(order.fee?.merchantReceives);
    await refund(13_000, 15_000);
    const over = { id, amount: 100, refunded: 28_000, reason: 'More' };
    expect(await codeOf(server.call(refundOrder, over, staff.token))).toBe(errorCodes.invalid);
    expect((await money()).withdrawable).toBe(0);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('has a document of its own at its payment, and credit notes name the sale they are of', async () => {
    const staff = await givenStaff(server);
    await server.db
      .update(merchants)
      .set({ vatNumber: '100123456789012', vatStartDate: '2020-01-01' })
      .where(eq(merchants.id, shop.merchant.merchantId));
    const { id } = await paid(server, shop);
    const first = await proposedIn(server, shop, { id });
    await payAll({ id, extraWorkId: first });
    const input = { id, amount: 10_000, refunded: 0, reason: 'Half of it' };
    await server.ok(refundOrder, input, staff.token);
    await issueDocuments(server.ctx);
    const issued = await server.db
      .select()
      .from(documents)
      .where(eq(documents.orderId, id))
      .orderBy(asc(documents.kind), asc(documents.sequence));
    const [extraNote, orderNote, sale, extraSale] = issued;
    expect(issued.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['creditNote', EXTRA],
      ['creditNote', 2_000],
      ['taxInvoice', PRICE],
      ['taxInvoice', EXTRA],
    ]);
    expect(extraSale?.content).toMatchObject({ reference: null, gross: EXTRA });
    expect(extraSale?.content.lines).toMatchObject([{ text: 'Replace the valve', gross: EXTRA }]);
    expect(extraNote?.content.reference).toMatchObject({
      number: extraSale?.number,
      grossAfter: 0,
      vatAfter: 0,
    });
    expect(extraNote?.vatAmount).toBe(extraSale?.vatAmount);
    expect(orderNote?.content.reference).toMatchObject({
      number: sale?.number,
      grossAfter: PRICE - 2_000,
    });
    const listed: OutputOf<typeof pageDocuments> = await server.ok(
      pageDocuments,
      {},
      shop.merchant.token,
    );
    expect(listed.records).toHaveLength(4);
  });
});
