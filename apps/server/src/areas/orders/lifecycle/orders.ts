import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { countUpToBound } from '../../../kernel/page.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { awaitsVisit, isOngoing, needsMerchant } from '../../../db/schema/order-conditions.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Queryable } from '../../../db/types.ts';
import { requireOwnFiles } from '../../files/index.ts';
import type { OrderActor, OrderRow } from './order-row.ts';
import { countDueOrders } from '@khidma/contract/orders/merchant-orders';
import {
  cancelReasonProblems,
  type CustomerCancelReason,
  type MerchantCancelReason,
} from '@khidma/domain/orders/cancel-reasons';
import { type MerchantOrderTab, orderTabCondition } from '@khidma/domain/orders/order-tabs';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';

/** One order for reading; somebody else's or an unknown one is `notFound`. Without an owner it is staff who look. */
export async function findOrder(tx: Queryable, id: string, owner?: SQL): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), owner));
  if (order === undefined) throw refuse('notFound');
  return order;
}

/** What an order must be to stand in a tab, as a condition; nothing for `All`. Its words are those of the tabs' indexes, in the statement's text: of a parameter the planner doesn't know which index it is about. */
export function inTab(tab: MerchantOrderTab): SQL | undefined {
  const { statuses, commentStatus, orDisputed } = orderTabCondition(tab);
  return and(
    orDisputed ? isOngoing(orders) : undefined,
    statuses === null || orDisputed ? undefined : isOneOf(orders.status, statuses),
    commentStatus === null ? undefined : isOneOf(orders.commentStatus, [commentStatus]),
  );
}

/** The merchant or customer who calls, as the order's events name them. */
export const orderActor = (call: Pick<CallBase, 'actor' | 'requestId'>) => {
  const { realm, id } = requireCaller(call);
  if (realm === 'staff') throw new Error('staff move no orders');
  return { kind: realm, id } satisfies OrderActor;
};

/** Pictures of the caller's own that show what happened; refuses those of others. */
export function requireEvidence(
  call: CallBase & { readonly input: { readonly images: readonly string[] } },
): Promise<string[]> {
  const { kind: realm, id } = orderActor(call);
  const owner = { realm, id };
  return requireOwnFiles(call.tx, {
    path: 'images',
    ids: call.input.images,
    kind: 'evidence',
    owner,
  });
}

/** Which orders are the caller's own: part of every WHERE, so that somebody else's can't be found. */
export const ownOrders = (call: Pick<CallBase, 'actor' | 'requestId'>): SQL => {
  const { kind, id } = orderActor(call);
  return kind === 'merchant' ? eq(orders.merchantId, id) : eq(orders.customerId, id);
};

/** `other` says nothing by itself: it needs a description. */
export const requireDescription = (
  reason: CustomerCancelReason | MerchantCancelReason,
  description: string,
): void => {
  const problems = cancelReasonProblems(reason, description);
  if (problems.length > 0) throw refuseFields(problems);
};

export const countDueOrdersHandler = handle(countDueOrders, async (call) => ({
  count: await countNeedingMerchant(call.tx, requireCaller(call).id, call.now),
}));

/** Returns how many orders wait for a merchant now, counted up to the bound. */
export async function countNeedingMerchant(
  tx: Queryable,
  merchantId: string,
  now: Date,
): Promise<number> {
  const mine = and(eq(orders.merchantId, merchantId), needsMerchant(orders, now));
  return (await countUpToBound(tx, orders, mine)).total;
}

/** The condition that a paid order's visit should have ended and the merchant has not completed it: by the index of visits that are awaited. */
export const isLateOrder = (now: Date): SQL | undefined =>
  and(
    awaitsVisit(orders),
    lt(orders.reservedAt, now),
    lt(sql`coalesce(${orders.reservedUntil}, ${orders.reservedAt})`, now.toISOString()),
  );
