import { extendedDeadline } from '@khidma/domain/orders/deadlines';
import { orderCan } from '@khidma/domain/orders/order-can';
import { orderMachine } from '@khidma/domain/orders/order-transitions';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import { latestRelease } from '@khidma/domain/orders/settlement-schedule';
import { automaticMove } from '@khidma/domain/transitions/machine';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { isOpen, keptAmount, turnOf } from '../../db/schema/order-conditions.ts';
import { orders } from '../../db/schema/orders.ts';
import { settlementScheduleAt, tunablesOf } from '../settings/api.ts';

/** The statuses that the customer's silence completes. */
const silent = orderStatuses.filter(
  (status) => automaticMove(orderMachine, status)?.deadline === 'confirmation',
);

type Facts = Pick<
  typeof orders.$inferSelect,
  'status' | 'confirmationDeadline' | 'extension' | 'disputeId'
>;

/** What `silentReleases` is asked with. */
export const silenceColumns = {
  status: orders.status,
  confirmationDeadline: orders.confirmationDeadline,
  extension: orders.extension,
  disputeId: orders.disputeId,
};

/**
 * Returns when an order's money is withdrawable at the latest because its customer says nothing; null where silence does
 * not complete it. More time that is asked for counts as given.
 */
export async function silentReleases(work: TxContext): Promise<(order: Facts) => Date | null> {
  const schedule = await settlementScheduleAt(work.tx, work.now);
  const settings = await tunablesOf(work, 'confirmationExtension');
  return (order) => {
    const { status, confirmationDeadline, disputeId } = order;
    if (!silent.includes(status) || confirmationDeadline === null || disputeId !== null)
      return null;
    const deadline = confirmationDeadline.getTime();
    const last = orderCan.decideExtension(order) ? extendedDeadline(deadline, settings) : deadline;
    return new Date(latestRelease(last, schedule));
  };
}

/** So many are added up, the next ones first. */
const MOST = 500;

/** What waits for customers to confirm and is withdrawable by a moment at the latest; null where nothing is. */
export async function awaitedConfirmations(
  work: TxContext,
  merchantId: string,
): Promise<{ readonly amount: number; readonly latestAt: Date } | null> {
  const rows = await work.tx
    .select({
      ...silenceColumns,
      amount: keptAmount(orders),
    })
    .from(orders)
    .where(and(eq(orders.merchantId, merchantId), waitsForSilence))
    .orderBy(orders.confirmationDeadline)
    .limit(MOST);
  if (rows.length === 0) return null;
  const releaseOf = await silentReleases(work);
  const found = rows.flatMap(({ amount, ...facts }) => {
    const at = releaseOf(facts);
    return at === null ? [] : [{ amount, at }];
  });
  if (found.length === 0) return null;
  return {
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
    latestAt: new Date(Math.max(...found.map(({ at }) => at.getTime()))),
  };
}

/** In the words of the index of open orders. */
const waitsForSilence: SQL | undefined = and(
  isOpen(orders.status),
  sql`not hidden_from_merchant`,
  // Who asks for more time has the merchant answer meanwhile.
  sql`(${turnOf(orders)}) in (0, 2)`,
  isOneOf(orders.status, silent),
  isNull(orders.disputeId),
);
