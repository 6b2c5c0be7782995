import type { requestWithdrawal } from '@khidma/contract/finance/request-withdrawal';
import type { WithdrawalRow } from '@khidma/contract/shapes/finance';
import { withdrawalRequested } from '@khidma/domain/ledger/postings';
import { type Fils, fils, subtract } from '@khidma/domain/money/fils';
import { itemiseWithdrawal } from '@khidma/domain/withdrawals/withdrawal-rules';
import { withdrawalMachine } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { type Call, callerOf } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { settlementLots, withdrawalItems, withdrawals } from '../../db/schema/finance.ts';
import { checkFundPassword } from '../account/fund-password.queries.ts';
import { postEntries } from '../ledger/post.ts';
import { presentWithdrawal } from './finance.presenter.ts';
import { approvedPayoutAccountOf } from './payout-accounts.queries.ts';

type WithdrawCall = Call<typeof requestWithdrawal>;

export async function runRequestWithdrawal(call: WithdrawCall): Promise<WithdrawalRow> {
  const { ctx, tx, now, input } = call;
  const merchantId = callerOf(call).id;
  const account = await approvedPayoutAccountOf(tx, merchantId);
  if (account === undefined) throw refuse('payoutAccountMissing');
  await checkFundPassword(call, merchantId, input.fundPassword);
  const amount = fils(input.amount);
  const id = ctx.ids.uuid();
  // Books first: they lock the merchant's balances, refuse an overdraft, and hold everybody else back until this is through.
  await postEntries(tx, ctx.ids, {
    entries: withdrawalRequested({ merchantId, amount }),
    merchantId,
    withdrawalId: id,
    at: now,
  });
  const [withdrawal] = await tx
    .insert(withdrawals)
    .values({
      id,
      number: sql`'KW-' || nextval('withdrawal_numbers')`,
      merchantId,
      amount,
      status: withdrawalMachine.initial,
      iban: account.iban,
      holder: account.holder,
      bank: account.bank,
      appliedAt: now,
    })
    .returning();
  if (withdrawal === undefined) throw new Error('an inserted withdrawal did not come back');
  await itemise(call, { withdrawalId: id, merchantId, amount });
  return presentWithdrawal(withdrawal);
}

/** Says which orders' money it is: the earliest settled first, the last one perhaps in part. */
async function itemise(
  { tx }: WithdrawCall,
  {
    withdrawalId,
    merchantId,
    amount,
  }: { readonly withdrawalId: string; readonly merchantId: string; readonly amount: Fils },
): Promise<void> {
  const lots = await tx
    .select()
    .from(settlementLots)
    .where(
      and(
        eq(settlementLots.merchantId, merchantId),
        isNotNull(settlementLots.releasedAt),
        lt(settlementLots.withdrawnAmount, settlementLots.amount),
      ),
    )
    .orderBy(asc(settlementLots.releasedAt), asc(settlementLots.id));
  // The rule knows parts by a name: an order may be settled in several lots, so the lot's is taken.
  const items = itemiseWithdrawal(
    amount,
    lots.map((lot) => ({
      orderId: lot.id,
      open: subtract(fils(lot.amount), fils(lot.withdrawnAmount)),
    })),
  );
  const orderOf = new Map(lots.map((lot) => [lot.id, lot.orderId]));
  for (const { orderId: lotId, amount: taken } of items) {
    await tx
      .update(settlementLots)
      .set({ withdrawnAmount: sql`${settlementLots.withdrawnAmount} + ${taken}` })
      .where(eq(settlementLots.id, lotId));
    const orderId = orderOf.get(lotId);
    if (orderId === undefined) throw new Error('an item of no lot');
    await tx.insert(withdrawalItems).values({ withdrawalId, lotId, orderId, amount: taken });
  }
}
