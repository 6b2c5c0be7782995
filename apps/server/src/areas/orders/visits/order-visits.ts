import { isOneOf } from '../../../db/schema/columns.ts';
import { dueAt, turnOf, waitsForCustomerIn } from '../../../db/schema/order-conditions.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import { jobPictures, timeProposals } from '../../../db/schema/visits.ts';
import type { Queryable } from '../../../db/types.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { cursorOfKey, keyOfCursor } from '../../../kernel/page.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { loadFileRefs, refsIn, type Viewing } from '../../files/index.ts';
import {
  isOfOrder,
  type ListedOrder,
  type OrderEventRow,
  type OrderRow,
  textIn,
} from '../lifecycle/order-row.ts';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { orderTurn } from '@khidma/domain/orders/merchant-waits';
import type { MerchantOrderTab } from '@khidma/domain/orders/order-tabs';
import { waitsForCustomer } from '@khidma/domain/orders/order-urgency';
import {
  canProposeTime,
  isProposalOpen,
  openProposalStatus,
} from '@khidma/domain/orders/time-proposals';
import {
  arrivalOf,
  sinceBegun,
  type VisitFacts,
  readVisit,
} from '@khidma/domain/orders/visit-steps';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';

/** Times that wait for an answer: an order that has moved on has none. */
export async function findOpenProposal(
  { tx, now }: Viewing,
  order: OrderRow,
): Promise<OrderDetail['timeProposal']> {
  if (!canProposeTime(order)) return null;
  const [proposal] = await tx
    .select()
    .from(timeProposals)
    .where(and(eq(timeProposals.orderId, order.id), eq(timeProposals.status, openProposalStatus)));
  if (proposal === undefined || !isProposalOpen(proposal, now.getTime())) return null;
  const { id, proposedBy, times, expiresAt } = proposal;
  return { id, by: proposedBy, times: [...times], expiresAt: expiresAt.toISOString() };
}

/** The condition that a picture was taken at the visit of an order. */
export const picturesOfJob = (order: OrderRow) => isOfOrder(jobPictures, order);

/** Returns the pictures that were taken at the visit of an order, the earliest first. */
export async function loadJobPictures(viewing: Viewing, order: OrderRow): Promise<FileRef[]> {
  const rows = await viewing.tx
    .select({ id: jobPictures.fileId })
    .from(jobPictures)
    .where(picturesOfJob(order))
    .orderBy(asc(jobPictures.at), asc(jobPictures.fileId));
  const ids = rows.map(({ id }) => id);
  return refsIn(await loadFileRefs(viewing, ids), ids);
}

type Line = Pick<OrderEventRow, 'event' | 'data' | 'at' | 'doneAt'>;

/** Returns lines of an order's history as the rule of its visit reads them. */
export const visitLinesOf = (events: readonly Line[]) =>
  events.map((line) => ({
    event: line.event,
    at: line.at.getTime(),
    doneAt: (line.doneAt ?? line.at).getTime(),
    minutes: Number(line.data['minutes'] ?? 0),
    way: textIn(line, 'way'),
  }));

/** An order's history as the rule of its visit reads it. */
export type VisitHistory = ReturnType<typeof visitLinesOf>;

/** Returns the lines of an order's history, the earliest first. */
export const loadOrderEvents = (tx: Queryable, orderId: string): Promise<OrderEventRow[]> =>
  tx
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.sequence));

/** Returns an order's history as the rule of its visit reads it. */
export const loadVisitHistory = async (
  { tx }: Pick<TxContext, 'tx'>,
  { id }: Pick<OrderRow, 'id'>,
) => visitLinesOf(await loadOrderEvents(tx, id));

/** Returns when somebody who set out means to be there; null where the line says nothing of it. */
export function expectedIn(line: Line): string | null {
  const expected = visitLinesOf([line]).map(arrivalOf).at(0) ?? null;
  return expected === null ? null : new Date(expected).toISOString();
}

/** Returns how far a visit is by its order's history, as both sides see it. */
export function presentVisit(history: VisitHistory): OrderDetail['visit'] {
  const visit = readVisit(history);
  if (visit === null) return null;
  const { step, at, expectedAt } = visit;
  return {
    step,
    at: new Date(at).toISOString(),
    expectedAt: expectedAt === null ? null : new Date(expectedAt).toISOString(),
  };
}

