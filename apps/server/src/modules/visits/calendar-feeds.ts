import {
  createCalendarFeed,
  getCalendarFeed,
  removeCalendarFeed,
} from '@khidma/contract/scheduling/calendar';
import { eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { hashToken } from '../../core/secrets.ts';
import { calendarFeeds } from '../../db/schema/visits.ts';

/** As long as a session's: nobody guesses it. */
const TOKEN_BYTES = 32;

export const getCalendarFeedHandler = handle(getCalendarFeed, async (call) => {
  const [row] = await call.tx
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.merchantId, callerOf(call).id));
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
    .values({ ...row, merchantId: callerOf(call).id })
    .onConflictDoUpdate({ target: calendarFeeds.merchantId, set: row });
  return {
    address: `${ctx.settings.publicUrl}/feeds/${token}.ics`,
    createdAt: now.toISOString(),
    readAt: null,
  };
});

export const removeCalendarFeedHandler = handle(removeCalendarFeed, async (call) => {
  await call.tx.delete(calendarFeeds).where(eq(calendarFeeds.merchantId, callerOf(call).id));
  return null;
});
