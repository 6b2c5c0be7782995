import {
  completeOrder,
  confirmMyOrder,
  correctCompletion,
} from '@khidma/contract/orders/completion';
import {
  completionProblems,
  filesOfProof,
  isBeforeVisit,
  maxCorrections,
} from '@khidma/domain/orders/completion-rules';
import { redoneSince } from '@khidma/domain/orders/visit-steps';
import { dubaiDay, dubaiTime } from '@khidma/domain/rules/days';

import { equals } from '../../../db/equals.ts';
import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { orderEvents } from '../../../db/schema/orders.ts';
import { loadOwnFiles } from '../../files/index.ts';
import { loadVisitHistory } from '../visits/order-visits.ts';
import {
  applyOrderEvent,
  lockOwnOrder,
  recordOrderEvent,
  refuseIn,
  requireOrderTransition,
  saveOrder,
  transitionOwnOrder,
} from './apply-order-event.ts';
import { isKeptSinceBefore, keptLine, wasCarriedOut } from './kept-on-phone.ts';
import { presentOrder } from './order.presenter.ts';
import { notifyOrderParties } from './notify-order-parties.ts';
import type { OrderChanges, OrderRow } from './order-row.ts';

export const completeOrderHandler = handle(completeOrder, async (call) => {
  const { info, kept } = call.input;
  const { actor, order } = await lockOwnOrder(call);
  const move = { event: 'confirmCompletion', actor } as const;
  if (await wasCarriedOut(call, order, { ...move, kept }))
    return presentOrder(call, order, 'merchant');
  // The state first: who completes a cancelled order wants to hear of that, not of a date.
  requireOrderTransition(order, move, call.now);
  if (isBeforeVisit({ reservedAt: reservedTime(order) }, call.now.getTime()))
    throw refuse('completionTooEarly', { opensAt: order.reservedAt?.toISOString() });
  // Work that is done again is not proved by what a phone kept of the first time.
  if (kept !== null && isKeptSinceBefore(call, kept, await loadRedone(call, order)))
    throw refuseIn(order, 'orderWrongState', call.now);
  const line = keptLine(call, kept, [reservedTime(order), order.paidAt?.getTime() ?? null]);
  const changes = await soundProof(call, order, line && (line.doneAt ?? call.now));
  const completed = await applyOrderEvent(call, order, {
    ...move,
    changes,
    data: { note: info },
    kept: line,
  });
  return presentOrder(call, completed, 'merchant');
});

/** What is corrected moves nothing: the customer's time to answer goes on. */
export const correctCompletionHandler = handle(correctCompletion, async (call) => {
  const { actor, order } = await lockOwnOrder(call);
  // As long as the customer can answer it, the merchant can mend it.
  const answer = { event: 'confirmByCustomer', actor: asCustomer } as const;
  requireOrderTransition(order, answer, call.now);
  const { tx } = call;
  const corrected = equals(orderEvents, { orderId: order.id, event: 'completionCorrected' });
  if ((await tx.$count(orderEvents, corrected)) >= maxCorrections)
    throw refuseFields([{ path: 'images', rule: 'tooMany', params: { max: maxCorrections } }]);
  const saved = await saveOrder(call, order, await soundProof(call, order, null));
  await recordOrderEvent(call, saved, {
    event: 'completionCorrected',
    actor,
    data: {
      date: order.completionDate ?? '',
      time: order.completionTime ?? '',
      info: order.completionInfo,
      images: order.completionImages.filter((id) => id !== order.signature?.fileId).join(),
    },
  });
  await notifyOrderParties(call, saved, { event: 'completionCorrected' });
  return presentOrder(call, saved, 'merchant');
});

const asCustomer = { kind: 'customer', id: null } as const;

const loadRedone = async (call: CallBase, order: OrderRow): Promise<number | null> =>
  redoneSince(await loadVisitHistory(call, order));

const reservedTime = ({ reservedAt }: OrderRow): number | null => reservedAt?.getTime() ?? null;

type ProofCall = Call<typeof completeOrder> | Call<typeof correctCompletion>;

/** Returns the proof as it is stored, its date and time by `doneAt` where a phone kept it; refuses what breaks a rule, and files that are somebody else's. */
async function soundProof(
  call: ProofCall,
  order: OrderRow,
  doneAt: Date | null,
): Promise<OrderChanges> {
  const { now } = call;
  const { paidAt } = order;
  const input = doneAt === null ? call.input : { ...call.input, ...dayAndTime(doneAt) };
  if (paidAt === null) throw new Error('an order that can be completed was never paid');
  const problems = completionProblems(input, {
    paidAt: paidAt.getTime(),
    reservedAt: reservedTime(order),
    now: now.getTime(),
  });
  if (problems.length > 0) throw refuseFields(problems);
  await requireOwnFiles(call);
  const { date, time, info, beforeImages, signature } = input;
  return {
    completionDate: date,
    completionTime: time,
    completionImages: filesOfProof(input),
    completionBeforeCount: beforeImages.length,
    completionInfo: info,
    signature: signature && { ...signature, at: now.toISOString() },
  };
}

const dayAndTime = (moment: Date) => ({
  date: dubaiDay(moment.getTime()),
  time: dubaiTime(moment.getTime()),
});

async function requireOwnFiles(call: ProofCall): Promise<void> {
  const { images, beforeImages, signature } = call.input;
  const own = await loadOwnFiles(call.tx, {
    ids: filesOfProof(call.input),
    kinds: ['completion'],
    owner: { realm: 'merchant', id: requireCaller(call).id },
  });
  const missingIn = (path: string, ids: readonly string[]) =>
    ids.flatMap((id, index) =>
      own.has(id) ? [] : [{ path: `${path}.${index}`, rule: 'file' as const }],
    );
  const missing = [...missingIn('images', images), ...missingIn('beforeImages', beforeImages)];
  if (signature?.fileId && !own.has(signature.fileId))
    missing.push({ path: 'signature.fileId', rule: 'file' });
  if (missing.length > 0) throw refuseFields(missing);
}

export const confirmMyOrderHandler = handle(confirmMyOrder, (call) =>
  transitionOwnOrder(call, { event: 'confirmByCustomer' }),
);
