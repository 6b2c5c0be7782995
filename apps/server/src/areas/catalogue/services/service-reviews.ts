import { pick } from '../../../kernel/pick.ts';
import { type CallBase, requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import { inEachRow } from '../../../kernel/each-row.ts';
import { deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import {
  loadMerchant,
  merchantNameColumns,
  merchantNameFor,
  papersOf,
} from '../../merchants/records/index.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse, refuseFields, requireKnownRemarks } from '../../../kernel/refuse.ts';
import { readsText } from '../../../kernel/text-search.ts';
import { merchants, type Remark } from '../../../db/schema/merchants.ts';
import { services, serviceVersions } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';
import { loadQueueClock } from '../../backoffice/settings/index.ts';
import {
  assignedIs,
  changesAmong,
  recordStaffAction,
  waitedFor,
  peopleNamed,
} from '../../backoffice/staff/index.ts';
import { loadFileRefs } from '../../files/index.ts';
import { categoryNames } from './categories.ts';
import { moveOneService } from './move-services.ts';
import { putOnSale } from './put-on-sale.ts';
import { loadServiceEvents, filesOf, presentReview, type ReviewContext } from './service-detail.ts';
import {
  loadService,
  lockService,
  type ServiceRow,
  findVersion,
  type VersionRow,
} from './service-row.ts';
import { findLastVersion } from './submissions.ts';
import {
  approveService,
  approveServices,
  declineService,
  getServiceReview,
  pageServiceReviews,
} from '@khidma/contract/catalogue/service-reviews';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { publishingProblem } from '@khidma/domain/merchants/documents';
import { dubaiDay } from '@khidma/domain/rules/days';
import { isContentPath } from '@khidma/domain/services/content-paths';
import { reviewEventsOf, serviceMachine } from '@khidma/domain/services/service-transitions';
import { statesAllowing } from '@khidma/domain/transitions/machine';
import { inEach } from '@khidma/i18n/every-language';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

/** The states in which staff have something to decide, by what it is. */
const waiting = {
  new: statesAllowing(serviceMachine, { event: 'approve', actor: 'staff' }),
  update: statesAllowing(serviceMachine, { event: 'approveUpdate', actor: 'staff' }),
};

/** The condition that a service, or an update of one, waits for a review. */
export const isServiceWaiting = and(isNotNull(services.submittedAt), isNull(services.deletedAt));

/** Services and updates that wait for a review, oldest first. */
export const pageServiceReviewsHandler = handle(pageServiceReviews, async (call) => {
  const { tx, input } = call;
  const clock = await loadQueueClock(call, 'services');
  const matching = and(
    isServiceWaiting,
    clock.isLate(services.submittedAt, input.late),
    assignedIs(call, 'services', input.assigned),
    input.kind === undefined ? undefined : inArray(services.status, [...waiting[input.kind]]),
    input.text === undefined || input.text === ''
      ? undefined
      : readsText(services.searchText, input.text),
  );
  return await listPage(call, {
    query: tx
      .select({
        ...pick(services, 'id', 'name', 'status', 'submittedAt'),
        number: sql<number>`coalesce(${serviceVersions.number}, 0)`,
        ...merchantNameColumns,
      })
      .from(services)
      .innerJoin(merchants, eq(merchants.id, services.merchantId))
      .leftJoin(serviceVersions, eq(serviceVersions.id, services.reviewVersionId))
      .$dynamic(),
    from: services,
    where: matching,
    order: { at: services.submittedAt, id: services.id, first: 'oldest' },
    keyOf: (row) => ({ at: submissionOf(row), id: row.id }),
    present: (rows) =>
      rows.map(({ merchantName, merchantNames, ...row }) => ({
        ...row,
        merchantName: merchantNameFor(call.lang, { merchantName, merchantNames }),
        submittedAt: submissionOf(row).toISOString(),
        minutesLeft: clock.minutesLeft(submissionOf(row)),
      })),
  });
});

/** A state that has no name is shown as it is. */
const stateIn = (names: Readonly<Record<string, string>>, state: string): string =>
  names[state] ?? state;

/** The list as a file. */
export const servicesFile = deskFile({
  page: pageServiceReviewsHandler,
  columns: ({ columns: t, statuses }) => [
    text(t.serviceName, 36, (row) => row.name),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.status, 20, (row) => stateIn(statuses.service, row.status)),
    moment(t.submittedAt, 18, (row) => row.submittedAt),
  ],
});

function submissionOf({ submittedAt }: { readonly submittedAt: Date | null }): Date {
  if (submittedAt === null) throw new Error('what waits for a review was submitted at some time');
  return submittedAt;
}

/** What a service submitted, for staff. */
export const getServiceReviewHandler = handle(getServiceReview, async (call) => {
  return await loadReview(call, await loadService(call.tx, call.input.id));
});

/** Approves: a new service goes to Publishing, where the job takes it up; an update replaces what is on sale at once. */
export const approveServiceHandler = handle(approveService, async (call) =>
  loadReview(call, await approveReviewed(call, call.input)),
);

/** Approves the version that was looked at, and returns the service as it is then. */
export async function approveReviewed(
  call: CallBase,
  looked: { readonly id: string; readonly number: number },
): Promise<ServiceRow> {
  const staffId = requireCaller(call).id;
  const review = await lockForReview(call, looked);
  const { service, version, events } = review;
  const merchant = await loadMerchant(call.tx, service.merchantId);
  const unpublishable = publishingProblem(papersOf(merchant), dubaiDay(call.now.getTime()));
  if (unpublishable !== null) throw refuse(unpublishable);
  const isUpdate = events.approve === 'approveUpdate';
  await decideVersion(call, version, { decision: 'approved', remarks: [], decisionMessage: '' });
  const moved = await moveOneService(call, service, {
    event: events.approve,
    actor: { kind: 'staff', id: staffId },
    changes: {
      submittedAt: null,
      ...(isUpdate && { liveVersionId: version.id, reviewVersionId: null }),
    },
  });
  if (isUpdate) await putOnSale(call, moved, version);
  await recordStaffAction(call, {
    action: 'approveService',
    subject: ['service', service.id],
    data: {
      number: version.number,
      ...waitedFor(call, submissionOf(service)),
      changes: statusChange(service, moved),
    },
  });
  await mailDecision(call, review, null);
  return moved;
}

/** Declines with a message or remarks on fields; of an update, the old version stays on sale. */
export const declineServiceHandler = handle(declineService, async (call) => {
  const staffId = requireCaller(call).id;
  const { message, remarks } = call.input;
  if (message === '' && remarks.length === 0)
    throw refuseFields([{ path: 'message', rule: 'required' }]);
  const review = await lockForReview(call, call.input);
  const { service, version, events } = review;
  requireKnownRemarks(remarks, (path) => isContentPath(version.content, path));
  await decideVersion(call, version, { decision: 'declined', remarks, decisionMessage: message });
  const moved = await moveOneService(call, service, {
    event: events.decline,
    actor: { kind: 'staff', id: staffId },
    changes: { reviewVersionId: null, submittedAt: null, remarks, decisionMessage: message },
    note: message,
  });
  await recordStaffAction(call, {
    action: 'declineService',
    subject: ['service', service.id],
    data: {
      number: version.number,
      message,
      ...waitedFor(call, submissionOf(service)),
      changes: statusChange(service, moved),
    },
  });
  // The mail says why: without a message, what was remarked.
  const why = message === '' ? remarks.map(({ text }) => text).join('\n') : message;
  await mailDecision(call, review, why);
  return await loadReview(call, moved);
});

const statusChange = (before: Pick<ServiceRow, 'status'>, after: Pick<ServiceRow, 'status'>) =>
  changesAmong([{ what: 'serviceStatus', before: before.status, after: after.status }]);

/** A service under review, locked, with the version that staff looked at and the events that decide on it. */
export interface ServiceReview {
  readonly service: ServiceRow;
  readonly version: VersionRow;
  readonly events: NonNullable<ReturnType<typeof reviewEventsOf>>;
}

/** What waits for a decision; another version than the one that was looked at is another state. */
async function lockForReview(
  context: TxContext,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<ServiceReview> {
  const service = await lockService(context, id);
  const events = reviewEventsOf(service);
  const version = await findVersion(context.tx, service.reviewVersionId);
  if (!events || !version || version.number !== number) throw refuse('serviceWrongState');
  return { service, version, events };
}

export interface Decision {
  readonly decision: 'approved' | 'declined';
  readonly remarks: readonly Remark[];
  readonly decisionMessage: string;
}

/** Records a decision on the version. */
async function decideVersion(
  { tx, now }: TxContext,
  version: VersionRow,
  decision: Decision,
): Promise<void> {
  await tx
    .update(serviceVersions)
    .set({ ...decision, decidedAt: now })
    .where(eq(serviceVersions.id, version.id));
}

/** Tells the merchant; `message` says why it was declined. */
async function mailDecision(
  context: TxContext,
  { service: { id, merchantId }, version }: ServiceReview,
  message: string | null,
): Promise<void> {
  const link = `${context.ctx.settings.publicUrl}/service-detail/${id}`;
  const merchant = await loadMerchant(context.tx, merchantId);
  const { name, translations } = version.content;
  const service = inEach((lang) => translations[lang]?.name.trim() || name);
  const to = merchantRecipient(merchant);
  const data = { service, link };
  await (message === null
    ? notify(context, to, { kind: 'serviceApproved', data })
    : notify(context, to, { kind: 'serviceDeclined', data: { ...data, message } }));
}

type Review = OutputOf<typeof getServiceReview>;

/** What a service submitted last, beside what is on sale. One that never submitted anything is nothing to staff. */
async function loadReview(call: CallBase, service: ServiceRow): Promise<Review> {
  const { tx } = call;
  const version = await findLastVersion(tx, service.id);
  if (!version) throw refuse('notFound');
  const live = await findVersion(tx, service.liveVersionId);
  const events = await loadServiceEvents(tx, service.id);
  const merchant = await loadMerchant(tx, service.merchantId);
  return presentReview(version, {
    service,
    live,
    events,
    remarks: version.decision === null ? await lastRemarksOf(tx, service.id) : version.remarks,
    merchantName: merchantNameFor(call.lang, merchant),
    merchantLang: merchant.lang,
    names: await categoryNames(call),
    refs: await loadFileRefs(call, filesOf([version.content, live?.content ?? null])),
    people: await peopleNamed(
      tx,
      events.map(({ actorKind, actorId }) => (actorKind === 'staff' ? actorId : null)),
    ),
  });
}

/** What was remarked at the last decision: a submission that follows it is read with that in mind. */
async function lastRemarksOf(tx: Tx, serviceId: string): Promise<ReviewContext['remarks']> {
  const [decided] = await tx
    .select({ remarks: serviceVersions.remarks })
    .from(serviceVersions)
    .where(
      and(
        eq(serviceVersions.serviceId, serviceId),
        inArray(serviceVersions.decision, ['approved', 'declined']),
      ),
    )
    .orderBy(desc(serviceVersions.number))
    .limit(1);
  return decided?.remarks ?? [];
}

/** Approves each that is still the version that was looked at. */
export const approveServicesHandler = handle(approveServices, (call) =>
  inEachRow(call, call.input.services, approveReviewed),
);
