import { cancelWithdrawal } from '@khidma/contract/finance/cancel-withdrawal';
import { getWithdrawal } from '@khidma/contract/finance/get-withdrawal';
import { requestWithdrawal } from '@khidma/contract/finance/request-withdrawal';
import { withdrawalRequested } from '@khidma/domain/ledger/postings';
import { add, fils } from '@khidma/domain/money/fils';
import {
  withdrawalMachine,
  withdrawalResultOf,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { sql, and, eq, type SQL } from 'drizzle-orm';
import { pageWithdrawals } from '@khidma/contract/finance/page-withdrawals';
import { callerOf, handle, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { tellLive } from '../../core/tell-live.ts';
import { withdrawalItems, withdrawals } from '../../db/schema/finance.ts';
import { checkFundPassword } from '../account/api.ts';
import { heldInDisputes, postEntries, takeFromLots } from '../ledger/api.ts';
import { presentWithdrawal } from './finance.presenter.ts';
import { itemsOf, lockWithdrawal, moveWithdrawal } from './withdrawal-moves.ts';
import { arrivalsOf } from './payout-pace.ts';
import { approvedPayoutAccountOf } from './payout-accounts.ts';
import { listPage } from '../../core/page.ts';
import { notifyStaff } from '../notices/api.ts';

export const requestWithdrawalHandler = handle(requestWithdrawal, perMinute(20), async (call) => {
  const { ctx, tx, now, input } = call;
  const merchantId = callerOf(call).id;
  const account = await approvedPayoutAccountOf(tx, merchantId);
  if (account === undefined) throw refuse('payoutAccountMissing');
  await checkFundPassword(call, merchantId, input.fundPassword);
  const amount = fils(input.amount);
  const id = ctx.ids.uuid();
  const held = await heldInDisputes(tx, merchantId);
  // Books first: they lock the merchant's balances, refuse an overdraft, and hold everybody else back until this is through.
  await postEntries(tx, ctx.ids, {
    entries: ({ withdrawable }) => {
      // What may have to go back stays until that is decided.
      if (add(amount, held) > withdrawable) throw refuse('insufficientBalance');
      return withdrawalRequested({ merchantId, amount });
    },
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
      status: withdrawalResultOf(withdrawalMachine.initial),
      stage: withdrawalMachine.initial,
      iban: account.iban,
      holder: account.holder,
      bank: account.bank,
      appliedAt: now,
    })
    .returning();
  if (withdrawal === undefined) throw new Error('an inserted withdrawal did not come back');
  // Which orders' money it is.
  const items = await takeFromLots(tx, { merchantId, amount });
  await tx.insert(withdrawalItems).values(items.map((item) => ({ ...item, withdrawalId: id })));
  await notifyStaff(call, 'withdrawalsWaiting');
  return presentWithdrawal(withdrawal, await arrivalsOf(call));
});

/** Taken back while nobody has decided: staff that wait for it see it go. */
export const cancelWithdrawalHandler = handle(cancelWithdrawal, perMinute(20), async (call) => {
  const { tx, now, input } = call;
  const withdrawal = await lockWithdrawal(tx, input.id, callerOf(call).id);
  const cancelled = await moveWithdrawal(call, withdrawal, {
    event: 'cancel',
    actor: 'merchant',
    change: { decidedAt: now },
  });
  await tellLive(tx, ['staff'], { event: 'tags', tags: ['money', 'staffWork'] });
  return presentWithdrawal(cancelled, await arrivalsOf(call));
});

export const getWithdrawalHandler = handle(getWithdrawal, async (call) => {
  const { tx, input } = call;
  const mine = and(eq(withdrawals.id, input.id), eq(withdrawals.merchantId, callerOf(call).id));
  const [row] = await tx.select().from(withdrawals).where(mine);
  if (row === undefined) throw refuse('notFound');
  const items = await itemsOf(tx, [row.id]);
  return {
    ...presentWithdrawal(row, await arrivalsOf(call)),
    items: items.get(row.id) ?? [],
  };
});

export const pageWithdrawalsHandler = handle(pageWithdrawals, async (call) => {
  const arrivesOn = await arrivalsOf(call);
  return listPage(call, {
    query: call.tx.select().from(withdrawals).$dynamic(),
    from: withdrawals,
    where: withdrawalsOf(callerOf(call).id, call.input.status),
    order: { at: withdrawals.appliedAt, id: withdrawals.id, first: 'newest' },
    keyOf: ({ appliedAt, id }) => ({ at: appliedAt, id }),
    present: (rows) => rows.map((row) => presentWithdrawal(row, arrivesOn)),
  });
});

/** Which of a merchant's withdrawals are asked for. */
export const withdrawalsOf = (
  merchantId: string,
  status: (typeof withdrawals.$inferSelect)['status'] | undefined,
): SQL | undefined =>
  and(eq(withdrawals.merchantId, merchantId), status && eq(withdrawals.status, status));
