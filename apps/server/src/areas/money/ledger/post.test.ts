import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  orderPaid,
  orderRefunded,
  settlementReleased,
  withdrawalApproved,
  withdrawalRejected,
  withdrawalRequested,
} from '@khidma/domain/ledger/postings';
import { fils } from '@khidma/domain/money/fils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cryptoIds } from '../../../adapters/ids.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/types.ts';
import { transaction } from '../../../db/transaction.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from './balances.ts';
import { type Booking, postEntries } from './post.ts';

const at = new Date('2026-11-21T06:00:00.000Z');
let server: RunningTestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (booking: Omit<Booking, 'at'>): Promise<unknown> =>
  transaction(server.db, (tx) => postEntries(tx, cryptoIds, { ...booking, at }));

const refunded = (merchantId: string, amount: number) =>
  orderRefunded(
    { merchantId, amount: fils(amount) },
    { unsettled: fils(amount), withdrawable: fils(0) },
  );

const parts = (fee: number, feeVat: number, received: number) => ({
  gross: fils(fee + feeVat + received),
  fee: fils(fee),
  feeVat: fils(feeVat),
  merchantReceives: fils(received),
});

describe('every movement is a set of postings that sum to zero; balances are what the postings say', () => {
  it('refuses to withdraw more than is withdrawable, and writes nothing of it', async () => {
    const { merchantId } = await givenMerchant(server);
    await post({ entries: orderPaid({ merchantId, amount: fils(10_000) }), merchantId });
    const refused = await post({
      entries: withdrawalRequested({ merchantId, amount: fils(1) }),
      merchantId,
    }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: 'insufficientBalance' });
    expect(errorCodes.insufficientBalance).toBe(45001);
    expect(await loadMerchantMoney(server.db, merchantId)).toMatchObject({
      withdrawable: 0,
      nonWithdrawable: 10_000,
    });
  });

  it('takes an overdraft of unsettled money, an unbalanced entry and another merchant’s money for bugs', async () => {
    const { merchantId } = await givenMerchant(server);
    await expect(post({ entries: refunded(merchantId, 5), merchantId })).rejects.toThrow(
      'overdraws',
    );
    const entries = orderPaid({ merchantId: 'another', amount: fils(5) });
    await expect(post({ entries, merchantId })).rejects.toThrow('another merchant');
    const [entry] = orderPaid({ merchantId, amount: fils(5) });
    const unbalanced = [
      { entryType: 'orderIncome' as const, postings: entry?.postings.slice(0, 1) ?? [] },
    ];
    await expect(post({ entries: unbalanced, merchantId })).rejects.toThrow('does not balance');
  });

  it('writes nothing where there is nothing to move', async () => {
    const { merchantId } = await givenMerchant(server);
    await post({ entries: orderPaid({ merchantId, amount: fils(0) }), merchantId });
    expect(await loadMerchantMoney(server.db, merchantId)).toMatchObject({
      accountBalance: 0,
      totalRevenue: 0,
    });
  });

  it('account balance = withdrawable + non-withdrawable + in withdrawal; revenue and withdrawn are running totals', async () => {
    const { merchantId } = await givenMerchant(server);
    await post({ entries: orderPaid({ merchantId, amount: fils(20_000) }), merchantId });
    await post({ entries: refunded(merchantId, 5_000), merchantId });
    await post({ entries: settlementReleased(merchantId, parts(1_000, 50, 8_950)), merchantId });
    await post({ entries: withdrawalRequested({ merchantId, amount: fils(4_000) }), merchantId });
    await post({ entries: withdrawalApproved({ merchantId, amount: fils(3_000) }), merchantId });
    await post({ entries: withdrawalRejected({ merchantId, amount: fils(400) }), merchantId });
    expect(await loadMerchantMoney(server.db, merchantId)).toEqual({
      totalRevenue: 15_000,
      withdrawable: 5_350,
      nonWithdrawable: 5_000,
      inWithdrawal: 600,
      accountBalance: 10_950,
      withdrawn: 3_000,
      receivable: 0,
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('two at once can never overdraw', async () => {
    const { merchantId } = await givenMerchant(server);
    await post({ entries: orderPaid({ merchantId, amount: fils(1_000) }), merchantId });
    await post({ entries: settlementReleased(merchantId, parts(0, 0, 1_000)), merchantId });
    const tries = Array.from({ length: 10 }, () =>
      post({ entries: withdrawalRequested({ merchantId, amount: fils(300) }), merchantId }),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await loadMerchantMoney(server.db, merchantId)).toMatchObject({
      withdrawable: 100,
      inWithdrawal: 900,
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});

describe('a balance for every account, and none that payments queue for', () => {
  it('keeps what a merchant owes apart, and pays it off from later income', async () => {
    const { merchantId } = await givenMerchant(server);
    await post({ entries: orderPaid({ merchantId, amount: fils(1_000) }), merchantId });
    await post({ entries: settlementReleased(merchantId, parts(0, 0, 1_000)), merchantId });
    await post({ entries: withdrawalRequested({ merchantId, amount: fils(800) }), merchantId });
    await post({ entries: withdrawalApproved({ merchantId, amount: fils(800) }), merchantId });
    const back = { merchantId, amount: fils(1_000) };
    await post({
      entries: ({ withdrawable }) => orderRefunded(back, { unsettled: fils(0), withdrawable }),
      merchantId,
    });
    expect(await loadMerchantMoney(server.db, merchantId)).toEqual({
      totalRevenue: 0,
      withdrawable: 0,
      nonWithdrawable: 0,
      inWithdrawal: 0,
      accountBalance: 0,
      withdrawn: 800,
      receivable: 800,
    });
    await post({ entries: orderPaid({ merchantId, amount: fils(900) }), merchantId });
    await post({
      entries: ({ receivable }) => settlementReleased(merchantId, parts(0, 0, 900), receivable),
      merchantId,
    });
    expect(await loadMerchantMoney(server.db, merchantId)).toMatchObject({
      withdrawable: 100,
      accountBalance: 100,
      receivable: 0,
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('never lets a payment of one merchant wait for one of another', async () => {
    const merchants = [await givenMerchant(server), await givenMerchant(server)];
    const [first = '', second = ''] = merchants.map(({ merchantId }) => merchantId);
    const pay = (tx: Tx, merchantId: string) =>
      postEntries(tx, cryptoIds, {
        entries: orderPaid({ merchantId, amount: fils(500) }),
        merchantId,
        at,
      });
    // The second is through while the first stands open: had they a row in common, it would wait until its limit.
    await transaction(server.db, async (tx) => {
      await pay(tx, first);
      await transaction(server.db, async (other) => {
        await other.execute(sql`set local lock_timeout = '500ms'`);
        await pay(other, second);
      });
    });
    for (const id of [first, second])
      expect(await loadMerchantMoney(server.db, id)).toMatchObject({ totalRevenue: 500 });
  });
});
