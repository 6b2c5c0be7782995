import type { Dispute } from '@khidma/contract/shapes/dispute';
import {
  type DisputeKind,
  disputeKindFor,
  type DisputeSide,
  maxDisputes,
} from '@khidma/domain/disputes/dispute-rules';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import { disputes, disputeStatements } from '../../db/schema/disputes.ts';
import { serviceVersions } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { tunablesOf } from '../settings/api.ts';
import { fileRefsOf, refsIn, type Viewing } from '../uploads/api.ts';
import type { OrderRow } from './order-row.ts';

/** A dispute as it is stored. */
export type DisputeRecord = typeof disputes.$inferSelect;

/** Returns the dispute that is open about a locked order; refuses where none is. */
export async function openDisputeOf(tx: Tx, order: OrderRow): Promise<DisputeRecord> {
  if (order.disputeId === null) throw refuse('disputeClosed');
  const [dispute] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.id, order.disputeId), eq(disputes.merchantId, order.merchantId)));
  if (dispute === undefined) throw new Error(`order ${order.id} names a dispute that is gone`);
  return dispute;
}

/** Returns what a side can open about an order now, or null. */
export async function disputeKindOf(
  viewing: Pick<Viewing, 'ctx' | 'tx' | 'now'>,
  order: OrderRow,
  side: DisputeSide,
): Promise<DisputeKind | null> {
  const { tx, now } = viewing;
  const settings = await tunablesOf(viewing, 'disputeWindow');
  const isOver = order.completedAt !== null;
  return disputeKindFor(
    {
      status: order.status,
      disputeId: order.disputeId,
      completedAt: order.completedAt?.getTime() ?? null,
      warrantyDays: isOver && side === 'customer' ? await warrantyDaysOf(tx, order) : 0,
      ...(isOver ? await decisionsOn(tx, order) : { redoneUntil: null, decidedAt: null }),
    },
    side,
    { now: now.getTime(), settings },
  );
}

/** Returns the latest dispute about an order with what was said; null where there was none. */
export async function disputeShown(viewing: Viewing, order: OrderRow): Promise<Dispute | null> {
  const { tx } = viewing;
  const [latest] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.orderId, order.id), eq(disputes.merchantId, order.merchantId)))
    .orderBy(desc(disputes.openedAt))
    .limit(1);
  if (latest === undefined) return null;
  const said = await tx
    .select()
    .from(disputeStatements)
    .where(
      and(
        eq(disputeStatements.disputeId, latest.id),
        eq(disputeStatements.merchantId, order.merchantId),
      ),
    )
    .orderBy(asc(disputeStatements.sequence));
  const files = await fileRefsOf(
    viewing,
    said.flatMap(({ images }) => images),
  );
  const { id, kind, status, openedBy, openedAt, closedAt, outcome, refundAmount, until, reason } =
    latest;
  return {
    id,
    kind,
    status,
    openedBy,
    outcome,
    refundAmount,
    reason,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    statements: said.map(({ id: statement, side, text, images, at }) => ({
      id: statement,
      side,
      text,
      images: refsIn(files, images),
      at: at.toISOString(),
    })),
  };
}

/** What was sold says how long it is warranted, whatever the service says now. */
async function warrantyDaysOf(tx: Tx, { snapshot, merchantId }: OrderRow): Promise<number> {
  const [version] = await tx
    .select({ days: sql<unknown>`${serviceVersions.content} -> 'extraInfo' -> 'warrantyDays'` })
    .from(serviceVersions)
    .where(
      and(eq(serviceVersions.id, snapshot.versionId), eq(serviceVersions.merchantId, merchantId)),
    );
  return typeof version?.days === 'number' ? version.days : 0;
}

/** Until when work was to be done again, and when the one decision was made: a second one is the last. */
async function decisionsOn(
  tx: Tx,
  { id, merchantId }: OrderRow,
): Promise<{ readonly redoneUntil: number | null; readonly decidedAt: number | null }> {
  const decided = await tx
    .select({ outcome: disputes.outcome, until: disputes.until, at: disputes.closedAt })
    .from(disputes)
    .where(
      and(
        eq(disputes.orderId, id),
        eq(disputes.merchantId, merchantId),
        isNotNull(disputes.outcome),
      ),
    )
    .orderBy(desc(disputes.openedAt))
    .limit(maxDisputes);
  const redone = decided.find(({ outcome }) => outcome === 'redo');
  const [only, second] = decided;
  return {
    redoneUntil: redone?.until?.getTime() ?? null,
    decidedAt: second === undefined ? (only?.at?.getTime() ?? null) : null,
  };
}
