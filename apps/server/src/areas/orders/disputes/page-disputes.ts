import { pick } from '../../../kernel/pick.ts';
import { handle } from '../../../kernel/call.ts';
import { amount, deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { merchantNameFor } from '../../merchants/records/index.ts';
import { wordsOfOrder } from '../records/index.ts';
import { listPage } from '../../../kernel/page.ts';
import { only } from '../../../kernel/rows.ts';
import { customers, staff } from '../../../db/schema/auth.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { services } from '../../../db/schema/services.ts';
import { loadQueueClock } from '../../backoffice/settings/index.ts';
import { assignedIs } from '../../backoffice/staff/index.ts';
import { isDisputeWaitingFor } from './disputes.ts';
import { getDisputeFigures, pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import { disputeMachine } from '@khidma/domain/disputes/dispute-rules';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

const first = alias(disputes, 'first');

/** Disputes of a state, the oldest first. */
export const pageDisputesHandler = handle(pageDisputes, async (call) => {
  const clock = await loadQueueClock(call, 'disputes');
  const waits = call.input.status === disputeMachine.initial;
  return await listPage(call, {
    query: call.tx
      .select({
        dispute: disputes,
        ...pick(orders, 'number', 'snapshot', 'actualAmount'),
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
        const { kind, readyAt } = dispute;
        return {
          ...pick(dispute, 'id', 'orderId', 'kind', 'status', 'openedBy', 'outcome', 'cause'),
          ...pick(dispute, 'readyAt', 'openedAt', 'closedAt'),
          ...pick(wordsOfOrder(call.lang, snapshot), 'serviceName', 'merchantName'),
          number,
          actualAmount,
          customerName: customerName ?? '',
          appealed:
            kind === 'appeal' ? { outcome: row.firstOutcome, decidedBy: row.firstDecidedBy } : null,
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

/** So many days are looked at. */
const DAYS = 90;
const MOST_SHOWN = 10;

const isDecided = isOneOf(disputes.status, ['Decided']);
const count = (...conditions: SQL[]) =>
  sql`count(*) filter (where ${and(...conditions)})`.mapWith(Number);

const counted = {
  opened: sql`count(*)`.mapWith(Number),
  byCustomers: count(eq(disputes.openedBy, 'customer')),
  takenBack: count(isOneOf(disputes.status, ['TakenBack'])),
  agreed: count(isOneOf(disputes.status, ['Agreed'])),
  appeals: count(isOneOf(disputes.kind, ['appeal'])),
  decided: count(isDecided),
  forCustomer: count(isDecided, isOneOf(disputes.outcome, ['part', 'all'])),
  forMerchant: count(isDecided, isOneOf(disputes.outcome, ['nothing'])),
  refunded: sql`coalesce(sum(${disputes.refundAmount}), 0)`.mapWith(Number),
  medianHours: sql<
    number | null
  >`percentile_cont(0.5) within group (order by extract(epoch from ${disputes.closedAt} - ${disputes.readyAt}) / 3600) filter (where ${isDecided})`,
};

/** Counted when it is asked: disputes of a quarter are few, and each state's are found by its index. */
export const getDisputeFiguresHandler = handle(getDisputeFigures, async (call) => {
  const { tx, now, lang } = call;
  const to = dubaiDay(now.getTime());
  const from = addDays(to, 1 - DAYS);
  const ofThese = and(
    isOneOf(disputes.status, disputeStatuses),
    gte(disputes.openedAt, new Date(startOfDay(from))),
  );
  const all = only(await tx.select(counted).from(disputes).where(ofThese));
  const byMerchant = await tx
    .select({ merchant: merchants, counts: counted })
    .from(disputes)
    .innerJoin(merchants, eq(merchants.id, disputes.merchantId))
    .where(ofThese)
    .groupBy(merchants.id)
    .orderBy(desc(counted.opened), merchants.id)
    .limit(MOST_SHOWN);
  const byCategory = await tx
    .select({ id: services.categoryId, counts: counted })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(services, eq(services.id, orders.serviceId))
    .where(ofThese)
    .groupBy(services.categoryId)
    .orderBy(desc(counted.opened), services.categoryId)
    .limit(MOST_SHOWN);
  const causes = await tx
    .select({ cause: disputes.cause, counts: counted })
    .from(disputes)
    .where(ofThese)
    .groupBy(disputes.cause)
    .orderBy(desc(counted.opened), disputes.cause);
  const deciders = await tx
    .select({ id: staff.id, name: staff.name, counts: counted })
    .from(disputes)
    .innerJoin(staff, eq(staff.id, disputes.staffId))
    .where(ofThese)
    .groupBy(staff.id)
    .orderBy(desc(counted.opened), staff.id);
  return {
    from,
    to,
    all,
    merchants: byMerchant.map(({ merchant, counts }) => ({
      ...counts,
      id: merchant.id,
      name: merchantNameFor(lang, merchant),
    })),
    // A service that was sold has a category.
    categories: byCategory.flatMap(({ id, counts }) => (id === null ? [] : [{ ...counts, id }])),
    causes: causes.map(({ cause, counts }) => ({ ...counts, cause })),
    staff: deciders.map(({ id, name, counts }) => ({ ...counts, id, name })),
  };
});
