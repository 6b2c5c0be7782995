import { pick } from '../../../kernel/pick.ts';
import type { CallBase, TxContext } from '../../../kernel/call.ts';
import { ratingCountsOfMerchant } from '../../merchants/records/index.ts';
import { together } from '../../../db/transaction.ts';
import { customers, merchantCredentials } from '../../../db/schema/auth.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { comments } from '../../../db/schema/comments.ts';
import { instalments, withdrawalResult, withdrawals } from '../../../db/schema/finance.ts';
import { insightCounts } from '../../../db/schema/insights.ts';
import { merchants, payoutAccounts } from '../../../db/schema/merchants.ts';
import { orderCounts } from '../../../db/schema/order-lists.ts';
import { payoutSchedules } from '../../../db/schema/payout-runs.ts';
import { serviceCounts, services } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { loadMedian, waitWithin } from '../figures/index.ts';
import {
  awaitedConfirmations,
  loadOutlooks,
  presentWithdrawal,
  toPayoutSchedule,
} from '../../money/finance/index.ts';
import { loadHeldAmount, loadMerchantMoney } from '../../money/ledger/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { type Home, maxHomePayouts } from '@khidma/contract/insights/home';
import { certificateNotice } from '@khidma/domain/certificates/certificate-notice';
import { certificatesOf } from '@khidma/domain/merchants/documents';
import { setUpOf } from '@khidma/domain/merchants/set-up';
import { type Fils, subtract } from '@khidma/domain/money/fils';
import {
  type RatingCounts,
  ratings,
  ratingsGiven,
  serviceScore,
} from '@khidma/domain/orders/rating';
import {
  addDays,
  dayMs,
  dubaiDay,
  startOfDay,
  weekdayOf,
  weekdays,
} from '@khidma/domain/rules/days';
import { onSaleStatuses, refusedStatuses } from '@khidma/domain/services/service-statuses';
import { scheduledAmount } from '@khidma/domain/withdrawals/payout-schedule';
import {
  stagesOnTheWay,
  undecidedResults,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, asc, between, count, desc, eq, gt, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

/** So many days on which something becomes withdrawable are named, out of so many parts of orders. */
const RELEASE_DAYS = 2;
const MOST_INSTALMENTS = 300;

/** Returns what of a merchant's money can be withdrawn, what will be and when, and what is on its way. */
export async function moneyOfHome(context: TxContext, merchantId: string): Promise<Home['money']> {
  const { tx, now } = context;
  const coming = tx
    .select({ dueAt: instalments.dueAt, amount: instalments.amount })
    .from(instalments)
    .where(
      and(eq(instalments.merchantId, merchantId), sql`released_at is null and held_since is null`),
    )
    .orderBy(asc(instalments.dueAt), asc(instalments.id))
    .limit(MOST_INSTALMENTS);
  const [money, rows, { amount, isAll }, awaited, week, payouts, schedule] = await together(
    loadMerchantMoney(tx, merchantId),
    coming,
    loadHeldAmount(tx, merchantId, now),
    awaitedConfirmations(context, merchantId),
    weekOf(tx, merchantId, dubaiDay(now.getTime())),
    payoutsOf(context, merchantId),
    findPayoutSchedule(tx, merchantId),
  );
  const { withdrawable, nonWithdrawable, inWithdrawal, receivable } = money;
  return {
    withdrawable,
    nonWithdrawable,
    inWithdrawal,
    owed: receivable,
    held: isAll || amount > 0 ? { amount: isAll ? withdrawable : amount, isAll } : null,
    releases: releasesOf(rows),
    awaited:
      awaited === null
        ? null
        : { amount: awaited.amount, latestAt: awaited.latestAt.toISOString() },
    week,
    ...payouts,
    automaticOn: isAll ? null : automaticDayOf(schedule, subtract(withdrawable, amount)),
  };
}

const isOnTheWay = isOneOf(withdrawals.stage, stagesOnTheWay);
const isUndecided = isOneOf(withdrawalResult, undecidedResults);

/** What has not arrived, the oldest first, found by an index of what waits and by one of what is on its way: neither grows with what was paid. */
async function payoutsOf(
  context: TxContext,
  merchantId: string,
): Promise<Pick<Home['money'], 'payouts' | 'morePayouts'>> {
  const { tx } = context;
  const mine = eq(withdrawals.merchantId, merchantId);
  const oldestOf = (where: SQL | undefined) =>
    tx
      .select()
      .from(withdrawals)
      .where(and(mine, where))
      .orderBy(asc(withdrawals.appliedAt), asc(withdrawals.id))
      .limit(maxHomePayouts + 1);
  const found = await unionAll(oldestOf(isOnTheWay), oldestOf(isUndecided));
  const shown = found
    .toSorted((a, b) => a.appliedAt.getTime() - b.appliedAt.getTime())
    .slice(0, maxHomePayouts);
  if (shown.length === 0) return { payouts: [], morePayouts: null };
  const outlookOf = await loadOutlooks(context, shown);
  const payouts = shown.map((row) => {
    const { number, amount, appliedAt, stage, arrivesOn } = presentWithdrawal(row, outlookOf);
    return { number, amount, appliedAt, stage, arrivesOn };
  });
  if (found.length <= maxHomePayouts) return { payouts, morePayouts: null };
  const all = async (where: SQL | undefined) => {
    const [row] = await tx
      .select({
        count: count(),
        amount: sql`coalesce(sum(${withdrawals.amount}), 0)`.mapWith(Number),
      })
      .from(withdrawals)
      .where(and(mine, where));
    return row ?? { count: 0, amount: 0 };
  };
  const [onTheWay, undecided] = await together(all(isOnTheWay), all(isUndecided));
  return {
    payouts,
    morePayouts: {
      count: onTheWay.count + undecided.count - payouts.length,
      amount:
        onTheWay.amount + undecided.amount - payouts.reduce((sum, { amount }) => sum + amount, 0),
    },
  };
}

/** The day of the next run of a merchant's schedule; one that waits for a sum runs only once that is there. */
function automaticDayOf(
  row: typeof payoutSchedules.$inferSelect | undefined,
  withdrawable: Fils,
): string | null {
  if (row === undefined) return null;
  const isDue = row.kind !== 'above' || scheduledAmount(toPayoutSchedule(row), withdrawable) > 0;
  return isDue ? dubaiDay(row.nextRunAt.getTime()) : null;
}

async function findPayoutSchedule(tx: Tx, merchantId: string) {
  const [row] = await tx
    .select()
    .from(payoutSchedules)
    .where(eq(payoutSchedules.merchantId, merchantId));
  return row;
}

/** This week and the one before, out of what is counted by the day. */
async function weekOf(tx: Tx, merchantId: string, today: string): Promise<Home['money']['week']> {
  const monday = addDays(today, -weekdays.indexOf(weekdayOf(today)));
  const rows = await tx
    .select({
      day: insightCounts.day,
      paid: sql<number>`sum(${insightCounts.revenue})::float8`,
    })
    .from(insightCounts)
    .where(
      and(
        eq(insightCounts.merchantId, merchantId),
        between(insightCounts.day, addDays(monday, -7), addDays(monday, 6)),
        eq(insightCounts.kind, 'service'),
      ),
    )
    .groupBy(insightCounts.day);
  const paidOn = (day: string): number => rows.find((row) => row.day === day)?.paid ?? 0;
  return {
    days: weekdays.map((_, index) => {
      const day = addDays(monday, index);
      return { day, paid: paidOn(day) };
    }),
    before: weekdays.reduce((sum, _, index) => sum + paidOn(addDays(monday, index - 7)), 0),
  };
}

/** The first days of some instalments, in order of time; where not all were looked at, the last of them may have more. */
function releasesOf(
  rows: readonly { readonly dueAt: Date; readonly amount: number }[],
): Home['money']['releases'] {
  const byDay = Map.groupBy(rows, ({ dueAt }) => dubaiDay(dueAt.getTime()));
  const days = [...byDay].map(([day, each], index) => ({
    day,
    amount: each.reduce((sum, { amount }) => sum + amount, 0),
    isMore: rows.length === MOST_INSTALMENTS && index === byDay.size - 1,
  }));
  return days.slice(0, RELEASE_DAYS);
}

type Reading = Pick<CallBase, 'ctx' | 'tx' | 'now'>;

/** How far back the trend of a rating looks, and how many of its comments at most. */
const TREND_DAYS = 30;
const MOST_RECENT = 500;

/** Returns a merchant's rating, what it was thirty days ago, and the newest comment. */
export async function loadRating(
  { tx, now }: Reading,
  merchantId: string,
): Promise<Home['rating']> {
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
  const reading = tx
    .select({ rating: recent.rating, count: sql<number>`count(*)::int` })
    .from(recent)
    .groupBy(recent.rating);
  const newest = tx
    .select({ comment: comments, customerName: customers.name })
    .from(comments)
    .innerJoin(customers, eq(customers.id, comments.customerId))
    .where(and(eq(comments.merchantId, merchantId), isNull(comments.hiddenAt)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(1);
  const [counts, given, [latest]] = await together(
    ratingCountsOfMerchant(tx, merchantId),
    reading,
    newest,
  );
  return {
    average: serviceScore(counts),
    count: ratingsGiven(counts),
    before: scoreBefore(counts, given),
    latest:
      latest === undefined
        ? null
        : {
            ...pick(latest.comment, 'id', 'rating', 'text', 'createdAt'),
            customerName: latest.customerName,
            isAnswered: latest.comment.repliedAt !== null,
          },
  };
}

/** Returns how fast a merchant answered in the last thirty days and what became of its bookings, beside the median of the category with most of them. */
export async function loadRates(
  { tx, now, lang }: Pick<CallBase, 'tx' | 'now' | 'lang'>,
  merchantId: string,
): Promise<Home['rates']> {
  const today = dubaiDay(now.getTime());
  const span = { from: addDays(today, 1 - TREND_DAYS), to: today };
  const sum = (column: unknown) => sql<number>`sum(${column})::float8`;
  const booked = sum(insightCounts.booked);
  const rows = await tx
    .select({
      categoryId: services.categoryId,
      booked,
      completed: sum(insightCounts.completed),
      cancelled: sum(insightCounts.cancelled),
    })
    .from(insightCounts)
    .innerJoin(
      services,
      and(eq(services.merchantId, merchantId), sql`${services.id}::text = ${insightCounts.key}`),
    )
    .where(
      and(
        eq(insightCounts.merchantId, merchantId),
        between(insightCounts.day, span.from, span.to),
        eq(insightCounts.kind, 'service'),
      ),
    )
    .groupBy(services.categoryId)
    .orderBy(desc(booked));
  const [most] = rows;
  if (!most?.categoryId) return null;
  const [median, ownSeconds] = await together(
    loadMedian(tx, most.categoryId, lang),
    waitWithin(tx, merchantId, span),
  );
  if (median === null) return null;
  const shareOf = (what: 'completed' | 'cancelled'): number | null => {
    const all = rows.reduce((total, row) => total + row.booked, 0);
    const some = rows.reduce((total, row) => total + row[what], 0);
    return all === 0 ? null : Math.min(1, some / all);
  };
  return {
    category: median.category,
    answerSeconds: { own: ownSeconds, median: median.answerSeconds },
    completion: { own: shareOf('completed'), median: median.completion },
    cancellation: { own: shareOf('cancelled'), median: median.cancellation },
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
async function loadServiceCounts(
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
    underReview: of(['UnderReview', 'Publishing']),
  };
}

/** Returns how many services there are, the papers that run out, and until the first order how far the setting up is. */
export async function loadStanding(
  reading: Reading,
  merchantId: string,
): Promise<Pick<Home, 'services' | 'certificates' | 'setUp'>> {
  const { tx, now } = reading;
  const readingOwn = tx
    .select({
      ...pick(merchants, 'licenceDueDate', 'idDueDate', 'additionalDueDate'),
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
  const [{ certificateNoticeDays }, [own], { underReview, ...services }] = await together(
    loadOperatorSettings(reading, 'certificateNoticeDays'),
    readingOwn,
    loadServiceCounts(reading, merchantId),
  );
  if (own === undefined) throw new Error(`merchant ${merchantId} is signed in and not there`);
  const today = dubaiDay(now.getTime());
  const certificates = certificatesOf(own)
    .filter(({ dueDate }) => certificateNotice(dueDate, today, certificateNoticeDays) !== null)
    .map(({ kind, dueDate }) => ({
      kind,
      endsAt: new Date(startOfDay(addDays(dueDate, 1))).toISOString(),
    }));
  if (own.hasOrders) return { services, certificates, setUp: null };
  const accounts = await tx
    .select({ status: payoutAccounts.status })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.merchantId, merchantId))
    .orderBy(desc(payoutAccounts.submittedAt))
    .limit(10);
  const has = (wanted: string): boolean => accounts.some(({ status }) => [wanted].includes(status));
  return {
    services,
    certificates,
    setUp: setUpOf({
      ...own,
      servicesOnSale: services.onSale,
      servicesUnderReview: underReview,
      isPayoutAccountApproved: has('approved'),
      isPayoutAccountUnderReview: has('underReview'),
    }),
  };
}
