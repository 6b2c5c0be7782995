import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { exportIncome, pageFlow, pageIncome } from '@khidma/contract/money/statements';
import { getInsights } from '@khidma/contract/insights/insights';
import { exportOrders, getOrder } from '@khidma/contract/orders/merchant-orders';
import { cancelByTerms, getMyOrder, requestCancel } from '@khidma/contract/orders/customer-orders';
import { getMyReceipt } from '@khidma/contract/orders/payments';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import type { CancelTerms } from '@khidma/domain/orders/cancel-term-limits';
import { dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../../db/schema/documents.ts';
import { busyTimes } from '../../../db/schema/visits.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { payments } from '../../../db/schema/orders.ts';
import { settings } from '../../../db/schema/services.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { givenShop, paid, type Shop, type ShopOptions } from '../../../testing/orders-factory.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { readXlsx } from '../../../testing/read-xlsx.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from '../../accounting/documents/issue-documents.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const half: CancelTerms = [
  { hoursBefore: 48, keptBasisPoints: 2_500 },
  { hoursBefore: 4, keptBasisPoints: 5_000 },
];
const reason = 'dontWant' as const;

const setTerms = (shop: Shop, cancelTerms: CancelTerms) => {
  const { minutes, isPerUnit, isOutdoor } = defaultVisit;
  const visit = { serviceId: shop.serviceId, minutes, isPerUnit, isOutdoor };
  return server.ok(
    setServiceVisit,
    { ...visit, cancelTerms: cancelTerms.map((each) => ({ ...each })) },
    shop.merchant.token,
  );
};

async function givenTerms(options: ShopOptions = {}): Promise<Shop> {
  const shop = await givenShop(server, options);
  await setTerms(shop, half);
  return shop;
}

const cancel = (shop: Shop, id: string, expectedKept: number) =>
  server.call(cancelByTerms, { id, reason, expectedKept }, shop.customer.token);

describe('terms of cancelling', () => {
  it('are refused above what the operator allows, and out of order', async () => {
    const shop = await givenShop(server);
    const visit = { serviceId: shop.serviceId, minutes: 60, isPerUnit: false, isOutdoor: false };
    await refusesInput(server, setServiceVisit, {
      token: shop.merchant.token,
      cases: [
        {
          input: { ...visit, cancelTerms: [{ hoursBefore: 24, keptBasisPoints: 5_001 }] },
          path: 'cancelTerms.0.keptBasisPoints',
          rule: 'tooLarge',
        },
        {
          input: {
            ...visit,
            cancelTerms: [
              { hoursBefore: 4, keptBasisPoints: 1_000 },
              { hoursBefore: 24, keptBasisPoints: 2_000 },
            ],
          },
          path: 'cancelTerms.1.hoursBefore',
          rule: 'tooLarge',
        },
      ],
    });
  });

  it('are shown before ordering, and an order keeps those that it was bought with', async () => {
    const shop = await givenTerms();
    const from = dubaiDay(server.clock.now().getTime());
    const shown = await server.ok(listFreeTimes, { id: shop.serviceId, from });
    expect(shown.cancelTerms).toEqual(half);
    const { id } = await paid(server, shop);
    await setTerms(shop, []);
    const order = await server.ok(getMyOrder, { id }, shop.customer.token);
    expect(order).toMatchObject({
      cancelTerms: half,
      cancelOutcome: { kept: 5_000, refund: 15_000 },
    });
    const own = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(own.cancelOutcome).toBeNull();
  });

  it('are nobody’s where none were set: it is asked of the merchant', async () => {
    const shop = await givenShop(server);
    const { id, cancelOutcome } = await paid(server, shop);
    expect(cancelOutcome).toBeNull();
    expect((await cancel(shop, id, 0)).code).toBe(errorCodes.orderWrongState);
    const asked = await server.ok(requestCancel, { id, reason }, shop.customer.token);
    expect(asked.status).toBe('PendingCancellation');
  });
});

describe('cancelling by them', () => {
  it('is refused to strangers and others, for more than was shown, and once the time has come', async () => {
    const shop = await givenTerms();
    const { id } = await paid(server, shop);
    await refusesStrangers(server, cancelByTerms, { id, reason, expectedKept: 5_000 });
    const { token } = await givenCustomer(server);
    const foreign = await server.call(cancelByTerms, { id, reason, expectedKept: 5_000 }, token);
    expect(foreign.code).toBe(errorCodes.notFound);
    const dearer = await cancel(shop, id, 4_999);
    expect(dearer).toMatchObject({ code: errorCodes.cancelPriceChanged, data: { kept: 5_000 } });
    // What the terms say is not asked.
    const asked = await server.call(requestCancel, { id, reason }, shop.customer.token);
    expect(asked.code).toBe(errorCodes.orderWrongState);
    server.clock.advance(48 * 3_600_000);
    expect((await cancel(shop, id, 10_000)).code).toBe(errorCodes.orderWrongState);
    const later = await server.ok(requestCancel, { id, reason }, shop.customer.token);
    expect(later.status).toBe('PendingCancellation');
  });

  it('gives the rest back and settles what is kept, with the fee on it alone', async () => {
    const shop = await givenTerms();
    const { id } = await paid(server, shop);
    const answers = await Promise.all([cancel(shop, id, 5_000), cancel(shop, id, 5_000)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.orderWrongState,
    ]);
    const order = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(order).toMatchObject({ status: 'Cancelled', refundAmount: 15_000 });
    expect(order.cancel).toMatchObject({ by: 'customer', reason });
    // 10 % of 50.00, and 5 % VAT on that fee.
    expect(order.fee).toMatchObject({ amount: 500, merchantReceives: 4_475 });
    expect(await loadMerchantMoney(server.db, shop.merchant.merchantId)).toMatchObject({
      withdrawable: 4_475,
      nonWithdrawable: 0,
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
    const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, id));
    expect(payment).toMatchObject({ status: 'refundDue', refundAmount: 15_000 });
    expect(await server.db.$count(busyTimes, eq(busyTimes.orderId, id))).toBe(0);
    const receipt = await server.ok(getMyReceipt, { id }, shop.customer.token);
    expect(receipt).toMatchObject({ refundAmount: 15_000, keptAmount: 5_000 });
    expect(receipt.refunds).toMatchObject([{ amount: 15_000 }]);
    const mail = await messageTo(server, shop.merchant.email, 'orderCancelled');
    expect(mail.text).toContain('Kept by the merchant: ');
  });

  it('documents it: an invoice, a credit note of what went back, and the fee on what was kept', async () => {
    const shop = await givenTerms({
      merchant: { vatNumber: '100123456700003', vatStartDate: '2020-01-01' },
    });
    const { id } = await paid(server, shop);
    await cancel(shop, id, 5_000);
    await issueDocuments(server.ctx);
    const issued = await server.db.select().from(documents).where(eq(documents.orderId, id));
    const amounts = Object.fromEntries(
      issued.map(({ kind, amount, vatAmount }) => [kind, [amount, vatAmount]]),
    );
    expect(amounts).toMatchObject({ taxInvoice: [20_000, 952], creditNote: [15_000, 714] });
    const order = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(order.vatAmount).toBe(238);
    expect(amounts['feeInvoice']).toEqual([
      (order.fee?.amount ?? 0) + (order.fee?.vat ?? 0),
      order.fee?.vat,
    ]);
  });

  it('stands with what is kept among the income, in the files, the figures and the flow', async () => {
    const shop = await givenTerms();
    const { token } = shop.merchant;
    const { id } = await paid(server, shop);
    await cancel(shop, id, 5_000);
    const free = await paid(server, shop, { reservedAt: null });
    await cancel(shop, free.id, 0);
    const settled = { settlementStatus: 'AlreadySettled' } as const;
    for (const filter of [{}, settled]) {
      const { records } = await server.ok(pageIncome, filter, token);
      expect(records.filter(({ merchantReceives }) => merchantReceives > 0)).toMatchObject([
        {
          orderId: id,
          actualAmount: 20_000,
          refundAmount: 15_000,
          feeAmount: 500,
          feeVatAmount: 25,
          merchantReceives: 4_475,
          settledAmount: 4_475,
          ...settled,
        },
      ]);
    }
    expect(await server.ok(pageIncome, settled, token)).toMatchObject({ total: 1 });
    const toCome = await server.ok(pageIncome, { settlementStatus: 'ToBeSettled' }, token);
    expect(toCome.total, 'what went back whole waits for nothing').toBe(0);
    const income = readXlsx((await server.call(exportIncome, settled, token)).body).rows;
    expect(income[1]?.map(({ text }) => text).slice(-5)).toEqual([
      '150',
      '44.75',
      '44.75',
      'Already settled',
      '0',
    ]);
    const file = readXlsx((await server.call(exportOrders, {}, token)).body).rows;
    const shown = file
      .slice(1, 3)
      .map((row) =>
        ['H', 'I', 'L']
          .map((column) => row.find(({ ref }) => ref.startsWith(column))?.text)
          .join(': '),
      );
    expect(shown.toSorted()).toEqual(['Cancelled: Already settled: 150', 'Cancelled: —: 200']);
    const today = dubaiDay(server.clock.now().getTime());
    const { now } = await server.ok(getInsights, { from: today, to: today }, token);
    expect(now).toMatchObject({ booked: 2, cancelled: 2, revenue: 5_000 });
    const { records } = await server.ok(pageFlow, {}, token);
    const ofKept = records.filter(({ orderNumber }) => orderNumber === income[1]?.[0]?.text);
    expect(ofKept.reduce((all, { change }) => all + change, 0)).toBe(4_475);
  });

  it('comes in instalments where the schedule says so, and the merchant sees them', async () => {
    await server.db.insert(settings).values({
      id: randomUUID(),
      key: 'settlementSchedule',
      value: [
        { basisPoints: 5_000, afterMs: 0 },
        { basisPoints: 5_000, afterMs: 3_600_000 },
      ],
      effectiveFrom: server.clock.now(),
      createdAt: server.clock.now(),
    });
    const shop = await givenTerms();
    const { id } = await paid(server, shop);
    await cancel(shop, id, 5_000);
    const order = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(order.settlementStatus).toBe('PartialSettlement');
    expect(order.instalments.map(({ amount }) => amount)).toEqual([2_238, 2_237]);
    const part = { settlementStatus: 'PartialSettlement' } as const;
    expect(await server.ok(pageIncome, part, shop.merchant.token)).toMatchObject({ total: 1 });
    await server.db.delete(settings).where(eq(settings.key, 'settlementSchedule'));
  });

  it('is free while it is early, and without a time', async () => {
    const shop = await givenShop(server);
    await setTerms(shop, half.slice(1));
    const early = await paid(server, shop);
    expect((await cancel(shop, early.id, 0)).code).toBe(0);
    const open = await paid(server, shop, { reservedAt: null });
    expect((await cancel(shop, open.id, 0)).code).toBe(0);
    expect(await loadMerchantMoney(server.db, shop.merchant.merchantId)).toMatchObject({
      withdrawable: 0,
      nonWithdrawable: 0,
    });
  });

  it('does not hold for a merchant who may not trade: all goes back', async () => {
    const shop = await givenTerms();
    const { id } = await paid(server, shop);
    await server.db
      .update(merchants)
      .set({ status: 'suspended' })
      .where(eq(merchants.id, shop.merchant.merchantId));
    expect((await cancel(shop, id, 5_000)).code).toBe(errorCodes.orderWrongState);
    const cancelled = await server.ok(requestCancel, { id, reason }, shop.customer.token);
    expect(cancelled).toMatchObject({ status: 'Cancelled', refundAmount: 20_000 });
  });
});
