import { type CallBase, handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { timeProposals } from '../../../db/schema/visits.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { holdVisit, requireBookable, reserveVisit, visitColumns } from '../../scheduling/index.ts';
import { closeAbsence } from '../absences/absence-rows.ts';
import { lockOwnOrder, recordOrderEvent, saveOrder } from '../lifecycle/apply-order-event.ts';
import {
  loadClockSettings,
  extendedConfirmation,
  isOverdue,
  rescheduledClock,
} from '../lifecycle/order-clocks.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';
import { presentOrder } from '../lifecycle/order.presenter.ts';
import { orderActor } from '../lifecycle/orders.ts';
import { timeQuestion } from './plan-visit.ts';
import { notifyOrderParties } from '../lifecycle/notify-order-parties.ts';
import { requestExtension } from '@khidma/contract/orders/customer-orders';
import { decideExtension } from '@khidma/contract/orders/merchant-orders';
import {
  answerMyTimeProposal,
  answerTimeProposal,
  proposeMyTimes,
  proposeTimes,
} from '@khidma/contract/scheduling/time-proposals';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { type ExtensionEvent, moveExtension } from '@khidma/domain/orders/extension';
import {
  canAnswerProposal,
  canProposeTime,
  maxProposals,
  openProposalStatus,
  proposalEnd,
} from '@khidma/domain/orders/time-proposals';
import { and, eq } from 'drizzle-orm';

export const proposeTimesHandler = handle(proposeTimes, (call) => propose(call));
export const proposeMyTimesHandler = handle(proposeMyTimes, (call) => propose(call));
export const answerTimeProposalHandler = handle(answerTimeProposal, (call) => answer(call));
export const answerMyTimeProposalHandler = handle(answerMyTimeProposal, (call) => answer(call));

type Own<Input> = CallBase & { readonly input: Input };

/** Proposes other times for an order of the caller's own. What was proposed before counts for nothing from then on. */
async function propose(
  call: Own<{ readonly id: string; readonly times: readonly string[] }>,
): Promise<OrderDetail> {
  const { ctx, tx, now, input } = call;
  const { order, actor } = await lockMovable(call);
  const moments = [...new Set(input.times.map((time) => Date.parse(time)))].toSorted(
    (a, b) => a - b,
  );
  for (const [index, startsAt] of moments.entries())
    await requireBookable(call, {
      ...timeQuestion(order),
      startsAt: new Date(startsAt),
      path: `times.${index}`,
      // A customer asks for what is offered; a merchant knows when it works.
      isAgreed: actor.kind === 'merchant',
    });
  const ofOrder = eq(timeProposals.orderId, order.id);
  if ((await tx.$count(timeProposals, ofOrder)) >= maxProposals)
    throw refuseFields([{ path: 'times', rule: 'tooMany', params: { max: maxProposals } }]);
  await replaceOpen(call, order.id);
  const { timeProposalLife: life } = await loadOperatorSettings(call, 'timeProposalLife');
  const expiresAt = new Date(proposalEnd(now.getTime(), life, moments));
  await tx.insert(timeProposals).values({
    id: ctx.ids.uuid(),
    orderId: order.id,
    merchantId: order.merchantId,
    proposedBy: actor.kind,
    status: openProposalStatus,
    times: moments.map((moment) => new Date(moment).toISOString()),
    createdAt: now,
    expiresAt,
  });
  const proposalUntil = actor.kind === 'customer' ? expiresAt : null;
  const saved = await saveOrder(call, order, { proposalUntil });
  return await told(call, saved, 'timeProposed');
}

/** Takes one of the times that the other side proposed, or none of them. */
async function answer(
  call: Own<{ readonly id: string; readonly proposalId: string; readonly time: string | null }>,
): Promise<OrderDetail> {
  const { tx, now, input } = call;
  const { order, actor } = await lockMovable(call);
  const [proposal] = await tx
    .select()
    .from(timeProposals)
    .where(and(eq(timeProposals.id, input.proposalId), eq(timeProposals.orderId, order.id)));
  if (proposal === undefined) throw refuse('notFound');
  if (!canAnswerProposal(proposal, actor.kind, now.getTime())) throw refuse('proposalClosed');
  const decide = (status: 'Accepted' | 'Declined') =>
    tx
      .update(timeProposals)
      .set({ status, decidedAt: now })
      .where(eq(timeProposals.id, proposal.id));
  if (input.time === null) {
    await decide('Declined');
    const saved = await saveOrder(call, order, { proposalUntil: null });
    return await told(call, saved, 'timeDeclined');
  }
  const startsAt = new Date(input.time);
  if (!proposal.times.some((time) => Date.parse(time) === startsAt.getTime()))
    throw refuseFields([{ path: 'time', rule: 'invalid' }]);
  const visit = await reserveVisit(call, {
    ...timeQuestion(order),
    startsAt,
    path: 'time',
    isAgreed: true,
  });
  await holdVisit(call, order, visit);
  await decide('Accepted');
  const saved = await saveOrder(call, order, {
    ...visitColumns(visit),
    proposalUntil: null,
    ...(await closeAbsence(call, order, { event: 'drop', actor })),
    ...rescheduledClock(order, visit.startsAt, { now, settings: await loadClockSettings(call) }),
  });
  return await told(call, saved, 'timeAgreed');
}

async function lockMovable(call: Own<{ readonly id: string }>) {
  const { actor, order } = await lockOwnOrder(call);
  if (!canProposeTime(order) || isOverdue(order, call.now)) throw refuse('orderWrongState');
  return { actor, order };
}

const replaceOpen = ({ tx, now }: CallBase, orderId: string) =>
  tx
    .update(timeProposals)
    .set({ status: 'Replaced', decidedAt: now })
    .where(and(eq(timeProposals.orderId, orderId), eq(timeProposals.status, openProposalStatus)));

/** A line in the timeline and the conversation, and a notice to the other side. */
async function told(
  call: CallBase,
  order: OrderRow,
  event: 'timeProposed' | 'timeAgreed' | 'timeDeclined',
): Promise<OrderDetail> {
  const actor = orderActor(call);
  await recordOrderEvent(call, order, { event, actor });
  await notifyOrderParties(call, order, { event, by: actor.kind });
  return await presentOrder(call, order, actor.kind);
}

export const requestExtensionHandler = handle(requestExtension, (call) =>
  moveOwnExtension(call, 'request'),
);

export const decideExtensionHandler = handle(decideExtension, (call) =>
  moveOwnExtension(call, call.input.agree ? 'approve' : 'refuse'),
);

const orderEvents = {
  request: 'extensionRequested',
  approve: 'extensionApproved',
  refuse: 'extensionDeclined',
} as const satisfies Record<ExtensionEvent, string>;

/** Moves the request for more time of an order of the caller's own by its table: the order's state stays, only its deadline may change. */
async function moveOwnExtension(
  call: CallBase & { readonly input: { readonly id: string } },
  event: ExtensionEvent,
): Promise<OrderDetail> {
  const { actor, order } = await lockOwnOrder(call);
  const outcome = moveExtension(order, event, actor.kind);
  if (!outcome.ok) throw refuse(outcome.error);
  if (isOverdue(order, call.now)) throw refuse('orderWrongState');
  const extended =
    event === 'approve'
      ? extendedConfirmation(order, { now: call.now, settings: await loadClockSettings(call) })
      : {};
  const saved = await saveOrder(call, order, { ...extended, extension: outcome.to });
  await recordOrderEvent(call, saved, { event: orderEvents[event], actor });
  await notifyOrderParties(call, saved, { event: orderEvents[event] });
  return presentOrder(call, saved, actor.kind);
}
