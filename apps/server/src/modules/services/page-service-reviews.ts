import { pageServiceReviews } from '@khidma/contract/staff/page-service-reviews';
import { businessTimeLeft } from '@khidma/domain/rules/business-days';
import { serviceMachine } from '@khidma/domain/services/service-transitions';
import { statesAllowing } from '@khidma/domain/transitions/machine';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { services } from '../../db/schema/services.ts';
import { tunablesOf } from '../settings/api.ts';
import { readsText } from '../../core/text-search.ts';

const MINUTE = 60_000;

/** The states in which staff have something to decide, by what it is. */
const waiting = {
  new: statesAllowing(serviceMachine, { event: 'approve', actor: 'staff' }),
  update: statesAllowing(serviceMachine, { event: 'approveUpdate', actor: 'staff' }),
};

/** Services and updates that wait for a review, oldest first. */
export const pageServiceReviewsHandler = handle(pageServiceReviews, async (call) => {
  const { tx, input, now } = call;
  const matching = and(
    isNotNull(services.submittedAt),
    input.kind === undefined ? undefined : inArray(services.status, [...waiting[input.kind]]),
    input.text === undefined || input.text === ''
      ? undefined
      : readsText(services.searchText, input.text),
  );
  const { auditBusinessDays } = await tunablesOf(call, 'auditBusinessDays');
  return await listPage(call, {
    query: tx
      .select({
        id: services.id,
        name: services.name,
        status: services.status,
        submittedAt: services.submittedAt,
        merchantName: merchants.merchantName,
      })
      .from(services)
      .innerJoin(merchants, eq(merchants.id, services.merchantId))
      .$dynamic(),
    from: services,
    where: matching,
    order: { at: services.submittedAt, id: services.id, first: 'oldest' },
    keyOf: (row) => ({ at: submissionOf(row), id: row.id }),
    present: (rows) =>
      rows.map((row) => ({
        ...row,
        submittedAt: submissionOf(row).toISOString(),
        minutesLeft: minutesLeft(submissionOf(row), now, auditBusinessDays),
      })),
  });
});

function submissionOf({ submittedAt }: { readonly submittedAt: Date | null }): Date {
  if (submittedAt === null) throw new Error('what waits for a review was submitted at some time');
  return submittedAt;
}

/** The platform answers within the same business days as to an application. */
const minutesLeft = (submittedAt: Date, now: Date, auditBusinessDays: number): number =>
  Math.floor(businessTimeLeft(submittedAt.getTime(), now.getTime(), auditBusinessDays) / MINUTE);
