import { orderPaid } from '@khidma/domain/ledger/postings';
import { fils } from '@khidma/domain/money/fils';
import { canTakeExtraWork, takesExtraMoney } from '@khidma/domain/orders/extra-work';
import type { TxContext } from '../../../kernel/call.ts';
import type { Queryable } from '../../../db/types.ts';
import { postEntries } from '../../money/ledger/index.ts';
import {
  publishOrderChanged,
  recordOrderEvent,
  saveOrder,
} from '../lifecycle/apply-order-event.ts';
import type { ExtraWorkRow } from './extra-works.queries.ts';
import { isTrading } from '../../merchants/records/index.ts';
import { moveExtraWork } from './move-extra-work.ts';
import { amountsWithMore } from '../visits/order-papers.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';
import { notifyOrderParties } from '../lifecycle/notify-order-parties.ts';

/** Whether the money of extra work may still be booked: it waits for it, its order takes it, and its merchant trades. */
export const canTakeExtraMoney = async (
  tx: Queryable,
  order: OrderRow,
  extra: ExtraWorkRow,
): Promise<boolean> =>
  takesExtraMoney(extra.status) &&
  canTakeExtraWork(order) &&
  (await isTrading(tx, order.merchantId));

/**
 * Extra work was paid: its price is part of the order's money from now on, under the rate of the fee and the tax that the
 * order was paid at. Nothing of the order is settled yet.
 */
export async function bookExtraWork(
  work: TxContext,
  order: OrderRow,
  extra: ExtraWorkRow,
): Promise<OrderRow> {
  const { merchantId, id: orderId, customerId } = order;
  await moveExtraWork(work, extra, { event: 'pay', actor: 'system' });
  await postEntries(work.tx, work.ctx.ids, {
    entries: orderPaid({ merchantId, amount: fils(extra.amount) }),
    merchantId,
    orderId,
    at: work.now,
    remark: { extraWork: extra.id },
  });
  const saved = await saveOrder(work, order, {
    actualAmount: order.actualAmount + extra.amount,
    ...amountsWithMore(order, extra.amount),
  });
  await recordOrderEvent(work, saved, {
    event: 'extraWorkPaid',
    actor: { kind: 'customer', id: customerId },
    from: order.status,
    data: { note: extra.title },
  });
  await notifyOrderParties(work, saved, { event: 'extraWorkPaid', amount: extra.amount });
  return saved;
}

/** The attempt is over and nothing was booked: it waits for an answer again. */
export async function reopenExtraWork(
  work: TxContext,
  order: OrderRow,
  extra: ExtraWorkRow,
): Promise<void> {
  if (!takesExtraMoney(extra.status)) return;
  await moveExtraWork(work, extra, { event: 'reopen', actor: 'system' });
  await publishOrderChanged(work, order);
}
