import {
  cancelWithdrawal,
  getWithdrawal,
  pageWithdrawals,
  requestWithdrawal,
} from '@khidma/contract/money/withdrawals';
import { fils } from '@khidma/domain/money/fils';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { WithdrawalStatus } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { tellLive } from '../../core/tell-live.ts';
import { withdrawalResult, withdrawals } from '../../db/schema/finance.ts';
import { checkFundPassword } from '../account/api.ts';
import { requireFactorCode } from '../auth/api.ts';
import type { Queryable } from '../../db/types.ts';
import { presentWithdrawal, type StoredWithdrawal } from './finance.presenter.ts';
import { itemsOf, lockWithdrawal, moveWithdrawal } from './withdrawal-moves.ts';
import { outlooksOf } from './payout-pace.ts';
import { approvedPayoutAccountOf } from './payout-accounts.ts';
import { isBehind, listPage } from '../../core/page.ts';
import { makeWithdrawal } from './make-withdrawal.ts';

export const requestWithdrawalHandler = handle(requestWithdrawal, async (call) => {
  const { tx, input } = call;
  const merchantId = callerOf(call).id;
  const account = await approvedPayoutAccountOf(tx, merchantId);
  if (account === undefined) throw refuse('payoutAccountMissing');
  await checkFundPassword(call, merchantId, input.fundPassword);
  await requireFactorCode(call, merchantId, input.code);
  const asked = { merchantId, amount: fils(input.amount), account };
  const made = await makeWithdrawal(call, asked);
  return presentWithdrawal(made, await outlooksOf(call, [made]));
});

/** Taken back while nobody has decided: staff that wait for it see it go. */
export const cancelWithdrawalHandler = handle(cancelWithdrawal, async (call) => {
  const { tx, now, input } = call;
  const withdrawal = await lockWithdrawal(tx, input.id, callerOf(call).id);
  const cancelled = await moveWithdrawal(call, withdrawal, {
    event: 'cancel',
    actor: 'merchant',
    change: { decidedAt: now },
  });
  await tellLive(tx, ['staff'], { event: 'tags', tags: ['money', 'staffWork'] });
  return presentWithdrawal(cancelled, await outlooksOf(call, [cancelled]));
});

export const getWithdrawalHandler = handle(getWithdrawal, async (call) => {
  const { tx, input } = call;
  const mine = and(eq(withdrawals.id, input.id), eq(withdrawals.merchantId, callerOf(call).id));
  const [row] = await tx.select().from(withdrawals).where(mine);
  if (row === undefined) throw refuse('notFound');
  const items = await itemsOf(tx, [row.id]);
  return {
    ...presentWithdrawal(row, await outlooksOf(call, [row])),
    items: items.get(row.id) ?? [],
  };
});

export const pageWithdrawalsHandler = handle(pageWithdrawals, (call) =>
  listPage(call, {
    query: call.tx.select().from(withdrawals).$dynamic(),
    from: withdrawals,
    where: withdrawalsOf(callerOf(call).id, call.input.status),
    order: newestFirst,
    keyOf: ({ appliedAt, id }) => ({ at: appliedAt, id }),
    present: async (rows) => {
      const outlookOf = await outlooksOf(call, rows);
      return rows.map((row) => presentWithdrawal(row, outlookOf));
    },
  }),
);

const newestFirst = { at: withdrawals.appliedAt, id: withdrawals.id, first: 'newest' } as const;

/** Which part of a merchant's withdrawals is read: what comes behind `last`, the newest first. */
interface WithdrawalBatch {
  readonly merchantId: string;
  readonly status: WithdrawalStatus | undefined;
  readonly last: StoredWithdrawal | undefined;
  readonly limit: number;
}

/** Returns so many of a merchant's withdrawals. */
export const withdrawalRows = async (
  db: Queryable,
  { merchantId, status, last, limit }: WithdrawalBatch,
): Promise<StoredWithdrawal[]> =>
  await db
    .select()
    .from(withdrawals)
    .where(
      and(
        withdrawalsOf(merchantId, status),
        last && isBehind(newestFirst, { at: last.appliedAt, id: last.id }),
      ),
    )
    .orderBy(desc(withdrawals.appliedAt), desc(withdrawals.id))
    .limit(limit);

/** Which of a merchant's withdrawals are asked for. */
export const withdrawalsOf = (
  merchantId: string,
  status: WithdrawalStatus | undefined,
): SQL | undefined =>
  and(eq(withdrawals.merchantId, merchantId), status && eq(withdrawalResult, status));
