import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  answerChargeback,
  getChargeback,
  pageChargebacks,
} from '@khidma/contract/accounting/chargebacks';
import { cancelOrder, getOrder } from '@khidma/contract/orders/merchant-orders';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { pageFlow } from '@khidma/contract/money/statements';
import type { ChargebackReport } from '@khidma/domain/payments/chargeback-transitions';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ToldChargeback } from '../../../adapters/payments/payments.ts';
import { payments } from '../../../db/schema/orders.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { FakePayments } from '../../../testing/fake-payments.ts';
import { completed, givenShop, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';
import { receiveProviderEvent } from '../../orders/payments/receive-provider-event.ts';

const PRICE = 20_000;
let server: RunningTestServer;
let shop: Shop;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  staff = (await givenStaff(server)).token;
});
beforeEach(async () => {
  shop = await givenShop(server);
});
afterAll(() => server.close());

/** Tells, through the door of the sandbox's news, what a bank does. */
async function given(order: { readonly id: string }) {
  const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, order.id));
  const reference = `dispute ${order.id}`;
  const provider = new FakePayments();
  const reportChargeback = (report: ChargebackReport, changes: Partial<ToldChargeback> = {}) =>
    receiveProviderEvent(
      { ...server.ctx, payments: provider },
      {
        body: Buffer.from(
          JSON.stringify({
            id: randomUUID(),
            about: 'chargeback',
            key: payment?.key,
            chargeback: {
              reference,
              report,
              amount: PRICE,
              currency: 'AED',
              fee: 5_500,
              reason: 'product_not_received',
              answerBy: null,
              isAnswered: false,
              ...changes,
            },
          }),
        ),
        headers: {},
        now: server.clock.now(),
      },
    );
  const row = async () => {
    const { records } = await server.ok(pageChargebacks, {}, staff);
    const found = records.find(({ orderId }) => orderId === order.id);
    if (found === undefined) throw new Error('there is no such chargeback');
    return found;
  };
  return { reportChargeback, row };
}

const money = () => loadMerchantMoney(server.db, shop.merchant.merchantId);
const mailsOf = (
  kind: 'chargebackOpened' | 'chargebackWon' | 'chargebackLost' | 'chargebackLostOpen',
) =>
  server.db.$count(outbox, and(eq(outbox.kind, kind), eq(outbox.recipient, shop.merchant.email)));

describe('chargebacks: refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, pageChargebacks, {});
    await refusesStrangers(server, getChargeback, { id: randomUUID() });
    await refusesStrangers(server, answerChargeback, { id: randomUUID(), statement: 'No' });
  });

  it('an answer without words, of none, or to what is over', async () => {
    const { reportChargeback, row } = await given(await completed(server, shop));
    await reportChargeback('lost');
    const { id } = await row();
    await refusesInput(server, answerChargeback, {
      token: staff,
      cases: [{ input: { id, statement: '' }, path: 'statement', rule: 'required' }],
    });
    const answer = (of: string) =>
      server.call(answerChargeback, { id: of, statement: 'The work was done.' }, staff);
    expect((await answer(randomUUID())).code).toBe(errorCodes.notFound);
    expect((await answer(id)).code).toBe(errorCodes.chargebackWrongState);
  });

  it('news of another amount or currency, with nothing booked', async () => {
    const { reportChargeback } = await given(await completed(server, shop));
    const before = await money();
    await expect(reportChargeback('taken', { amount: PRICE + 1 })).rejects.toThrow();
    await expect(reportChargeback('taken', { currency: 'USD' })).rejects.toThrow();
    expect(await money()).toEqual(before);
  });
});

