import { openProposalStatus } from '@khidma/domain/orders/time-proposals';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { canProposeTime, isProposalOpen } from '@khidma/domain/orders/time-proposals';
import { and, eq } from 'drizzle-orm';
import { timeProposals } from '../../../db/schema/visits.ts';
import type { Viewing } from '../../files/index.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';

/** Times that wait for an answer: an order that has moved on has none. */
export async function openProposalOf(
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
