import type { ExtraWork } from '@khidma/contract/shapes/visit';
import {
  canProposeExtraWork,
  canTakeExtraWork,
  extraWorkCan,
  openExtraWorkStates,
  shownExtraStatus,
} from '@khidma/domain/orders/extra-work';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TxContext } from '../../../kernel/call.ts';
import { pick } from '../../../kernel/pick.ts';
import { extraWorks } from '../../../db/schema/disputes.ts';
import type { Queryable } from '../../../db/types.ts';
import { isOfOrder, type OrderRow } from '../lifecycle/order-row.ts';

/** Extra work as it is stored. */
export type ExtraWorkRow = typeof extraWorks.$inferSelect;

/** A payment, and its order. */
interface PaymentOfOrder {
  readonly payment: { readonly id: string };
  readonly order: Pick<OrderRow, 'merchantId'>;
}

/** Returns the extra work that a payment is for; undefined for one that is of the order itself. */
export async function extraWorkPaidBy(
  tx: Queryable,
  { payment, order }: PaymentOfOrder,
): Promise<ExtraWorkRow | undefined> {
  const [found] = await tx
    .select()
    .from(extraWorks)
    .where(and(eq(extraWorks.paymentId, payment.id), eq(extraWorks.merchantId, order.merchantId)));
  return found;
}

/** Which extra work of an order waits for the customer. */
export const openExtraWorkOf = (order: OrderRow) =>
  and(isOfOrder(extraWorks, order), inArray(extraWorks.status, openExtraWorkStates));

/** Returns all extra work of an order, the earliest first. */
export const loadExtraWorks = (
  tx: Queryable,
  order: Pick<OrderRow, 'id' | 'merchantId'>,
): Promise<ExtraWorkRow[]> =>
  tx.select().from(extraWorks).where(isOfOrder(extraWorks, order)).orderBy(asc(extraWorks.number));

/** Returns an order's extra work as its reader sees it, and whether more can be proposed. */
export async function extraWorkShown(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  order: OrderRow,
  audience: 'merchant' | 'customer' | 'staff',
): Promise<{ readonly extraWorks: ExtraWork[]; readonly mayProposeExtraWork: boolean }> {
  const rows = await loadExtraWorks(tx, order);
  const shown = rows.map((row) => presentExtraWork(row, { order, audience, now: now.getTime() }));
  const isOpen = shown.some(({ status }) => openExtraWorkStates.includes(status));
  return {
    extraWorks: shown,
    mayProposeExtraWork: audience === 'merchant' && canProposeExtraWork(order) && !isOpen,
  };
}

interface Reader {
  readonly order: OrderRow;
  readonly audience: 'merchant' | 'customer' | 'staff';
  readonly now: number;
}

function presentExtraWork(row: ExtraWorkRow, { order, audience, now }: Reader): ExtraWork {
  const may: ExtraWork['may'] = [];
  if (audience === 'customer' && canTakeExtraWork(order) && extraWorkCan.pay(row, now))
    may.push('pay');
  if (audience === 'customer' && extraWorkCan.refuse(row, now)) may.push('refuse');
  if (audience === 'merchant' && extraWorkCan.withdraw(row, now)) may.push('withdraw');
  return {
    ...pick(row, 'id', 'title', 'description', 'amount', 'minutes', 'expiresAt', 'closedAt'),
    status: shownExtraStatus(row, now),
    proposedAt: row.createdAt.toISOString(),
    may,
  };
}
