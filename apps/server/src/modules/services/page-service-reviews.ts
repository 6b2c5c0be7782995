import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageServiceReviews } from '@khidma/contract/staff/page-service-reviews';
import { businessTimeLeft } from '@khidma/domain/rules/business-days';
import { tunables } from '@khidma/domain/settings/durations';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Call } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { services } from '../../db/schema/services.ts';

const MINUTE = 60_000;

/** Services and updates that wait for a review, oldest first. */
export async function runPageServiceReviews(
  call: Call<typeof pageServiceReviews>,
): Promise<OutputOf<typeof pageServiceReviews>> {
  const { tx, input, now } = call;
  const matching = isNotNull(services.submittedAt);
  const plan = planPage(input, { at: services.submittedAt, id: services.id, first: 'oldest' });
  const rows = await tx
    .select({
      id: services.id,
      name: services.name,
      status: services.status,
      submittedAt: services.submittedAt,
      merchantName: merchants.merchantName,
    })
    .from(services)
    .innerJoin(merchants, eq(merchants.id, services.merchantId))
    .where(and(matching, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  return closePage(input, {
    rows,
    total: await tx.$count(services, matching),
    keyOf: (row) => ({ at: submissionOf(row), id: row.id }),
    present: (row) => ({
      id: row.id,
      name: row.name,
      merchantName: row.merchantName,
      status: row.status,
      submittedAt: submissionOf(row).toISOString(),
      minutesLeft: minutesLeft(submissionOf(row), now),
    }),
  });
}

function submissionOf({ submittedAt }: { readonly submittedAt: Date | null }): Date {
  if (submittedAt === null) throw new Error('what waits for a review was submitted at some time');
  return submittedAt;
}

/** The platform answers within the same business days as to an application. */
const minutesLeft = (submittedAt: Date, now: Date): number =>
  Math.floor(
    businessTimeLeft(submittedAt.getTime(), now.getTime(), tunables.auditBusinessDays.default) /
      MINUTE,
  );