/** Returns an order as the rules of its visit see it. */
export const visitFactsOf = (
  order: Pick<OrderRow, 'status' | 'disputeId' | 'reservedAt'>,
  history: VisitHistory,
): VisitFacts => ({
  status: order.status,
  disputeId: order.disputeId,
  reservedAt: order.reservedAt?.getTime() ?? null,
  step: readVisit(history)?.step ?? null,
  delays: sinceBegun(history).filter(({ event }) => event === 'runningLate').length,
});

/** How a list of orders is walked, by an index. */
export interface OrderWalk {
  /** The moment that the list orders by. */
  readonly at: SQL;
  readonly order: SQL;
  /** The same of a query's `found.at` and `found.id`. */
  readonly foundOrder: SQL;
  /** The condition that a row comes behind what `keyOf` names. */
  readonly behind: SQL;
  /** The placeholders of a cursor; refuses what is none of ours. */
  readonly keyOf: (cursor: string) => Record<string, unknown>;
  readonly cursorOf: (order: ListedOrder, at: Date) => string;
}

const [at, id] = [sql`${sql.placeholder('at')}::timestamptz`, sql`${sql.placeholder('id')}::uuid`];

const parameters = (cursor: string): { at: string; id: string } => {
  const key = keyOfCursor(cursor);
  return { at: key.at.toISOString(), id: key.id };
};

/** Every list but that of the open orders. */
export const newestFirst: OrderWalk = {
  at: sql`${orders.createdAt}`,
  order: sql`${desc(orders.createdAt)}, ${desc(orders.id)}`,
  foundOrder: sql`found.at desc, found.id desc`,
  behind: sql`(${orders.createdAt}, ${orders.id}) < (${at}, ${id})`,
  keyOf: parameters,
  cursorOf: (order, moment) => cursorOfKey({ at: moment, id: order.id }),
};

const [turn, due] = [sql`(${turnOf(orders)})`, sql`(${dueAt(orders)})`];

/** The placeholders of a list that is walked by turns first. */
const turnParameters = (cursor: string): Record<string, unknown> => {
  const [, found, rest = ''] = /^([012])\.(.*)$/u.exec(cursor) ?? [];
  if (found === undefined) throw refuseFields([{ path: 'cursor', rule: 'invalid' }]);
  return { turn: Number(found), ...parameters(rest) };
};

const turnKey = sql`(${sql.placeholder('turn')}::integer, ${at}, ${id})`;

/** What the merchant is to answer, then to do, then what waits for somebody else; the soonest first. */
const mostUrgentFirst: OrderWalk = {
  at: due,
  order: sql`${turn}, ${due}, ${orders.id}`,
  foundOrder: sql`${turn}, found.at, found.id`,
  behind: sql`(${turn}, ${due}, ${orders.id}) > ${turnKey}`,
  keyOf: turnParameters,
  cursorOf: (order, moment) => `${orderTurn(order)}.${cursorOfKey({ at: moment, id: order.id })}`,
};

const waits = sql`(${waitsForCustomerIn(orders)})`;

/** What waits for the customer, then everything else; the newest first. */
const waitingFirst: OrderWalk = {
  at: sql`${orders.createdAt}`,
  order: sql`${waits} desc, ${desc(orders.createdAt)}, ${desc(orders.id)}`,
  foundOrder: sql`${waits} desc, found.at desc, found.id desc`,
  behind: sql`(${waits}, ${orders.createdAt}, ${orders.id}) < ${turnKey}`,
  keyOf: turnParameters,
  cursorOf: (order, moment) =>
    `${Number(waitsForCustomer(order))}.${cursorOfKey({ at: moment, id: order.id })}`,
};

/** Returns how somebody's list of a tab is walked. */
export const orderWalk = (
  tab: MerchantOrderTab,
  owner: 'merchant' | 'customer' = 'merchant',
): OrderWalk => {
  if (owner === 'customer') return tab === 'All' ? waitingFirst : newestFirst;
  return tab === 'Open' ? mostUrgentFirst : newestFirst;
};

/** Counts how often an order's visit was moved: by times that both sides agreed on. */
export const countMoves = (tx: Queryable, orderId: string) =>
  tx.$count(
    timeProposals,
    and(eq(timeProposals.orderId, orderId), isOneOf(timeProposals.status, ['Accepted'])),
  );
