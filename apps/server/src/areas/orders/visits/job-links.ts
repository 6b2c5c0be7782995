import { handle, type TxContext } from '../../../kernel/call.ts';
import { wordsOfOrder } from '../records/index.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { secretLink } from '../../../kernel/secret-link.ts';
import { jobPictures } from '../../../db/schema/visits.ts';
import { endTickets, findTicket, issueTicket } from '../../identity/auth/index.ts';
import { claimFiles } from '../../files/index.ts';
import {
  lockOrder,
  lockOwnOrder,
  publishOrderChanged,
  recordOrderEvent,
  refuseIn,
} from '../lifecycle/apply-order-event.ts';
import { keptLine, wasCarriedOut } from '../lifecycle/kept-on-phone.ts';
import { picturesOfJob, visitFactsOf, loadVisitHistory } from './order-visits.ts';
import { presentVisitWork, stepsNow } from './visits-ahead.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';
import { findOrder } from '../lifecycle/orders.ts';
import { recordContactAttempt, applyVisitStep } from './plan-visit.ts';
import {
  addJobPictures,
  getJob,
  makeJobLink,
  recordJobStep,
} from '@khidma/contract/scheduling/jobs';
import type { Job } from '@khidma/contract/shapes/asked-visit';
import { maxJobPictures } from '@khidma/domain/limits/limits';
import { attemptRefusal, doorEvidence } from '@khidma/domain/orders/absence';
import { orderCan } from '@khidma/domain/orders/order-can';
import type { Lang } from '@khidma/i18n/languages';

const hourMs = 3_600_000;

/** So long after the planned end of its visit a link is good. */
const AFTER_MS = 12 * hourMs;

/** The same where no time is reserved. */
const WITHOUT_TIME_MS = 48 * hourMs;

/** The link ends with the visit; one that was lost is ended by making another. */
export const makeJobLinkHandler = handle(makeJobLink, async (call) => {
  const { now } = call;
  const { order } = await lockOwnOrder(call);
  if (!isUnderWay(order)) throw refuse('orderWrongState');
  const end = order.reservedUntil ?? order.reservedAt;
  const least = now.getTime() + AFTER_MS;
  const endsAt = new Date(
    end === null ? now.getTime() + WITHOUT_TIME_MS : Math.max(end.getTime() + AFTER_MS, least),
  );
  await endTickets(call, { purpose: 'job', subjectId: order.id });
  const link = await issueTicket(call, {
    purpose: 'job',
    subjectId: order.id,
    lifeMs: endsAt.getTime() - now.getTime(),
  });
  return { address: secretLink(call, 'job', link), endsAt: endsAt.toISOString() };
});

export const getJobHandler = handle(getJob, async (call) => {
  const order = await findOrder(call.tx, await orderBehind(call, 'job', call.input.link));
  requireUnderWay(call, order);
  return await presentJob(call, order);
});

export const recordJobStepHandler = handle(recordJobStep, async (call) => {
  const { link, step, minutes, way, kept } = call.input;
  const order = await lockOrder(call, await orderBehind(call, 'job', link));
  if (await wasCarriedOut(call, order, { event: step, kept })) return await presentJob(call, order);
  requireUnderWay(call, order);
  // Who holds the link says it for the merchant.
  const actor = { kind: 'merchant', id: order.merchantId } as const;
  if ((way === null) === (step === 'contactAttempt'))
    throw refuseFields([{ path: 'way', rule: way === null ? 'required' : 'invalid' }]);
  if (step === 'contactAttempt') {
    if (kept !== null) throw refuseFields([{ path: 'kept', rule: 'invalid' }]);
    await recordContactAttempt(call, order, { way: way ?? 'call', actor });
  } else await applyVisitStep(call, order, { step, minutes, actor, kept });
  return await presentJob(call, order);
});

/** The order whose visit a link of a purpose shows; one that is over, or never was, is not found. */
export async function orderBehind(
  context: TxContext,
  purpose: 'job' | 'visit',
  link: string,
): Promise<string> {
  const ticket = await findTicket(context, link, [purpose]);
  if (ticket === null) throw refuse('notFound');
  return ticket.subjectId;
}

/** Whether somebody is to make the visit yet: before and after, nobody needs the customer's door and number. */
export const isUnderWay = (order: OrderRow): boolean => orderCan.complete(order);

/** Refuses what comes once the visit is over, with the state that its order has. */
function requireUnderWay({ now }: TxContext, order: OrderRow): void {
  if (!isUnderWay(order)) throw refuseIn(order, 'notFound', now);
}

/** Returns the visit as its link shows it: once it is over, without whom it was made to. */
export async function presentJob(
  context: TxContext & { readonly lang: Lang },
  order: OrderRow,
): Promise<Job> {
  const isOver = !isUnderWay(order);
  const history = await loadVisitHistory(context, order);
  const pictures = await context.tx.$count(jobPictures, picturesOfJob(order));
  return {
    ...presentVisitWork(order, { history, pictures, lang: context.lang }),
    ...(isOver && nobody),
    merchantName: wordsOfOrder(context.lang, order.snapshot).merchantName,
    attempts: doorEvidence(history).attempts.map(({ way, at }) => ({
      way,
      at: new Date(at).toISOString(),
    })),
    may: [
      ...stepsNow(order, history, context.now),
      ...(attemptRefusal({ ...order, ...visitFactsOf(order, history) }) === null
        ? (['contactAttempt'] as const)
        : []),
    ],
  };
}

const nobody = { contactName: '', contactPhone: '', address: '', makani: '', note: '' };

/** What was uploaded without an account becomes the merchant's: its proof can name it. */
export const addJobPicturesHandler = handle(addJobPictures, async (call) => {
  const { tx, now, input } = call;
  const { kept } = input;
  const order = await lockOrder(call, await orderBehind(call, 'job', input.link));
  if (await wasCarriedOut(call, order, { event: 'jobPictures', kept }))
    return await presentJob(call, order);
  requireUnderWay(call, order);
  const { id: orderId, merchantId } = order;
  const before = await tx
    .select({ id: jobPictures.fileId })
    .from(jobPictures)
    .where(picturesOfJob(order));
  const has = new Set(before.map(({ id }) => id));
  const ids = [...new Set(input.images)].filter((id) => !has.has(id));
  if (ids.length === 0) return await presentJob(call, order);
  if (before.length + ids.length > maxJobPictures)
    throw refuseFields([{ path: 'images', rule: 'tooMany', params: { max: maxJobPictures } }]);
  const notOwned = await claimFiles(tx, {
    ids,
    kinds: ['completion'],
    from: { realm: 'applicant', id: null },
    to: { realm: 'merchant', id: merchantId },
  });
  if (notOwned.length > 0)
    throw refuseFields(
      notOwned.map((id) => ({ path: `images.${input.images.indexOf(id)}`, rule: 'file' })),
    );
  await tx
    .insert(jobPictures)
    .values(ids.map((fileId) => ({ orderId, merchantId, fileId, at: now })))
    .onConflictDoNothing();
  await publishOrderChanged(call, order);
  await recordOrderEvent(call, order, {
    event: 'jobPictures',
    actor: { kind: 'merchant', id: merchantId },
    kept: keptLine(call, kept, [order.paidAt?.getTime() ?? null]),
  });
  return await presentJob(call, order);
});
