import {
  cancelStaffOrder,
  extendOrderDeadline,
  mostDaysAhead,
  refundOrder,
} from '@khidma/contract/orders/staff-orders';
import { fils, subtract } from '@khidma/domain/money/fils';
import { orderCan } from '@khidma/domain/orders/order-can';
import { dayMs } from '@khidma/domain/rules/days';
import { type CallBase, callerOf, handle } from '../../core/call.ts';
import { nextOf } from '@khidma/domain/orders/deadlines';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { applyOrderEvent, lockOrder, recordOrderEvent, saveOrder } from './apply-order-event.ts';
import { clockSettingsOf, isOverdue, runningClock } from './order-clocks.ts';
import type { OrderActor, OrderRow } from './order-row.ts';
import { spendDailySum } from '../second-person/api.ts';
import { bearRefund, refundBySettings } from './bear-refund.ts';
import { recordedOnOrder } from './record-staff-order.ts';
import { tellAboutOrder } from './tell-about-order.ts';

/** Ends an order that its two sides cannot end themselves, by its table. */
export const cancelStaffOrderHandler = handle(cancelStaffOrder, async (call) => {
  const { id, reason } = call.input;
  const order = await lockOrder(call, id);
  const saved = await applyOrderEvent(call, order, {
    event: 'staffCancel',
    actor: actorOf(call),
    changes: { cancelReason: 'other', cancelDescription: reason },
    data: { note: reason },
  });
  await spendDailySum(call, subtract(fils(saved.refundAmount), fils(order.refundAmount)));
  await bearRefund(call, { before: order, after: saved, by: 'staffCancel', reason });
  return recordedOnOrder(call, { action: 'cancelOrder', before: order, after: saved, reason });
});

export const refundOrderHandler = handle(refundOrder, async (call) => {
  const { id, amount, refunded, reason } = call.input;
  const order = await lockOrder(call, id);
  // Whoever chose the amount had seen another order: two who refund at once do not refund twice.
  if (!orderCan.refund(order) || isOverdue(order, call.now) || order.refundAmount !== refunded)
    throw refuse('orderWrongState');
  await spendDailySum(call, fils(amount));
  const saved = await saveOrder(
    call,
    order,
    await refundBySettings(call, order, { amount, by: 'staffRefund', reason }),
  );
  const told = { amount: String(amount), note: reason };
  await beside(call, saved, { event: 'staffRefunded', data: told });
  await tellAboutOrder(call, saved, { event: 'staffRefunded', amount, reason });
  return recordedOnOrder(call, { action: 'refundOrder', before: order, after: saved, reason });
});

export const extendOrderDeadlineHandler = handle(extendOrderDeadline, async (call) => {
  const { id, reason } = call.input;
  const order = await lockOrder(call, id);
  const running = nextOf(order);
  if (!orderCan.extendDeadline(order) || running === null || isOverdue(order, call.now))
    throw refuse('orderWrongState');
  const until = untilOf(call, running.at);
  // What is said of a visit is disputed, not put off.
  if (order.absent !== null) throw refuse('orderWrongState');
  const settings = await clockSettingsOf(call);
  const clock = runningClock(order, until.getTime(), { at: call.now.getTime(), settings });
  const saved = await saveOrder(call, order, clock);
  const told = { until: until.toISOString(), note: reason };
  await beside(call, saved, { event: 'deadlineExtended', data: told });
  await tellAboutOrder(call, saved, { event: 'deadlineExtended', deadline: until, reason });
  return recordedOnOrder(call, {
    action: 'extendOrderDeadline',
    before: order,
    after: saved,
    reason,
  });
});

const actorOf = (call: CallBase): OrderActor => ({ kind: 'staff', id: callerOf(call).id });

/** Later than it was, and not for ever. */
function untilOf(
  { input, now }: CallBase & { readonly input: { readonly until: string } },
  before: Date,
): Date {
  const until = new Date(input.until);
  if (until <= before) throw refuseFields([{ path: 'until', rule: 'dateOrder' }]);
  if (until.getTime() > now.getTime() + mostDaysAhead * dayMs)
    throw refuseFields([{ path: 'until', rule: 'dateTooFar', params: { max: mostDaysAhead } }]);
  return until;
}

/** What happens beside the states. */
const beside = (
  call: CallBase,
  order: OrderRow,
  line: { readonly event: string; readonly data: Readonly<Record<string, string>> },
): Promise<void> =>
  recordOrderEvent(call, order, { ...line, actor: actorOf(call), from: order.status });
