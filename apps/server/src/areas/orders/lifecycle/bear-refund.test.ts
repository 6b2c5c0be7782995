import { pageAdjustments } from '@khidma/contract/money/adjustments';
import { getFeeDetail, pageFlow } from '@khidma/contract/money/statements';
import { pageDocuments } from '@khidma/contract/accounting/documents';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { cancelStaffOrder, getStaffOrder, refundOrder } from '@khidma/contract/orders/staff-orders';
import { refundDispute } from '@khidma/contract/orders/staff-disputes';
import type { OperatorSettingName } from '@khidma/domain/settings/durations';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../../db/schema/services.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { payExtra, proposed } from '../../../testing/extra-work-factory.ts';
import { disputed } from '../../../testing/disputes-factory.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { completed, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from '../../accounting/documents/issue-documents.ts';
import { loadMerchantMoney } from '../../money/ledger/index.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
let token: string;
let shop: Shop;
beforeEach(async () => {
  await last?.close();
  server = await startTestServer();
  last = server;
  ({ token } = await givenStaff(server));
  shop = await givenEarnings(server);
});
afterAll(() => last?.close());

const bears = async (
  percent: number,
  key: OperatorSettingName = 'staffRefundBorne',
): Promise<void> => {
  await server.db.insert(settings).values({
    id: server.ctx.ids.uuid(),
    key,
    value: percent,
    effectiveFrom: new Date(0),
    createdAt: new Date(0),
  });
  // What was read of the settings before is not fresh any more.
  server.clock.advance(6_000);
};
const reason = 'The customer is right, and so is the merchant.';
const refund = (id: string, amount: number) =>
  server.ok(refundOrder, { id, amount, refunded: 0, reason }, token);
const withdrawable = async () =>
  (await loadMerchantMoney(server.db, shop.merchant.merchantId)).withdrawable;
const detailOf = (orderId: string) =>
  server.ok(getFeeDetail, { orderId, type: '2' }, shop.merchant.token);

describe('Who bears a refund', () => {
  it('the merchant its share, and the platform its fee, where nothing else is set', async () => {
    const { id } = await completed(server, shop);
    await refund(id, 10_000);
    expect(await withdrawable()).toBe(EARNED + EARNED / 2);
    const { lines } = await detailOf(id);
    expect(lines.map(({ key }) => key)).not.toContain('borne');
    expect((await server.ok(pageAdjustments, {}, token)).records).toEqual([]);
  });

  it('the platform the part of the setting: the merchant reads it, and it adds up', async () => {
    await bears(50);
    const { id } = await completed(server, shop);
    await refund(id, 10_000);
    const borne = EARNED / 4;
    expect(await withdrawable()).toBe(EARNED + EARNED / 2 + borne);
    const { lines } = await detailOf(id);
    expect(lines.find(({ key }) => key === 'borne')).toMatchObject({ amount: borne });
    const sum = (role: string) =>
      lines.filter((line) => line.role === role).reduce((all, { amount }) => all + amount, 0);
    expect(sum('amount')).toBe(sum('result'));
    const { records } = await server.ok(pageFlow, {}, shop.merchant.token);
    expect(records[0]).toMatchObject({ type: 'refundBorne', change: borne, remark: reason });
    await messageTo(server, shop.merchant.email, 'balanceCredited');
    expect((await server.ok(pageAdjustments, {}, token)).records).toMatchObject([
      { kind: 'refundBorne', amount: borne, askedBy: null, order: { id }, status: 'booked' },
    ]);
    const { bookings } = await server.ok(getStaffOrder, { id }, token);
    expect(bookings.map(({ entryType }) => entryType)).toContain('refundBorne');
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('all of it: what was withdrawn already is not owed in the end', async () => {
    await bears(100);
    const { id } = await completed(server, shop);
    const all = { amount: 2 * EARNED, fundPassword: FUND_PASSWORD };
    await server.ok(requestWithdrawal, all, shop.merchant.token);
    await refund(id, 20_000);
    const { receivable, withdrawable: left } = await loadMerchantMoney(
      server.db,
      shop.merchant.merchantId,
    );
    expect([receivable, left]).toEqual([0, 0]);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('with the fee that the platform kept before extra work was paid, which does not give it back', async () => {
    await bears(0, 'staffRefundFeeReturned');
    const input = await proposed(server, shop);
    const feeOf = async () =>
      (await server.ok(getStaffOrder, { id: input.id }, token)).fee ?? { amount: 0, vat: 0 };
    await refund(input.id, 10_000);
    expect(await feeOf()).toMatchObject({ amount: 2_000, vat: 100 });
    await payExtra(server, input, { token: shop.customer.token });
    expect(await feeOf()).toMatchObject({ amount: 2_800, vat: 140 });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('and of an order that is cancelled, by staff or to settle a dispute: of what it would have brought', async () => {
    await bears(25, 'staffCancelBorne');
    await bears(50, 'disputeRefundBorne');
    const { id } = await paid(server, shop);
    await server.ok(cancelStaffOrder, { id, reason }, token);
    expect(await withdrawable()).toBe(EARNED + EARNED / 4);
    const { lines } = await detailOf(id);
    expect(lines.at(-1)).toMatchObject({ key: 'merchantReceives', amount: EARNED / 4 });

    const { id: other, disputeId } = await disputed(server, shop);
    await server.ok(refundDispute, { id: other, disputeId, amount: 20_000, reason }, token);
    expect(await withdrawable()).toBe(EARNED + (3 * EARNED) / 4);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('with the fee that the platform keeps, said in a line of its own, and with no credit note', async () => {
    await bears(0, 'staffRefundFeeReturned');
    const { id } = await completed(server, shop);
    const { refundTerms, cancelBorne } = await server.ok(getStaffOrder, { id }, token);
    expect(refundTerms.staffRefund).toMatchObject({ feeReturnedPercent: 0, bornePercent: 0 });
    expect(cancelBorne).toBe(0);
    await refund(id, 10_000);
    expect(await withdrawable()).toBe(2 * EARNED - 10_000);
    const { lines } = await detailOf(id);
    const feeLines = lines.filter(({ key }) => key === 'fee' || key === 'feeKept');
    expect(feeLines).toMatchObject([{ amount: -1_000 }, { amount: -1_000, basisPoints: null }]);
    const sum = (role: string) =>
      lines.filter((line) => line.role === role).reduce((all, { amount }) => all + amount, 0);
    expect(sum('amount')).toBe(sum('result'));
    await issueDocuments(server.ctx);
    const { records } = await server.ok(pageDocuments, { orderId: id }, shop.merchant.token);
    const kinds = records.map(({ kind }) => kind);
    expect(kinds).toContain('refundNote');
    expect(kinds).not.toContain('feeCreditNote');
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('of an order that goes on, too', async () => {
    await bears(100);
    const { id } = await paid(server, shop);
    await refund(id, 10_000);
    expect(await withdrawable()).toBe(EARNED + EARNED / 2);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});
