import {
  addBlockedTime,
  type CalendarBlock,
  maxCalendarDays,
  removeBlockedTime,
} from '@khidma/contract/scheduling/calendar';
import { blockLimits, blockProblems } from '@khidma/domain/availability/blocked-times';
import { dayMs } from '@khidma/domain/rules/days';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { blockedTimes } from '../../db/schema/visits.ts';
import { scheduleOf } from './availability.ts';
import { lockVisits } from './reserve-visit.ts';
import { changingTimes } from './visits-left.ts';

export const addBlockedTimeHandler = handle(addBlockedTime, async (call) => {
  const { ctx, tx, input, now } = call;
  const merchantId = callerOf(call).id;
  const { team, note } = input;
  const [startsAt, endsAt] = [new Date(input.startsAt), new Date(input.endsAt)];
  const { teams } = await scheduleOf(tx, merchantId);
  const problems = blockProblems(
    { team, from: startsAt.getTime(), until: endsAt.getTime() },
    { now: now.getTime(), teams },
  );
  if (problems.length > 0) throw refuseFields(problems);
  // Who books just now has done so, or sees it.
  await lockVisits(tx, merchantId);
  const own = eq(blockedTimes.merchantId, merchantId);
  // What no calendar shows beside today any more decides nothing.
  const old = new Date(now.getTime() - maxCalendarDays * dayMs);
  await tx.delete(blockedTimes).where(and(own, lt(blockedTimes.endsAt, old)));
  const row = { id: ctx.ids.uuid(), merchantId, team, startsAt, endsAt, note };
  await changingTimes(call, merchantId, () => tx.insert(blockedTimes).values(row));
  if (
    (await tx.$count(blockedTimes, and(own, ofMerchant, gt(blockedTimes.endsAt, now)))) >
    blockLimits.mostAhead
  )
    throw refuseFields([
      { path: 'startsAt', rule: 'tooMany', params: { max: blockLimits.mostAhead } },
    ]);
  return presentBlock(row, null);
});

export const removeBlockedTimeHandler = handle(removeBlockedTime, async (call) => {
  const { tx, input } = call;
  const [gone] = await tx
    .delete(blockedTimes)
    .where(
      and(
        eq(blockedTimes.id, input.id),
        eq(blockedTimes.merchantId, callerOf(call).id),
        ofMerchant,
      ),
    )
    .returning({ id: blockedTimes.id });
  if (gone === undefined) throw refuse('notFound');
  return null;
});

/** What the merchant blocked itself; the rest a calendar elsewhere says. */
const ofMerchant = isNull(blockedTimes.calendarId);

/** Returns a blocked time as the calendar shows it, with the name of the calendar elsewhere that says so. */
export const presentBlock = (
  { id, startsAt, endsAt, team, note }: Omit<typeof blockedTimes.$inferSelect, 'calendarId'>,
  calendar: string | null,
): CalendarBlock => ({
  id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  team,
  note,
  calendar,
});