describe('a payment that a bank takes back', () => {
  it('holds the merchant’s money, tells the merchant once, and is shown in the flow', async () => {
    const before = await money()
      .then(() => completed(server, shop))
      .then(async (order) => ({ order, money: await money() }));
    const { reportChargeback, row } = await given(before.order);
    await reportChargeback('taken');
    await reportChargeback('taken');
    const held = await money();
    expect(before.money.withdrawable + before.money.receivable).toBeGreaterThan(0);
    expect(held.withdrawable - held.receivable).toBe(before.money.withdrawable - PRICE);
    expect(await row()).toMatchObject({ status: 'opened', amount: PRICE });
    expect(await mailsOf('chargebackOpened')).toBe(1);
    const { records } = await server.ok(pageFlow, {}, shop.merchant.token);
    expect(JSON.stringify(records)).toContain('chargebackHeld');
    const { id } = before.order;
    const shown = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(shown.chargeback).toEqual({
      status: 'opened',
      amount: PRICE,
      takenAt: server.clock.now().toISOString(),
    });
    expect(await server.ok(getMyOrder, { id }, shop.customer.token)).not.toHaveProperty(
      'chargeback',
    );
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('gives it back where the bank decides for the merchant', async () => {
    const order = await completed(server, shop);
    const before = await money();
    const { reportChargeback, row } = await given(order);
    await reportChargeback('taken');
    await reportChargeback('won');
    await reportChargeback('taken');
    expect(await server.ok(getOrder, { id: order.id }, shop.merchant.token)).toMatchObject({
      chargeback: { status: 'won' },
    });
    expect(await money()).toMatchObject({
      withdrawable: before.withdrawable,
      receivable: before.receivable,
    });
    expect(await row()).toMatchObject({ status: 'won' });
    expect(await mailsOf('chargebackWon')).toBe(1);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('is paid with what was held where the bank decides for the customer, told late or not', async () => {
    const order = await completed(server, shop);
    const before = await money();
    const { reportChargeback } = await given(order);
    await reportChargeback('lost');
    await reportChargeback('won');
    const lost = await money();
    expect(lost.withdrawable - lost.receivable).toBe(before.withdrawable - PRICE);
    expect(await mailsOf('chargebackLost')).toBe(1);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('that is lost while its order is still open says so, whatever else it says', async () => {
    const { reportChargeback } = await given(await paid(server, shop));
    await reportChargeback('taken');
    await reportChargeback('lost');
    expect(await mailsOf('chargebackLostOpen')).toBe(1);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('while the bank only asks, holds nothing', async () => {
    const order = await completed(server, shop);
    const before = await money();
    const { reportChargeback, row } = await given(order);
    await reportChargeback('inquiry');
    await reportChargeback('withdrawn');
    expect(await money()).toEqual(before);
    expect(await row()).toMatchObject({ status: 'withdrawn' });
    const shown = await server.ok(getOrder, { id: order.id }, shop.merchant.token);
    expect(shown).not.toHaveProperty('chargeback');
  });

  it('is answered once, with what happened to the order and nobody’s name', async () => {
    const order = await completed(server, shop);
    const { reportChargeback, row } = await given(order);
    await reportChargeback('taken');
    const { id } = await row();
    const shown = await server.ok(getChargeback, { id }, staff);
    expect(shown.evidence).toContain(order.number);
    expect(shown.evidence).not.toContain(order.contactName);
    const answered = await server.ok(
      answerChargeback,
      { id, statement: 'The work was done and confirmed.' },
      staff,
    );
    expect(answered).toMatchObject({ status: 'answered', evidence: shown.evidence });
    const again = await server.call(answerChargeback, { id, statement: 'Again' }, staff);
    expect(again.code).toBe(errorCodes.chargebackWrongState);
  });
});

describe('money that a bank has taken', () => {
  it('is given back by nobody else', async () => {
    const order = await paid(server, shop);
    const { reportChargeback } = await given(order);
    await reportChargeback('taken');
    const answer = await server.call(
      cancelOrder,
      { id: order.id, reason: 'notAvailable' },
      shop.merchant.token,
    );
    expect(answer.code).toBe(errorCodes.chargebackOpen);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('and was given back before is the merchant’s no more: it bears the rest alone', async () => {
    const order = await completed(server, shop);
    const refund = { id: order.id, amount: 5_000, refunded: 0, reason: 'Late' };
    await server.ok(refundOrder, refund, staff);
    const before = await money();
    const { reportChargeback, row } = await given(order);
    await reportChargeback('lost');
    const after = await money();
    expect(after.withdrawable - after.receivable).toBe(
      before.withdrawable - before.receivable - (PRICE - 5_000),
    );
    expect(await row()).toMatchObject({ status: 'lost', amount: PRICE });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('of an order that was refunded in full takes nothing, and staff can answer it', async () => {
    const order = await paid(server, shop);
    await server.ok(cancelOrder, { id: order.id, reason: 'notAvailable' }, shop.merchant.token);
    const before = await money();
    const { reportChargeback, row } = await given(order);
    await reportChargeback('taken');
    expect(await money()).toEqual(before);
    const { id } = await row();
    await server.ok(answerChargeback, { id, statement: 'It was refunded before.' }, staff);
    await reportChargeback('won');
    expect(await money()).toEqual(before);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});
