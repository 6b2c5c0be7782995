import { orderPaid, orderRefunded } from '@khidma/domain/ledger/postings';
import { fils, zero } from '@khidma/domain/money/fils';
import type { OrderVocabulary } from '@khidma/domain/orders/order-transitions';
import type { Work } from '../../core/call.ts';
import { postEntries } from '../ledger/api.ts';
import { amountsAfterRefund, ratesAt } from './order-breakdown.ts';
import { refundPayment } from './payment-row.ts';
import type { OrderChanges, OrderRow } from './order-row.ts';
import { settleOrder } from './settle-order.ts';

/** Posts what the table says that a move posts. Returns what changes on the order by it. */
export async function postLedger(
  work: Work,
  order: OrderRow,
  posts: OrderVocabulary['posts'] | undefined,
): Promise<OrderChanges> {
  switch (posts) {
    case 'orderPaid':
      return postPayment(work, order);
    case 'orderRefunded':
      return postRefund(work, order);
    case 'settlement':
      return settleOrder(work, order);
    case undefined:
      return {};
  }
}

async function postPayment(work: Work, order: OrderRow): Promise<OrderChanges> {
  const { merchantId, id: orderId } = order;
  const entries = orderPaid({ merchantId, amount: fils(order.actualAmount) });
  await postEntries(work.tx, work.ctx.ids, { entries, merchantId, orderId, at: work.now });
  return ratesAt(work, { merchantId, gross: order.actualAmount, at: work.now });
}

/**
 * All of it goes back. The books and the order say so at once; the provider is told after this transaction
 * stands and for as long as it takes: asked within it, a rollback would leave the money returned and the order alive.
 */
async function postRefund(work: Work, order: OrderRow): Promise<OrderChanges> {
  const { merchantId, id: orderId } = order;
  const amount = fils(order.actualAmount);
  // The table gives no completed order back: all of it is unsettled.
  const entries = orderRefunded({ merchantId, amount }, { unsettled: amount, withdrawable: zero });
  await postEntries(work.tx, work.ctx.ids, { entries, merchantId, orderId, at: work.now });
  await refundPayment(work, { orderId, amount });
  return { refundAmount: amount, ...amountsAfterRefund(order, amount) };
}
