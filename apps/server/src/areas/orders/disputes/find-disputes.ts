import type { DecidedDispute, Dispute } from '@khidma/contract/shapes/dispute';
import {
  canHandOver,
  type DisputableOrder,
  disputeEligibility,
  type DisputeEligibility,
  type DisputeOutcome,
  type DisputeSide,
  type DisputeStatus,
  type DisputeTurn,
  isDisputeOpen,
  leastOffered,
  maxDisputes,
} from '@khidma/domain/disputes/dispute-rules';
import { mostRefundable, paidMoneyOf } from '@khidma/domain/orders/order-money';
import { lastEnd } from '@khidma/domain/orders/visit-window';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { pick } from '../../../kernel/pick.ts';
import { equals } from '../../../db/equals.ts';
import type { CallBase } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { staff } from '../../../db/schema/auth.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { disputes, disputeStatements } from '../../../db/schema/disputes.ts';
import { serviceVersions } from '../../../db/schema/services.ts';
import { together } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { loadFileRefs, refsIn, type Viewing } from '../../files/index.ts';
import { isOfOrder, type OrderRow } from '../lifecycle/order-row.ts';
import { offerRefundTerms } from '../payments/refund-order.ts';

/** A dispute as it is stored. */
export type DisputeRecord = typeof disputes.$inferSelect;

/** Returns the dispute that is open about a locked order; refuses where none is. */
export async function requireOpenDispute(tx: Tx, order: OrderRow): Promise<DisputeRecord> {
  if (order.disputeId === null) throw refuse('disputeClosed');
  const [dispute] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.id, order.disputeId), eq(disputes.merchantId, order.merchantId)));
  if (dispute === undefined) throw new Error(`order ${order.id} names a dispute that is gone`);
  return dispute;
}

/** Returns what a side can open about an order now, or why it can open nothing. */
export async function loadDisputeEligibility(
  viewing: Pick<Viewing, 'ctx' | 'tx' | 'now'>,
  order: OrderRow,
  side: DisputeSide,
): Promise<DisputeEligibility> {
  const { tx, now } = viewing;
  const isOver = order.completedAt !== null;
  const [settings, warrantyDays, decisions] = await together(
    loadOperatorSettings(viewing, 'disputeWindow'),
    isOver && side === 'customer' ? warrantyDaysOf(tx, order) : 0,
    decisionsOn(tx, order),
  );
  return disputeEligibility(
    {
      status: order.status,
      disputeId: order.disputeId,
      completedAt: order.completedAt?.getTime() ?? null,
      visitEndsAt: lastEnd(order)?.getTime() ?? null,
      warrantyDays,
      ...decisions,
      left: paidMoneyOf(order).kept,
    },
    side,
    { now: now.getTime(), settings },
  );
}

/** Returns the latest dispute about an order with what was said, as somebody sees it; null where there was none. */
export async function disputeShown(
  viewing: Viewing,
  order: OrderRow,
  audience: DisputeSide | 'staff',
): Promise<Dispute | null> {
  const found = await viewing.tx
    .select({ dispute: disputes, decidedBy: staff.name })
    .from(disputes)
    .leftJoin(staff, eq(staff.id, disputes.staffId))
    .where(isOfOrder(disputes, order))
    .orderBy(desc(disputes.openedAt))
    .limit(maxDisputes);
  const [latest, ...earlier] = found;
  if (latest === undefined) return null;
  const { dispute } = latest;
  const first = earlier.find((each) => each.dispute.outcome !== null);
  const appealed = dispute.kind === 'appeal' && first !== undefined ? first : null;
  const ids = [dispute.id, ...(appealed === null ? [] : [appealed.dispute.id])];
  const said = await statementsIn(viewing, order, ids);
  const shown = ({ dispute: each, decidedBy }: (typeof found)[number]): DecidedDispute => ({
    ...presentDecided(each, said),
    decidedBy: audience === 'staff' ? decidedBy : null,
  });
  const { offeredAmount, offeredAt } = dispute;
  const own = audience !== 'staff' && isDisputeOpen(dispute) ? disputeTurn(dispute, said) : null;
  const now = viewing.now.getTime();
  return {
    ...shown(latest),
    readyAt: dispute.readyAt.toISOString(),
    offer:
      offeredAmount === null || offeredAt === null
        ? null
        : { amount: offeredAmount, at: offeredAt.toISOString() },
    mayHandOver: own !== null && audience !== 'staff' && canHandOver(own, audience, now),
    mayOffer: own !== null && audience === 'merchant' ? await offerOn(viewing, order) : null,
    appealed: appealed === null ? null : shown(appealed),
  };
}

/** The most that the merchant of an order can offer to give back; null where that is too little. */
export function offerableOn(order: OrderRow): number | null {
  const most = mostRefundable(order);
  return most < leastOffered ? null : most;
}

