import type { Home } from '@khidma/contract/insights/home';
import { certificateNotice } from '@khidma/domain/certificates/certificate-notice';
import { certificatesOf } from '@khidma/domain/merchants/documents';
import { setUpOf } from '@khidma/domain/merchants/set-up';
import {
  ratings,
  ratingsGiven,
  serviceScore,
  type RatingCounts,
} from '@khidma/domain/orders/rating';
import { addDays, dayMs, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { onSaleStatuses, refusedStatuses } from '@khidma/domain/services/service-statuses';
import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { CallBase } from '../../core/call.ts';
import { ratingCountsOfMerchant } from '../../core/merchant-ratings.ts';
import { customers, merchantCredentials } from '../../db/schema/auth.ts';
import { comments } from '../../db/schema/comments.ts';
import { merchants, payoutAccounts } from '../../db/schema/merchants.ts';
import { orderCounts } from '../../db/schema/order-lists.ts';
import { serviceCounts } from '../../db/schema/services.ts';
import { tunablesOf } from '../settings/api.ts';

type Reading = Pick<CallBase, 'ctx' | 'tx' | 'now'>;

/** How far back the trend of a rating looks, and how many of its comments at most. */
const TREND_DAYS = 30;
const MOST_RECENT = 500;

/** Returns a merchant's rating, what it was thirty days ago, and the newest comment. */
export async function ratingOf({ tx, now }: Reading, merchantId: string): Promise<Home['rating']> {
  const counts = await ratingCountsOfMerchant(tx, merchantId);
  const recent = tx
    .select({ rating: comments.rating })
    .from(comments)
    .where(
      and(
        eq(comments.merchantId, merchantId),
        gte(comments.createdAt, new Date(now.getTime() - TREND_DAYS * dayMs)),
        isNull(comments.hiddenAt),
      ),
    )
    .orderBy(desc(comments.createdAt))
    .limit(MOST_RECENT)
    .as('recent');
  const given = await tx
    .select({ rating: recent.rating, count: sql<number>`count(*)::int` })
    .from(recent)
    .groupBy(recent.rating);
  const [latest] = await tx
    .select({ comment: comments, customerName: customers.name })
    .from(comments)
    .innerJoin(customers, eq(customers.id, comments.customerId))
    .where(and(eq(comments.merchantId, merchantId), isNull(comments.hiddenAt)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(1);
  return {
    average: serviceScore(counts),
    count: ratingsGiven(counts),
    before: scoreBefore(counts, given),
    latest:
      latest === undefined
        ? null
        : {
            id: latest.comment.id,
            customerName: latest.customerName,
            rating: latest.comment.rating,
            text: latest.comment.text,
            createdAt: latest.comment.createdAt.toISOString(),
            isAnswered: latest.comment.repliedAt !== null,
          },
  };
}

/** What is left of the counts without what was given of late; unknown where more was given than is looked at. */
function scoreBefore(
  counts: RatingCounts,
  given: readonly { readonly rating: number; readonly count: number }[],
): number | null {
  const of = (rating: number): number => given.find((each) => each.rating === rating)?.count ?? 0;
  if (given.reduce((sum, { count }) => sum + count, 0) >= MOST_RECENT) return null;
  const before = Object.fromEntries(
    ratings.map((rating) => [rating, Math.max(0, counts[rating] - of(rating))]),
  );
  return serviceScore(before as RatingCounts); // every rating is a key
}

/** Returns how many services are on sale, were declined and are not yet sent, out of the kept counts, and how many wait for a review. */
export async function servicesOf(
  { tx }: Reading,
  merchantId: string,
): Promise<Home['services'] & { readonly underReview: number }> {
  const rows = await tx
    .select({ status: serviceCounts.status, count: sql<number>`sum(${serviceCounts.count})::int` })
    .from(serviceCounts)
    .where(eq(serviceCounts.merchantId, merchantId))
    .groupBy(serviceCounts.status);
  const of = (statuses: readonly string[]): number =>
    rows.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
  return {
    onSale: of(onSaleStatuses),
    declined: of(refusedStatuses),
    drafts: of(['Draft']),
    underReview: of(['UnderReview', 'Publishing']),
  };
}

/** Returns the papers that run out, and until the first order how far the setting up is. */
export async function standingOf(
  reading: Reading,
  merchantId: string,
  services: Awaited<ReturnType<typeof servicesOf>>,
): Promise<Pick<Home, 'certificates' | 'setUp'>> {
  const { tx, now } = reading;
  const { certificateNoticeDays } = await tunablesOf(reading, 'certificateNoticeDays');
  const [own] = await tx
    .select({
      licenceDueDate: merchants.licenceDueDate,
      idDueDate: merchants.idDueDate,
      additionalDueDate: merchants.additionalDueDate,
      hasIntroduction: sql<boolean>`${merchants.introduction} <> ''`,
      hasAvatar: sql<boolean>`${merchants.avatarFileId} is not null`,
      hasHours: sql<boolean>`${merchants.hours} is not null`,
      hasFundPassword: sql<boolean>`${merchantCredentials.fundPasswordHash} is not null`,
      hasOrders: sql<boolean>`exists (select from ${orderCounts}
        where ${and(eq(orderCounts.merchantId, merchants.id), gt(orderCounts.count, 0))})`,
    })
    .from(merchants)
    .leftJoin(merchantCredentials, eq(merchantCredentials.merchantId, merchants.id))
    .where(eq(merchants.id, merchantId));
  if (own === undefined) throw new Error(`merchant ${merchantId} is signed in and not there`);
  const today = dubaiDay(now.getTime());
  const certificates = certificatesOf(own)
    .filter(({ dueDate }) => certificateNotice(dueDate, today, certificateNoticeDays) !== null)
    .map(({ kind, dueDate }) => ({
      kind,
      endsAt: new Date(startOfDay(addDays(dueDate, 1))).toISOString(),
    }));
  if (own.hasOrders) return { certificates, setUp: null };
  const accounts = await tx
    .select({ status: payoutAccounts.status })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.merchantId, merchantId))
    .orderBy(desc(payoutAccounts.submittedAt))
    .limit(10);
  const has = (wanted: string): boolean => accounts.some(({ status }) => [wanted].includes(status));
  return {
    certificates,
    setUp: setUpOf({
      ...own,
      servicesOnSale: services.onSale,
      servicesUnderReview: services.underReview,
      isPayoutAccountApproved: has('approved'),
      isPayoutAccountUnderReview: has('underReview'),
    }),
  };
}
