import { textsInEach } from '@khidma/i18n/every-language';
import { pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { disputeMachine } from '@khidma/domain/disputes/dispute-transitions';
import { and, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { amount, deskFile, moment, text } from '../../core/export-sheet.ts';
import { handle } from '../../core/call.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { listPage } from '../../core/page.ts';
import { customers, staff } from '../../db/schema/auth.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { orders } from '../../db/schema/orders.ts';
import { clockOf } from '../settings/api.ts';
import { assignedIs } from '../staff/api.ts';
import { isDisputeWaitingFor } from './dispute-waiters.ts';

const first = alias(disputes, 'first');

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
        firstOutcome: first.outcome,
        firstDecidedBy: staff.name,
      })
      .from(disputes)
      .innerJoin(orders, eq(orders.id, disputes.orderId))
      .leftJoin(customers, eq(customers.id, orders.customerId))
      // There is one decision to appeal against.
      .leftJoin(
        first,
        and(
          isOneOf(disputes.kind, ['appeal']),
          eq(first.orderId, disputes.orderId),
          isOneOf(first.status, ['Decided']),
          ne(first.id, disputes.id),
        ),
      )
      .leftJoin(staff, eq(staff.id, first.staffId))
      .$dynamic(),
    from: disputes,
    // The word of the index stands in the statement's text.
    where: and(
      isOneOf(disputes.status, [call.input.status]),
      assignedIs(call, 'disputes', call.input.assigned),
      // What is decided waits for nobody.
      waits && call.input.waitsFor ? isDisputeWaitingFor(call.input.waitsFor, call.now) : undefined,
      clock.isLate(disputes.readyAt, call.input.late, waits),
    ),
    order: { at: disputes.openedAt, id: disputes.id, first: 'oldest' },
    keyOf: ({ dispute }) => ({ at: dispute.openedAt, id: dispute.id }),
    present: (rows) =>
      rows.map(({ dispute, number, snapshot, actualAmount, customerName, ...row }) => {
        const { serviceName, merchantName } = wordsOfOrder(call.lang, snapshot);
        const { id, orderId, kind, status, openedBy, outcome, cause, closedAt, readyAt } = dispute;
        return {
          id,
          orderId,
          number,
          kind,
          status,
          openedBy,
          outcome,
          cause,
          serviceName,
          merchantName,
          actualAmount,
          customerName: customerName ?? '',
          appealed:
            kind === 'appeal' ? { outcome: row.firstOutcome, decidedBy: row.firstDecidedBy } : null,
          readyAt: readyAt.toISOString(),
          openedAt: dispute.openedAt.toISOString(),
          closedAt: closedAt?.toISOString() ?? null,
          minutesLeft: waits && readyAt <= call.now ? clock.minutesLeft(readyAt) : null,
        };
      }),
  });
});

/** The list as a file. */
export const disputesFile = deskFile({
  page: pageDisputesHandler,
  words: await textsInEach('disputes'),
  columns: ({ columns: t }, own) => [
    text(t.orderNumber, 14, (row) => row.number),
    text(t.type, 22, (row) => own.kinds[row.kind]),
    text(t.status, 16, (row) => own.statuses[row.status]),
    text(t.openedBy, 16, (row) => own.sides[row.openedBy]),
    moment(t.openedAt, 18, (row) => row.openedAt),
    moment(t.closedAt, 18, (row) => row.closedAt),
    text(t.outcome, 24, (row) => row.outcome && own.outcomes[row.outcome]),
    text(t.serviceName, 32, (row) => row.serviceName),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.customer, 24, (row) => row.customerName),
    amount(t.actualAmount, 16, (row) => row.actualAmount),
  ],
});
