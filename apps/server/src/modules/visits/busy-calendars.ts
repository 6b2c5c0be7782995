import {
  addBusyCalendar,
  listBusyCalendars,
  removeBusyCalendar,
  rereadBusyCalendar,
} from '@khidma/contract/scheduling/calendar';
import type { BusyCalendar } from '@khidma/contract/shapes/schedule';
import { busyCalendarLimits, rereadAfter } from '@khidma/domain/availability/busy-calendars';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { seal, type SealedPlace, unseal } from '../../core/sealed-columns.ts';
import { blockedTimes, busyCalendars } from '../../db/schema/visits.ts';
import type { Tx } from '../../db/types.ts';
import { isPublicUrl } from '../../adapters/push/public-address.ts';
import { scheduleOf } from './availability.ts';
import { lockVisits } from './reserve-visit.ts';

/** A calendar elsewhere, as it is stored. */
export type BusyCalendarRow = typeof busyCalendars.$inferSelect;

export const listBusyCalendarsHandler = handle(listBusyCalendars, async (call) => {
  const rows = await call.tx
    .select()
    .from(busyCalendars)
    .where(eq(busyCalendars.merchantId, callerOf(call).id))
    .orderBy(asc(busyCalendars.createdAt), asc(busyCalendars.id));
  const counted = await call.tx
    .select({ id: blockedTimes.calendarId, count: sql<number>`count(*)::int` })
    .from(blockedTimes)
    .where(
      and(
        eq(blockedTimes.merchantId, callerOf(call).id),
        inArray(
          blockedTimes.calendarId,
          rows.map(({ id }) => id),
        ),
        gt(blockedTimes.endsAt, call.now),
      ),
    )
    .groupBy(blockedTimes.calendarId);
  const times = new Map(counted.map(({ id, count }) => [id, count]));
  return rows.map((row) => present(row, times.get(row.id) ?? 0));
});

export const addBusyCalendarHandler = handle(addBusyCalendar, async (call) => {
  const { ctx, tx, input, now } = call;
  const merchantId = callerOf(call).id;
  const { team, name } = input;
  const address = httpsOf(input.address);
  if (!isPublicUrl(address)) throw refuseFields([{ path: 'address', rule: 'calendarAddress' }]);
  const { teams } = await scheduleOf(tx, merchantId);
  if (team !== null && (team < 1 || team > teams))
    throw refuseFields([{ path: 'team', rule: 'notOffered' }]);
  // Two at once are counted one after the other.
  await lockVisits(tx, merchantId);
  const others = await tx
    .select()
    .from(busyCalendars)
    .where(eq(busyCalendars.merchantId, merchantId));
  if (others.some((other) => addressOf(ctx, other) === address))
    throw refuseFields([{ path: 'address', rule: 'duplicate' }]);
  const { most } = busyCalendarLimits;
  if (others.length >= most)
    throw refuseFields([{ path: 'address', rule: 'tooMany', params: { max: most } }]);
  const id = ctx.ids.uuid();
  const [row] = await tx
    .insert(busyCalendars)
    .values({
      id,
      merchantId,
      name,
      address: seal(ctx, placeOf(id), address),
      host: new URL(address).hostname,
      team,
      createdAt: now,
      lookAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('A row that is written comes back');
  return present(row, 0);
});

export const removeBusyCalendarHandler = handle(removeBusyCalendar, async (call) => {
  const { tx, input } = call;
  const own = and(eq(busyCalendars.id, input.id), eq(busyCalendars.merchantId, callerOf(call).id));
  const [row] = await tx.select().from(busyCalendars).where(own).for('update');
  if (row === undefined) throw refuse('notFound');
  await tx
    .delete(blockedTimes)
    .where(and(eq(blockedTimes.calendarId, row.id), eq(blockedTimes.merchantId, row.merchantId)));
  await tx.delete(busyCalendars).where(own);
  return null;
});

/** The job reads it with the next ones whose time has come. */
export const rereadBusyCalendarHandler = handle(rereadBusyCalendar, async (call) => {
  const { tx, input, now } = call;
  const own = and(eq(busyCalendars.id, input.id), eq(busyCalendars.merchantId, callerOf(call).id));
  const [row] = await tx.select().from(busyCalendars).where(own).for('update');
  if (row === undefined) throw refuse('notFound');
  const waitMs = rereadAfter(row.triedAt?.getTime() ?? null, now.getTime());
  if (waitMs > 0) throw refuse('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  const ofCalendar = and(
    eq(blockedTimes.calendarId, row.id),
    eq(blockedTimes.merchantId, row.merchantId),
    gt(blockedTimes.endsAt, now),
  );
  // What is being read at this moment need not be read twice.
  if (row.lookAt > now) await tx.update(busyCalendars).set({ lookAt: now }).where(own);
  return present(row, await tx.$count(blockedTimes, ofCalendar));
});

/** Forgets the calendars elsewhere of a merchant who leaves, and what they kept free. */
export async function forgetBusyCalendars(tx: Tx, merchantId: string): Promise<void> {
  await tx
    .delete(blockedTimes)
    .where(and(eq(blockedTimes.merchantId, merchantId), isNotNull(blockedTimes.calendarId)));
  await tx.delete(busyCalendars).where(eq(busyCalendars.merchantId, merchantId));
}

/** Returns where a calendar is read. */
export const addressOf = (
  ctx: Pick<Ctx, 'settings'>,
  { id, address }: Pick<BusyCalendarRow, 'id' | 'address'>,
): string => unseal(ctx, placeOf(id), address);

const placeOf = (id: string): SealedPlace => ({ column: 'busyCalendar', row: [id] });

/** Calendars hand out `webcal:` where they mean https. */
const httpsOf = (address: string): string => {
  const https = address.replace(/^webcals?:\/\//i, 'https://');
  return URL.parse(https)?.href ?? https;
};

const present = (
  { id, name, host, team, createdAt, triedAt, readAt, problem, skipped, unclear }: BusyCalendarRow,
  times: number,
): BusyCalendar => ({
  id,
  name,
  host,
  team,
  createdAt: createdAt.toISOString(),
  triedAt: triedAt?.toISOString() ?? null,
  readAt: readAt?.toISOString() ?? null,
  problem,
  times,
  skipped,
  unclear: [...unclear],
});
