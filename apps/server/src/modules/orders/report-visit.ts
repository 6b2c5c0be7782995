import { reportVisit } from '@khidma/contract/scheduling/visits';
import { handle } from '../../core/call.ts';
import { lockOrder } from './apply-order-event.ts';
import { actorOf } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { sayStep } from './say-step.ts';

export const reportVisitHandler = handle(reportVisit, async (call) => {
  const { id, ...said } = call.input;
  const order = await lockOrder(call, id, actorOf(call));
  await sayStep(call, order, { ...said, actor: actorOf(call) });
  return presentOrder(call, order, 'merchant');
});
