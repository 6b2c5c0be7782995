import { pageDisputes } from '@khidma/contract/staff/page-disputes';
import { disputeMachine } from '@khidma/domain/disputes/dispute-transitions';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { listPage } from '../../core/page.ts';
import { customers } from '../../db/schema/auth.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { orders } from '../../db/schema/orders.ts';
import { clockOf } from '../settings/api.ts';
import { assignedIs } from '../staff/api.ts';

/** Disputes of a state, the oldest first. */
export const pageDisputesHandler = handle(pageDisputes, async (call) => {
  const clock = await clockOf(call, 'disputes');
  const waits = call.input.status === disputeMachine.initial;
  return await listPage(call, {
    query: call.tx
      .select({
        dispute: disputes,
        number: orders.number,
        snapshot: orders.snapshot,
        actualAmount: orders.actualAmount,
        customerName: customers.name,
      })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .leftJoin(customers, eq(customers.id, orders.customerId))
      .$dynamic(),
    from: disputes,
    // The word of the index stands in the statement's text.
    where: and(
      isOneOf(disputes.status, [call.input.status]),
      assignedIs(call, 'disputes', call.input.assigned),
      clock.isLate(disputes.openedAt, call.input.late, waits),
    ),
    order: { at: disputes.openedAt, id: disputes.id, first: 'oldest' },
    keyOf: ({ dispute }) => ({ at: dispute.openedAt, id: dispute.id }),
    present: (rows) =>
      rows.map(({ dispute, number, snapshot, actualAmount, customerName }) => {
        const { serviceName, merchantName } = wordsOfOrder(call.lang, snapshot);
        const { id, orderId, kind, status, openedBy, outcome, closedAt } = dispute;
        return {
          id,
          orderId,
          number,
          kind,
          status,
          openedBy,
          outcome,
          serviceName,
          merchantName,
          actualAmount,
          customerName: customerName ?? '',
          openedAt: dispute.openedAt.toISOString(),
          closedAt: closedAt?.toISOString() ?? null,
          minutesLeft: waits ? clock.minutesLeft(dispute.openedAt) : null,
        };
      }),
  });
});
