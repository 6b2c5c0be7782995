import {
  acceptRefund,
  handOverDispute,
  handOverMyDispute,
  offerRefund,
} from '@khidma/contract/orders/disputes';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { canHandOver } from '@khidma/domain/disputes/dispute-rules';
import { disputeMachine } from '@khidma/domain/disputes/dispute-transitions';
import { toDirhams } from '@khidma/domain/money/dirhams';
import { fils } from '@khidma/domain/money/fils';
import { paidMoneyOf } from '@khidma/domain/orders/order-money';
import { feeReturnedSettings } from '@khidma/domain/orders/refund-bearing';
import { and, eq } from 'drizzle-orm';
import { type CallBase, handle } from '../../core/call.ts';
import { move } from '../../core/move.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { disputes, disputeStatements } from '../../db/schema/disputes.ts';
import { notifyStaff } from '../notices/api.ts';
import { tunablesOf } from '../settings/api.ts';
import { absenceDecided } from './absence-rows.ts';
import { lockOrder, recordOrderEvent, saveOrder } from './apply-order-event.ts';
import { afterAnswerBy, resumeOrder } from './dispute-clocks.ts';
import { offerableOn, openDisputeOf, turnOf } from './find-disputes.ts';
import { actorOf } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { postPartialRefund } from './refund-order.ts';
import { tellOfAgreement, tellOfDispute, tellOfOffer } from './tell-of-dispute.ts';

/** The merchant offers to give something back; the customer takes it, or leaves it. */
export const offerRefundHandler = handle(offerRefund, async (call) => {
  const { amount, id } = call.input;
  const actor = actorOf(call);
  const order = await lockOrder(call, id, actorOf(call));
  const dispute = await openDisputeOf(call.tx, order);
  const most = offerableOn(order) ?? 0;
  if (amount > most)
    throw refuseFields([
      { path: 'amount', rule: 'tooLarge', params: { max: toDirhams(fils(most)) } },
    ]);
  await call.tx
    .update(disputes)
    .set({ offeredAmount: amount, offeredAt: call.now })
    .where(eq(disputes.id, dispute.id));
  const saved = await saveOrder(call, order, afterAnswerBy(actor.kind));
  await recordOrderEvent(call, saved, {
    event: 'refundOffered',
    actor,
    from: order.status,
    data: { amount: String(amount) },
  });
  await tellOfOffer(call, saved, { amount, readyAt: dispute.readyAt });
  return presentOrder(call, saved, actor.kind);
});

/** What the two agreed on goes back as a decision's refund would: the merchant's offer is its own to bear. */
export const acceptRefundHandler = handle(acceptRefund, async (call) => {
  const { tx, now, input } = call;
  const actor = actorOf(call);
  const order = await lockOrder(call, input.id, actorOf(call));
  const dispute = await openDisputeOf(tx, order);
  const most = offerableOn(order) ?? 0;
  if (dispute.offeredAmount !== input.amount || input.amount > most) throw refuse('disputeNoOffer');
  const { to } = move(disputeMachine, dispute.status, { event: 'agree', actor: actor.kind });
  const setting = feeReturnedSettings.disputeRefund;
  const { [setting]: feeReturnedPercent } = await tunablesOf(call, setting);
  const parts = {
    amount: fils(input.amount),
    feeReturnedPercent,
    by: 'refundAgreed',
  } as const;
  const isAll = input.amount === paidMoneyOf(order).kept;
  const after = await saveOrder(call, order, {
    ...(await postPartialRefund(call, order, parts)),
    ...(await resumeOrder(call, order)),
    ...(await absenceDecided(call, order, { outcome: 'part', more: 0 })),
  });
  await tx
    .update(disputes)
    .set({
      status: to,
      closedAt: now,
      outcome: isAll ? 'all' : 'part',
      refundAmount: input.amount,
    })
    .where(eq(disputes.id, dispute.id));
  await recordOrderEvent(call, after, {
    event: 'refundAgreed',
    actor,
    from: order.status,
    data: { amount: String(input.amount) },
  });
  await tellOfAgreement(call, after, input.amount);
  return presentOrder(call, after, actor.kind);
});

export const handOverDisputeHandler = handle(handOverDispute, (call) => handOver(call));
export const handOverMyDisputeHandler = handle(handOverMyDispute, (call) => handOver(call));

/** Leaves it to the operator before the time that the two have for themselves is over. */
async function handOver(
  call: CallBase & { readonly input: { readonly id: string } },
): Promise<OrderDetail> {
  const { tx, now } = call;
  const actor = actorOf(call);
  const order = await lockOrder(call, call.input.id, actorOf(call));
  const dispute = await openDisputeOf(tx, order);
  const said = await tx
    .select({ side: disputeStatements.side })
    .from(disputeStatements)
    .where(
      and(
        eq(disputeStatements.disputeId, dispute.id),
        eq(disputeStatements.merchantId, order.merchantId),
      ),
    );
  if (!canHandOver(turnOf(dispute, said), actor.kind, now.getTime()))
    throw refuse('orderWrongState');
  await tx.update(disputes).set({ readyAt: now }).where(eq(disputes.id, dispute.id));
  const saved = await saveOrder(call, order, afterAnswerBy(actor.kind));
  await recordOrderEvent(call, saved, { event: 'disputeHandedOver', actor, from: order.status });
  await tellOfDispute(call, saved, { event: 'disputeHandedOver', by: actor.kind });
  await notifyStaff(call, 'disputesWaiting');
  return presentOrder(call, saved, actor.kind);
}
