import { pick } from '../../../kernel/pick.ts';
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
} from '../lifecycle/apply-order-event.ts';
import { picturesOfJob, presentVisit, visitFactsOf, loadVisitHistory } from './order-visits.ts';
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
import { visitRefusal, visitSteps } from '@khidma/domain/orders/visit-steps';
import { plannedStart } from '@khidma/domain/orders/visit-window';
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
  return await presentJob(call, order);
});

export const recordJobStepHandler = handle(recordJobStep, async (call) => {
  const { link, step, minutes, way } = call.input;
  const order = await lockOrder(call, await orderBehind(call, 'job', link));
  if (!isUnderWay(order)) throw refuse('notFound');
  // Who holds the link says it for the merchant.
  const actor = { kind: 'merchant', id: order.merchantId } as const;
  if ((way === null) === (step === 'contactAttempt'))
    throw refuseFields([{ path: 'way', rule: way === null ? 'required' : 'invalid' }]);
  if (step === 'contactAttempt')
    await recordContactAttempt(call, order, { way: way ?? 'call', actor });
  else await applyVisitStep(call, order, { step, minutes, actor });
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

/** Returns the visit as its link shows it. */
export async function presentJob(
  context: TxContext & { readonly lang: Lang },
  order: OrderRow,
): Promise<Job> {
  if (!isUnderWay(order)) throw refuse('notFound');
  const history = await loadVisitHistory(context, order);
  const facts = visitFactsOf(order, history);
  const now = context.now.getTime();
  const { contact } = order;
  const { serviceName, merchantName, specs } = wordsOfOrder(context.lang, order.snapshot);
  return {
    ...pick(order, 'number', 'quantity', 'note', 'reservedAt', 'arrivalMinutes'),
    serviceName,
    merchantName,
    specs,
    contactName: contact.name,
    contactPhone: contact.phone,
    ...pick(contact, 'emirate', 'community', 'address'),
    makani: contact.makani ?? '',
    plannedAt: plannedStart(order)?.toISOString() ?? null,
    visit: presentVisit(history),
    attempts: doorEvidence(history).attempts.map(({ way, at }) => ({
      way,
      at: new Date(at).toISOString(),
    })),
    pictures: await context.tx.$count(jobPictures, picturesOfJob(order)),
    may: [
      ...visitSteps.filter((step) => visitRefusal(facts, step, now) === null),
      ...(attemptRefusal({ ...order, ...facts }) === null ? (['contactAttempt'] as const) : []),
    ],
  };
}

/** What was uploaded without an account becomes the merchant's: its proof can name it. */
export const addJobPicturesHandler = handle(addJobPictures, async (call) => {
  const { tx, now, input } = call;
  const order = await lockOrder(call, await orderBehind(call, 'job', input.link));
  if (!isUnderWay(order)) throw refuse('notFound');
  const { id: orderId, merchantId } = order;
  const ids = [...new Set(input.images)];
  const before = await tx.$count(jobPictures, picturesOfJob(order));
  if (before + ids.length > maxJobPictures)
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
  });
  return await presentJob(call, order);
});
