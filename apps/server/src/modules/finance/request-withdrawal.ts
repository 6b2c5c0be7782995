import { requestWithdrawal } from '@khidma/contract/finance/request-withdrawal';
import { withdrawalRequested } from '@khidma/domain/ledger/postings';
import { type Fils, fils, subtract } from '@khidma/domain/money/fils';
import { itemiseWithdrawal } from '@khidma/domain/withdrawals/withdrawal-rules';
import { withdrawalMachine } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { type Call, callerOf, handle, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { settlementLots, withdrawalItems, withdrawals } from '../../db/schema/finance.ts';
import { checkFundPassword } from '../account/fund-password.queries.ts';
import { postEntries } from '../ledger/post.ts';
import { presentWithdrawal } from './finance.presenter.ts';
import { approvedPayoutAccountOf } from './payout-accounts.queries.ts';

type WithdrawCall = Call<typeof requestWithdrawal>;

export const requestWithdrawalHandler = handle(requestWithdrawal, perMinute(20), async (call) => {
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
});

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
  const lotOf = new Map(lots.map((lot) => [lot.id, lot]));
  const taken = items.map(({ orderId: lotId, amount: part }) => {
    const lot = lotOf.get(lotId);
    if (lot === undefined) throw new Error('an item of no lot');
    return { lot, part };
  });
  if (taken.length === 0) return;
  await tx.insert(withdrawalItems).values(
    taken.map(({ lot, part }) => ({
      withdrawalId,
      lotId: lot.id,
      orderId: lot.orderId,
      amount: part,
    })),
  );
  // All but the last are taken whole: two statements, however many orders a withdrawal carries.
  const whole = taken.filter(({ lot, part }) => lot.withdrawnAmount + part === lot.amount);
  await tx
    .update(settlementLots)
    .set({ withdrawnAmount: settlementLots.amount })
    .where(
      inArray(
        settlementLots.id,
        whole.map(({ lot }) => lot.id),
      ),
    );
  const last = taken.at(-1);
  if (last === undefined || whole.includes(last)) return;
  await tx
    .update(settlementLots)
    .set({ withdrawnAmount: sql`${settlementLots.withdrawnAmount} + ${last.part}` })
    .where(eq(settlementLots.id, last.lot.id));
}
