import {
  adjustBalance,
  decideAdjustment,
  pageAdjustments,
} from '@khidma/contract/money/adjustments';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getFlowDetail, pageFlow } from '@khidma/contract/money/statements';
import { getBalances } from '@khidma/contract/money/balances';
import { getWithdrawal, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '../../../db/schema/files.ts';
import { sweepUnusedFiles } from '../../files/sweep-unused-files.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { mediaNamed } from '../../../testing/media.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { completed, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
let token: string;
let second: string;
let shop: Shop;
beforeEach(async () => {
  await last?.close();
  server = await startTestServer();
  last = server;
  ({ token } = await givenStaff(server, { role: 'finance' }));
  ({ token: second } = await givenStaff(server, { role: 'finance' }));
  shop = await givenEarnings(server);
});
afterAll(() => last?.close());

const reason = 'Three visits that were not kept.';
type Kind = 'credit' | 'debit' | 'repayment' | 'writeOff';
const input = (kind: Kind, amount: number) => ({
  merchantId: shop.merchant.merchantId,
  kind,
  amount,
  reason,
});
const adjust = (kind: Kind, amount: number) => server.ok(adjustBalance, input(kind, amount), token);
const balances = () => server.ok(getBalances, {}, shop.merchant.token);
/** Above AED 10,000, the limit that the settings begin with. */
const LARGE = 1_000_001;

describe('What is refused', () => {
  it('strangers, and staff without the right to money', async () => {
    await refusesStrangers(server, adjustBalance, input('credit', 100));
    await refusesStrangers(server, decideAdjustment, { id: randomUUID(), decision: 'book' });
    await refusesStrangers(server, pageAdjustments, {});
    const support = await givenStaff(server, { role: 'support' });
    const answer = await server.call(adjustBalance, input('credit', 100), support);
    expect(answer.code).toBe(errorCodes.noPermission);
  });

  it('no reason, no amount, nobody’s order, and debts that are not there', async () => {
    const other = await completed(server, await givenEarnings(server));
    const good = input('debit', 100);
    await refusesInput(server, adjustBalance, {
      token,
      cases: [
        { input: { ...good, reason: ' ' }, path: 'reason', rule: 'required' },
        { input: { ...good, amount: 0 }, path: 'amount', rule: 'tooSmall' },
        { input: { ...good, orderId: other.id }, path: 'orderId', rule: 'unknown' },
        { input: input('repayment', 1), path: 'amount', rule: 'tooLarge' },
        { input: input('writeOff', 1), path: 'amount', rule: 'tooLarge' },
      ],
    });
    const unknown = { ...good, merchantId: randomUUID() };
    expect((await server.call(adjustBalance, unknown, token)).code).toBe(errorCodes.notFound);
    expect(await balances()).toMatchObject({ withdrawable: EARNED });
  });
});

describe('The proof of an adjustment', () => {
  const upload = async (by: string) => {
    const bytes = await mediaNamed('licence.pdf');
    const answer = await server.upload(
      { kind: 'document', name: 'letter.pdf', bytes },
      { token: by },
    );
    return (answer.data as { id: string }).id; // a file that was taken
  };

  it('is of whoever books it, and no more than five files', async () => {
    const good = input('debit', 100);
    const merchants = await upload(shop.merchant.token);
    const colleagues = await upload(second);
    const six = Array.from({ length: 6 }, () => randomUUID());
    await refusesInput(server, adjustBalance, {
      token,
      cases: [
        { input: { ...good, proof: [merchants] }, path: 'proof.0', rule: 'file' },
        { input: { ...good, proof: [colleagues] }, path: 'proof.0', rule: 'file' },
        { input: { ...good, proof: [randomUUID()] }, path: 'proof.0', rule: 'file' },
        { input: { ...good, proof: six }, path: 'proof', rule: 'tooMany' },
      ],
    });
    expect(await balances()).toMatchObject({ withdrawable: EARNED });
  });

  it('is kept for as long as the adjustment names it, and swept where nobody booked with it', async () => {
    const kept = await upload(token);
    const unused = await upload(token);
    await server.ok(adjustBalance, { ...input('debit', 100), proof: [kept] }, token);
    const longAgo = new Date(server.clock.now().getTime() - 200 * 86_400_000);
    await server.db.update(files).set({ checkedAt: longAgo, unusedSince: longAgo });
    await sweepUnusedFiles(server.ctx);
    const left = await server.db.select({ id: files.id }).from(files);
    const ids = left.map(({ id }) => id);
    expect(ids).toContain(kept);
    expect(ids).not.toContain(unused);
  });

  it('is read by the merchant beside the amount, by whoever decides, and by no other merchant', async () => {
    const id = await upload(token);
    const made = await server.ok(adjustBalance, { ...input('debit', LARGE), proof: [id] }, token);
    expect(made.proof).toMatchObject([{ id, name: 'letter.pdf' }]);
    const booked = await server.ok(decideAdjustment, { id: made.id, decision: 'book' }, second);
    expect(booked.proof).toMatchObject([{ id }]);
    const { records } = await server.ok(pageFlow, { type: 'adjustmentDebit' }, shop.merchant.token);
    const [row] = records;
    if (row === undefined) throw new Error('it is not in the flow');
    const detail = await server.ok(getFlowDetail, { id: row.id }, shop.merchant.token);
    expect(detail.proof).toMatchObject([{ id, name: 'letter.pdf' }]);
    const other = await givenEarnings(server);
    const answer = await server.call(getFlowDetail, { id: row.id }, other.merchant.token);
    expect(answer.code).toBe(errorCodes.notFound);
    await adjust('credit', 100);
    const [bare] = (await server.ok(pageFlow, { type: 'adjustmentCredit' }, shop.merchant.token))
      .records;
    const without = await server.ok(getFlowDetail, { id: bare?.id ?? '' }, shop.merchant.token);
    expect(without).not.toHaveProperty('proof');
  });
});

describe('An adjustment of a merchant’s balance', () => {
  it('a credit can be withdrawn, and the withdrawal says what it is', async () => {
    await adjust('credit', 5_000);
    expect(await balances()).toMatchObject({ withdrawable: EARNED + 5_000 });
    const { records } = await server.ok(pageFlow, {}, shop.merchant.token);
    expect(records[0]).toMatchObject({ type: 'adjustmentCredit', change: 5_000, remark: reason });
    const mail = await messageTo(server, shop.merchant.email, 'balanceCredited');
    expect(mail.text).toContain(reason);
    const asked = { amount: EARNED + 5_000, fundPassword: FUND_PASSWORD };
    const { id } = await server.ok(requestWithdrawal, asked, shop.merchant.token);
    const { items } = await server.ok(getWithdrawal, { id }, shop.merchant.token);
    expect(items).toEqual(
      expect.arrayContaining([{ orderId: null, orderNumber: null, amount: 5_000 }]),
    );
    expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(EARNED + 5_000);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('a charge takes what can be withdrawn, the rest is owed, and later income pays it off', async () => {
    await adjust('debit', EARNED + 3_000);
    expect(await balances()).toMatchObject({ withdrawable: 0, receivable: 3_000 });
    await messageTo(server, shop.merchant.email, 'balanceCharged');
    await completed(server, shop);
    const after = await balances();
    expect(after.withdrawable).toBe(EARNED - 3_000);
    expect(after.receivable).toBeUndefined();
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('a credit pays off what is owed first', async () => {
    await adjust('debit', EARNED + 3_000);
    await adjust('credit', 5_000);
    const after = await balances();
    expect(after.withdrawable).toBe(2_000);
    expect(after.receivable).toBeUndefined();
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('a repayment lowers what is owed, and no more than that', async () => {
    await adjust('debit', EARNED + 3_000);
    await adjust('repayment', 1_000);
    expect(await balances()).toMatchObject({ withdrawable: 0, receivable: 2_000 });
    const more = await server.call(adjustBalance, input('repayment', 2_001), token);
    expect(more.code).toBe(errorCodes.invalid);
    await messageTo(server, shop.merchant.email, 'debtRepaid');
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('is in the log of what staff did', async () => {
    await adjust('credit', 100);
    const { records } = await server.ok(pageStaffActions, {}, token);
    expect(records[0]).toMatchObject({ action: 'bookAdjustment' });
  });
});

describe('Two people above the limit', () => {
  it('is booked by somebody else than who asked, once', async () => {
    const { id, status } = await adjust('credit', LARGE);
    expect(status).toBe('asked');
    expect(await balances()).toMatchObject({ withdrawable: EARNED });
    const mine = await server.call(decideAdjustment, { id, decision: 'book' }, token);
    expect(mine.code).toBe(errorCodes.secondPersonNeeded);
    const booked = await server.ok(decideAdjustment, { id, decision: 'book' }, second);
    expect(booked).toMatchObject({ status: 'booked' });
    expect(await balances()).toMatchObject({ withdrawable: EARNED + LARGE });
    const again = await server.call(decideAdjustment, { id, decision: 'book' }, second);
    expect(again.code).toBe(errorCodes.adjustmentWrongState);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('is refused with a reason, and taken back by who asked', async () => {
    const { id } = await adjust('debit', LARGE);
    const without = await server.call(decideAdjustment, { id, decision: 'refuse' }, second);
    expect(without.code).toBe(errorCodes.invalid);
    const why = 'They were kept.';
    await server.ok(decideAdjustment, { id, decision: 'refuse', reason: why }, token);
    const { records } = await server.ok(pageAdjustments, { status: 'refused' }, token);
    expect(records).toMatchObject([{ id, refusal: why }]);
    expect(await balances()).toMatchObject({ withdrawable: EARNED });
  });

  it('a debt is given up by two, however small, and never more than is left of it', async () => {
    await adjust('debit', EARNED + 3_000);
    const { id, status } = await adjust('writeOff', 3_000);
    expect(status).toBe('asked');
    await adjust('repayment', 1_000);
    const tooMuch = await server.call(decideAdjustment, { id, decision: 'book' }, second);
    expect(tooMuch.code).toBe(errorCodes.invalid);
    const rest = await adjust('writeOff', 2_000);
    await server.ok(decideAdjustment, { id: rest.id, decision: 'book' }, second);
    expect((await balances()).receivable).toBeUndefined();
    await messageTo(server, shop.merchant.email, 'debtWrittenOff');
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});
