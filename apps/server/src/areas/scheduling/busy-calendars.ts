import { equals } from '../../db/equals.ts';
import type { BusyTimes } from '../../adapters/calendars/calendar-reader.ts';
import { isPublicUrl } from '../../adapters/push/public-address.ts';
import { requireCaller, handle, type TxContext } from '../../kernel/call.ts';
import type { Ctx } from '../../kernel/context.ts';
import { claimDueRow } from '../../kernel/due-work.ts';
import { pick } from '../../kernel/pick.ts';
import { refuse, refuseFields } from '../../kernel/refuse.ts';
import { found, only } from '../../kernel/rows.ts';
import { seal, type SealedPlace, unseal } from '../../kernel/sealed-columns.ts';
import { publishLive } from '../../kernel/publish-live.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { blockedTimes, busyCalendars } from '../../db/schema/visits.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/types.ts';
import { loadSchedule } from './availability.ts';
import { changingTimes, lockVisits } from './reserve-visit.ts';
import {
  addBusyCalendar,
  listBusyCalendars,
  removeBusyCalendar,
  rereadBusyCalendar,
} from '@khidma/contract/scheduling/calendar';
import type { BusyCalendar } from '@khidma/contract/shapes/schedule';
import {
  busyCalendarLimits,
  busyHorizon,
  nextReadAfter,
  rereadAfter,
} from '@khidma/domain/availability/busy-calendars';
import type { TimeRange } from '@khidma/domain/availability/time-ranges';
import { merchantCan, merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import { and, asc, eq, gt, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';

/** A calendar elsewhere, as it is stored. */
export type BusyCalendarRow = typeof busyCalendars.$inferSelect;

export const listBusyCalendarsHandler = handle(listBusyCalendars, async (call) => {
  const rows = await call.tx
    .select()
    .from(busyCalendars)
    .where(eq(busyCalendars.merchantId, requireCaller(call).id))
    .orderBy(asc(busyCalendars.createdAt), asc(busyCalendars.id));
  const counted = await call.tx
    .select({ id: blockedTimes.calendarId, count: sql<number>`count(*)::int` })
    .from(blockedTimes)
    .where(
      and(
        eq(blockedTimes.merchantId, requireCaller(call).id),
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
  const merchantId = requireCaller(call).id;
  const { team, name } = input;
  const address = httpsOf(input.address);
  if (!isPublicUrl(address)) throw refuseFields([{ path: 'address', rule: 'calendarAddress' }]);
  const { teams } = await loadSchedule(tx, merchantId);
  if (team !== null && (team < 1 || team > teams))
    throw refuseFields([{ path: 'team', rule: 'notOffered' }]);
  // Two at once are counted one after the other.
  await lockVisits(tx, merchantId);
  const others = await tx
    .select()
    .from(busyCalendars)
    .where(eq(busyCalendars.merchantId, merchantId));
  if (others.some((other) => busyCalendarAddress(ctx, other) === address))
    throw refuseFields([{ path: 'address', rule: 'duplicate' }]);
  const { most } = busyCalendarLimits;
  if (others.length >= most)
    throw refuseFields([{ path: 'address', rule: 'tooMany', params: { max: most } }]);
  const id = ctx.ids.uuid();
  const rows = await tx
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
  return present(only(rows), 0);
});

export const removeBusyCalendarHandler = handle(removeBusyCalendar, async (call) => {
  const { tx, input } = call;
  const own = equals(busyCalendars, { id: input.id, merchantId: requireCaller(call).id });
  const row = found(await tx.select().from(busyCalendars).where(own).for('update'));
  await tx.delete(blockedTimes).where(blocksOf(row));
  await tx.delete(busyCalendars).where(own);
  return null;
});

/** The job reads it with the next ones whose time has come. */
export const rereadBusyCalendarHandler = handle(rereadBusyCalendar, async (call) => {
  const { tx, input, now } = call;
  const own = equals(busyCalendars, { id: input.id, merchantId: requireCaller(call).id });
  const row = found(await tx.select().from(busyCalendars).where(own).for('update'));
  const waitMs = rereadAfter(row.triedAt?.getTime() ?? null, now.getTime());
  if (waitMs > 0) throw refuse('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  const ahead = and(blocksOf(row), gt(blockedTimes.endsAt, now));
  // What is being read at this moment need not be read twice.
  if (row.lookAt > now) await tx.update(busyCalendars).set({ lookAt: now }).where(own);
  return present(row, await tx.$count(blockedTimes, ahead));
});

/** What a calendar keeps free. */
const blocksOf = ({ id, merchantId }: Pick<BusyCalendarRow, 'id' | 'merchantId'>) =>
  equals(blockedTimes, { calendarId: id, merchantId });

/** Forgets the calendars elsewhere of a merchant who leaves, and what they kept free. */
export async function forgetBusyCalendars(tx: Tx, merchantId: string): Promise<void> {
  await tx
    .delete(blockedTimes)
    .where(and(eq(blockedTimes.merchantId, merchantId), isNotNull(blockedTimes.calendarId)));
  await tx.delete(busyCalendars).where(eq(busyCalendars.merchantId, merchantId));
}

/** Returns where a calendar is read. */
export const busyCalendarAddress = (
  ctx: Pick<Ctx, 'settings'>,
  { id, address }: Pick<BusyCalendarRow, 'id' | 'address'>,
): string => unseal(ctx, placeOf(id), address);

const placeOf = (id: string): SealedPlace => ({ column: 'busyCalendar', row: [id] });

/** Calendars hand out `webcal:` where they mean https. */
const httpsOf = (address: string): string => {
  const https = address.replace(/^webcals?:\/\//i, 'https://');
  return URL.parse(https)?.href ?? https;
};

const present = (row: BusyCalendarRow, times: number): BusyCalendar => ({
  ...pick(
    row,
    'id',
    'name',
    'host',
    'team',
    'createdAt',
    'triedAt',
    'readAt',
    'problem',
    'skipped',
  ),
  times,
  unclear: [...row.unclear],
});

/** Whoever took one and fell silent has lost it after so long. */
const CLAIM_MS = 120_000;

/** So many are read at once: one that takes its time holds up a quarter of the others. */
const AT_ONCE = 4;

/** Whoever has the time of a reading is not read again for so many times as long, on top of the usual. */
const COSTS = 60;

/** Reads calendars elsewhere whose time has come, a few at once, of a merchant one at a time. Returns how many. */
export async function readBusyCalendars(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const reading = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: the next must know whose is being read.
  const next = (): Promise<BusyCalendarRow | undefined> => {
    const claimed = last.then(async () => {
      const row = await claim(ctx, reading);
      if (row !== undefined) reading.add(row.merchantId);
      return row;
    });
    last = claimed.catch(() => undefined);
    return claimed;
  };
  const lane = async (): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const row = signal?.aborted === true ? undefined : await next();
      if (row === undefined) return count;
      await readOne(ctx, row).finally(() => reading.delete(row.merchantId));
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  for (const each of lanes) if ('reason' in each) throw each.reason;
  return lanes.reduce((sum, each) => sum + ('value' in each ? each.value : 0), 0);
}

const trading = merchantStatuses.filter((status) => merchantCan.trade({ status }));

/** Takes the next one, so that no other node reads it meanwhile. Whoever cannot be booked has none read. */
function claim(ctx: Ctx, reading: ReadonlySet<string>): Promise<BusyCalendarRow | undefined> {
  const now = ctx.clock.now();
  return claimDueRow(ctx, {
    table: busyCalendars,
    id: busyCalendars.id,
    where: and(
      lte(busyCalendars.lookAt, now),
      sql`exists (select from ${merchants} where ${merchants.id} = ${busyCalendars.merchantId}
        and ${isOneOf(merchants.status, trading)})`,
      notInArray(busyCalendars.merchantId, [...reading]),
    ),
    since: busyCalendars.lookAt,
    lease: { lookAt: new Date(now.getTime() + CLAIM_MS) },
  });
}

async function readOne(ctx: Ctx, row: BusyCalendarRow): Promise<void> {
  const { hostname: ownHost } = new URL(ctx.settings.publicUrl);
  const asked = { ...busyHorizon(ctx.clock.now().getTime()), ownHost };
  const begun = ctx.clock.now().getTime();
  const read = await ctx.calendars.read(busyCalendarAddress(ctx, row), asked);
  const took = Math.max(0, ctx.clock.now().getTime() - begun);
  await transaction(ctx.db, async (tx) => {
    const context = { ctx, tx, now: ctx.clock.now() };
    // Who books just now has done so, or sees it.
    await lockVisits(tx, row.merchantId);
    const [still] = await tx
      .select()
      .from(busyCalendars)
      .where(eq(busyCalendars.id, row.id))
      .for('update');
    // It may have been removed meanwhile.
    if (still !== undefined) await note(context, still, { read, took });
  });
}

interface Reading {
  readonly read: Awaited<ReturnType<Ctx['calendars']['read']>>;
  readonly took: number;
}

async function note(
  context: TxContext,
  row: BusyCalendarRow,
  { read, took }: Reading,
): Promise<void> {
  const { tx, now } = context;
  const failed = 'problem' in read;
  const failures = failed ? row.failures + 1 : 0;
  if (!failed) await keepFree(context, row, read);
  await tx
    .update(busyCalendars)
    .set({
      triedAt: now,
      lookAt: new Date(now.getTime() + nextReadAfter(failures) + took * COSTS),
      failures,
      // What was read before stays in force.
      ...(failed
        ? { problem: read.problem }
        : { problem: null, readAt: now, skipped: read.skipped, unclear: read.unclear }),
    })
    .where(eq(busyCalendars.id, row.id));
  const isNews = !failed || row.problem !== read.problem;
  if (isNews)
    await publishLive(tx, [`merchant:${row.merchantId}`], { event: 'tags', tags: ['schedule'] });
}

/** Puts what a calendar says in the place of what it said before; sold visits that it meets keep their times, and say so. */
async function keepFree(
  context: TxContext,
  row: BusyCalendarRow,
  { ranges }: BusyTimes,
): Promise<void> {
  const { ctx, tx } = context;
  const { id: calendarId, merchantId, team } = row;
  const ofCalendar = blocksOf(row);
  const before = await tx.select().from(blockedTimes).where(ofCalendar);
  const keyOf = ({ from, until }: TimeRange): string => `${from} ${until}`;
  const kept = new Map(
    before.map((each) => [
      keyOf({ from: each.startsAt.getTime(), until: each.endsAt.getTime() }),
      each.id,
    ]),
  );
  const wanted = new Set(ranges.map(keyOf));
  const added = ranges.filter((range) => !kept.has(keyOf(range)));
  const gone = [...kept].flatMap(([key, id]) => (wanted.has(key) ? [] : [id]));
  if (added.length === 0 && gone.length === 0) return;
  await changingTimes(context, merchantId, async () => {
    if (gone.length > 0)
      await tx
        .delete(blockedTimes)
        .where(and(ofCalendar, sql`${blockedTimes.id} = any(${sql.param(gone)}::uuid[])`));
    for (let at = 0; at < added.length; at += INSERTED)
      await tx.insert(blockedTimes).values(
        added.slice(at, at + INSERTED).map(({ from, until }) => ({
          id: ctx.ids.uuid(),
          merchantId,
          team,
          startsAt: new Date(from),
          endsAt: new Date(until),
          note: '',
          calendarId,
        })),
      );
  });
}

/** So many rows go into one statement. */
const INSERTED = 500;