/** The same, and whom that costs what. */
async function offerOn(viewing: Viewing, order: OrderRow): Promise<Dispute['mayOffer']> {
  const most = offerableOn(order);
  return most === null ? null : { most, terms: await offerRefundTerms(viewing, order) };
}

/** Whose turn it is in an open dispute, as far as its two sides can say so. */
export const disputeTurn = (
  { openedBy, readyAt, offeredAmount }: DisputeRecord,
  said: readonly { readonly side: DisputeSide }[],
): DisputeTurn => ({
  openedBy,
  readyAt: readyAt.getTime(),
  isAnswered: offeredAmount !== null || said.some(({ side }) => side !== openedBy),
});

type Said = Dispute['statements'][number] & { readonly disputeId: string };

const presentDecided = (
  dispute: DisputeRecord,
  said: readonly Said[],
): Omit<DecidedDispute, 'decidedBy'> => ({
  ...pick(dispute, 'id', 'kind', 'cause', 'status', 'openedBy', 'openedAt', 'closedAt'),
  ...pick(dispute, 'outcome', 'refundAmount', 'until', 'ground', 'reason'),
  statements: said.flatMap(({ disputeId, ...statement }) =>
    disputeId === dispute.id ? [statement] : [],
  ),
});

async function statementsIn(
  viewing: Viewing,
  { merchantId }: OrderRow,
  ids: readonly string[],
): Promise<Said[]> {
  const rows = await viewing.tx
    .select()
    .from(disputeStatements)
    .where(
      and(
        inArray(disputeStatements.disputeId, [...ids]),
        eq(disputeStatements.merchantId, merchantId),
      ),
    )
    .orderBy(asc(disputeStatements.sequence));
  const files = await loadFileRefs(
    viewing,
    rows.flatMap(({ images }) => images),
  );
  return rows.map((row) => ({
    ...pick(row, 'id', 'disputeId', 'side', 'text', 'at'),
    images: refsIn(files, row.images),
  }));
}

/** What was sold says how long it is warranted, whatever the service says now. */
async function warrantyDaysOf(tx: Tx, { snapshot, merchantId }: OrderRow): Promise<number> {
  const [version] = await tx
    .select({ days: sql<unknown>`${serviceVersions.content} -> 'extraInfo' -> 'warrantyDays'` })
    .from(serviceVersions)
    .where(equals(serviceVersions, { id: snapshot.versionId, merchantId }));
  return typeof version?.days === 'number' ? version.days : 0;
}

/** Until when work was to be done again, when was decided last, and whether an appeal has ended: one that was taken back is none. */
async function decisionsOn(
  tx: Tx,
  order: OrderRow,
): Promise<Pick<DisputableOrder, 'redoneUntil' | 'decidedAt' | 'isAppealed'>> {
  const closed = await closedOn(tx, order, ['Decided', 'Agreed']);
  const decided = closed.filter(({ outcome }) => outcome !== null);
  const redone = decided.find(({ outcome }) => outcome === 'redo');
  return {
    redoneUntil: redone?.until?.getTime() ?? null,
    decidedAt: decided[0]?.at?.getTime() ?? null,
    isAppealed: closed.some(({ kind }) => kind === 'appeal'),
  };
}

/** How the dispute was decided that an appeal is about. */
export async function outcomeAppealed(tx: Tx, order: OrderRow): Promise<DisputeOutcome | null> {
  const [first] = await closedOn(tx, order, ['Decided']);
  return first?.outcome ?? null;
}

/** How the disputes about an order ended, the latest first. */
const closedOn = (tx: Tx, order: OrderRow, statuses: readonly DisputeStatus[]) =>
  tx
    .select({
      ...pick(disputes, 'kind', 'outcome', 'until'),
      at: disputes.closedAt,
    })
    .from(disputes)
    .where(and(isOfOrder(disputes, order), isOneOf(disputes.status, statuses)))
    .orderBy(desc(disputes.openedAt))
    .limit(maxDisputes);

/** Whether a member of staff has decided a dispute about an order. */
export const hasDecided = async (tx: Tx, order: OrderRow, staffId: string): Promise<boolean> => {
  const decided = and(eq(disputes.staffId, staffId), isOneOf(disputes.status, ['Decided']));
  return (await tx.$count(disputes, and(isOfOrder(disputes, order), decided))) > 0;
};

/** Returns until when the two sides of open disputes can agree among themselves, by the order: as long as they can. */
export async function agreeingEnds(
  { ctx, now }: Pick<CallBase, 'ctx' | 'now'>,
  rows: readonly { readonly disputeId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ disputeId }) => (disputeId === null ? [] : [disputeId]));
  if (ids.length === 0) return new Map();
  const found = await ctx.db
    .select({ orderId: disputes.orderId, readyAt: disputes.readyAt })
    .from(disputes)
    .where(and(inArray(disputes.id, ids), gt(disputes.readyAt, now)));
  return new Map(found.map(({ orderId, readyAt }) => [orderId, readyAt.toISOString()]));
}
