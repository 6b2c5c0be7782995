import { pageWithdrawals } from '@khidma/contract/finance/page-withdrawals';
import { and, eq, type SQL } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { presentWithdrawal } from './finance.presenter.ts';

export const pageWithdrawalsHandler = handle(pageWithdrawals, (call) =>
  listPage(call, {
    query: call.tx.select().from(withdrawals).$dynamic(),
    from: withdrawals,
    where: withdrawalsOf(callerOf(call).id, call.input.status),
    order: { at: withdrawals.appliedAt, id: withdrawals.id, first: 'newest' },
    keyOf: ({ appliedAt, id }) => ({ at: appliedAt, id }),
    present: (rows) => rows.map(presentWithdrawal),
  }),
);

/** Which of a merchant's withdrawals are asked for. */
export const withdrawalsOf = (
  merchantId: string,
  status: (typeof withdrawals.$inferSelect)['status'] | undefined,
): SQL | undefined =>
  and(eq(withdrawals.merchantId, merchantId), status && eq(withdrawals.status, status));
