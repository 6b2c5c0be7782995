import {
  type CalendarEvent,
  calendarFile,
  visitEvent,
  wordsOfOrder,
} from '../orders/records/index.ts';
import { requireCaller, handle } from '../../kernel/call.ts';
import type { Ctx } from '../../kernel/context.ts';
import { takeQuota } from '../../kernel/quota.ts';
import type { RawAnswer, RawRoute } from '../../kernel/routes.ts';
import { hashToken } from '../../kernel/secrets.ts';
import { customers } from '../../db/schema/auth.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import { calendarFeeds, timeProposals } from '../../db/schema/visits.ts';
import { blocksBetween } from './availability.ts';
import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '@khidma/contract/scheduling/calendar';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { dayMs } from '@khidma/domain/rules/days';
import { textsInEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { and, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

/** As long as a session's: nobody guesses it. */
const TOKEN_BYTES = 32;

export const getCalendarFeedHandler = handle(getCalendarFeed, async (call) => {
  const [row] = await call.tx
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.merchantId, requireCaller(call).id));
  return {
    createdAt: row?.createdAt.toISOString() ?? null,
    readAt: row?.readAt?.toISOString() ?? null,
  };
});

export const createCalendarFeedHandler = handle(createCalendarFeed, async (call) => {
  const { ctx, tx, now } = call;
  const token = ctx.ids.token(TOKEN_BYTES);
  const row = { tokenHash: hashToken(token), createdAt: now, readAt: null };
  await tx
    .insert(calendarFeeds)
    .values({ ...row, merchantId: requireCaller(call).id })
    .onConflictDoUpdate({ target: calendarFeeds.merchantId, set: row });
  return {
    address: `${ctx.settings.publicUrl}/feeds/${token}.ics`,
    createdAt: now.toISOString(),
    readAt: null,
  };
});

export const removeCalendarFeedHandler = handle(removeCalendarFeed, async (call) => {
  await call.tx.delete(calendarFeeds).where(eq(calendarFeeds.merchantId, requireCaller(call).id));
  return null;
});

const texts = await textsInEach('exports');

/** So much of the past and of what comes is in the file. */
const SHOWN = { pastMs: 30 * dayMs, aheadMs: 180 * dayMs, visits: 1000 } as const;

/** Calendars ask every quarter of an hour at the most. */
const READS = { limit: 60, windowMs: 3_600_000 } as const;

const HOUR_MS = 3_600_000;

/** A merchant's visits and blocked times for calendars elsewhere: the secret in the address is the permission. */
export const serveCalendarFeed = (ctx: Ctx): RawRoute => ({
  path: '/feeds/:file',
  answer: async ({ params, now }) => {
    const token = /^([\w-]{43})\.ics$/.exec(params['file'] ?? '')?.[1];
    if (token === undefined) return nothingHere;
    const [feed] = await ctx.db
      .select({
        merchantId: merchants.id,
        lang: merchants.lang,
        status: merchants.status,
        readAt: calendarFeeds.readAt,
      })
      .from(calendarFeeds)
      .innerJoin(merchants, eq(merchants.id, calendarFeeds.merchantId))
      .where(eq(calendarFeeds.tokenHash, hashToken(token)));
    if (feed === undefined || !merchantCan.trade(feed)) return nothingHere;
    const { merchantId, lang, readAt } = feed;
    const quota = await takeQuota(ctx.db, {
      name: 'calendarFeed',
      subject: merchantId,
      ...READS,
      now,
    });
    if (!quota.ok)
      return { status: 429, headers: { 'retry-after': String(quota.retryAfterSeconds) } };
    const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    if (readAt === null || readAt < hour)
      await ctx.db
        .update(calendarFeeds)
        .set({ readAt: hour })
        .where(eq(calendarFeeds.merchantId, merchantId));
    const events = await eventsOf(ctx, { merchantId, lang, now });
    const { host } = new URL(ctx.settings.publicUrl);
    return {
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
      body: calendarFile({ name: texts[lang].calendar.name, host }, events),
    };
  },
});

/** The same for an address that never was, one that ended, and a merchant who may not sign in. */
const nothingHere: RawAnswer = { status: 404, headers: { 'cache-control': 'no-store' } };

interface Feed {
  readonly merchantId: string;
  readonly lang: Lang;
  readonly now: Date;
}

async function eventsOf(ctx: Ctx, feed: Feed): Promise<CalendarEvent[]> {
  const from = new Date(feed.now.getTime() - SHOWN.pastMs);
  const until = new Date(feed.now.getTime() + SHOWN.aheadMs);
  const rows = await ctx.db
    .select({
      order: orders,
      customerName: customers.name,
      moves: sql<number>`(select count(*)::int from ${timeProposals} where ${and(
        eq(timeProposals.orderId, orders.id),
        isOneOf(timeProposals.status, ['Accepted']),
      )})`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(orders.merchantId, feed.merchantId),
        isNotNull(orders.reservedAt),
        gte(orders.reservedAt, from),
        lt(orders.reservedAt, until),
        // Who gave up before paying was never a visit; who was paid for is told to be cancelled.
        or(isNull(orders.cancelledAt), isNotNull(orders.paidAt)),
      ),
    )
    .orderBy(orders.reservedAt, orders.id)
    .limit(SHOWN.visits);
  const blocks = await blocksBetween(ctx.db, [feed.merchantId], { from, until });
  const words = texts[feed.lang].calendar;
  return [
    ...rows.flatMap((row) => visitOf(ctx, row, feed.lang)),
    // What another calendar says is not said back to it.
    ...blocks.flatMap(({ id, startsAt, endsAt, note, calendarId }): CalendarEvent[] =>
      calendarId !== null
        ? []
        : [
            {
              id,
              sequence: 0,
              changedAt: startsAt,
              from: startsAt,
              until: endsAt,
              title: note === '' ? words.blocked : `${words.blocked}: ${note}`,
              place: '',
              text: '',
              link: null,
              state: 'confirmed',
            },
          ],
    ),
  ];
}

interface VisitRow {
  readonly order: typeof orders.$inferSelect;
  readonly customerName: string;
  readonly moves: number;
}

function visitOf(
  { settings }: Ctx,
  { order, customerName, moves }: VisitRow,
  lang: Lang,
): CalendarEvent[] {
  const words = texts[lang].calendar;
  const isPaid = order.paidAt !== null;
  const { serviceName } = wordsOfOrder(lang, order.snapshot);
  const event = visitEvent(
    order,
    { side: 'merchant', moves },
    {
      title: dotText(languages[lang], [serviceName, customerName]),
      // Where and whom to call is shown once it is paid for.
      place: isPaid ? order.contact.address : '',
      text: [
        `${words.order} ${order.number}`,
        ...(isPaid ? [`${words.phone} ${order.contact.phone}`] : [words.unpaid]),
      ].join('\n'),
      link: `${settings.publicUrl}/order-detail/${order.id}`,
    },
  );
  return event === null ? [] : [event];
}

/** What calendars elsewhere ask for. */
export const feedRoutes = (ctx: Ctx): readonly RawRoute[] => [serveCalendarFeed(ctx)];
