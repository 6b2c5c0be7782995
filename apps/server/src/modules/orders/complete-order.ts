import { completeOrder } from '@khidma/contract/orders/complete-order';
import { completionProblems } from '@khidma/domain/orders/completion-rules';
import { confirmMyOrder } from '@khidma/contract/shop/confirm-my-order';
import { type Call, callerOf, handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { ownFilesOf } from '../uploads/api.ts';
import { applyOrderEvent, lockOrder, requireOrderMove, moveOwnOrder } from './apply-order-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import type { OrderRow } from './order-row.ts';

export const completeOrderHandler = handle(completeOrder, async (call) => {
  const { id, date, time, images, info } = call.input;
  const order = await lockOrder(call, id, ownOrders(call));
  const move = { event: 'confirmCompletion', actor: actorOf(call) } as const;
  // The state first: who completes a cancelled order wants to hear of that, not of a date.
  requireOrderMove(order, move, call.now);
  requireSoundProof(call, order);
  await requireOwnImages(call);
  const completed = await applyOrderEvent(call, order, {
    ...move,
    changes: {
      completionDate: date,
      completionTime: time,
      completionImages: images,
      completionInfo: info,
    },
    data: { note: info },
  });
  return presentOrder(call, completed, 'merchant');
});

function requireSoundProof({ input, now }: Call<typeof completeOrder>, { paidAt }: OrderRow): void {
  if (paidAt === null) throw new Error('an order that can be completed was never paid');
  const problems = completionProblems(input, { paidAt: paidAt.getTime(), now: now.getTime() });
  if (problems.length > 0) throw refuseFields(problems);
}

async function requireOwnImages(call: Call<typeof completeOrder>): Promise<void> {
  const { images } = call.input;
  const own = await ownFilesOf(call.tx, {
    ids: images,
    kinds: ['completion'],
    owner: { realm: 'merchant', id: callerOf(call).id },
  });
  const missing = images.flatMap((image, index) =>
    own.has(image) ? [] : [{ path: `images.${index}`, rule: 'file' as const }],
  );
  if (missing.length > 0) throw refuseFields(missing);
}

export const confirmMyOrderHandler = handle(confirmMyOrder, (call) =>
  moveOwnOrder(call, { event: 'confirmByCustomer' }),
);
