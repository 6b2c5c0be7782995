import type { Holidays } from '@khidma/contract/shapes/schedule';
import {
  addHoliday,
  listHolidays,
  removeHoliday,
  renameHoliday,
} from '@khidma/contract/scheduling/holidays';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { and, count, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { type CallBase, handle } from '../../kernel/call.ts';
import { refuse, refuseFields } from '../../kernel/refuse.ts';
import {
  busyTimes,
  merchantDays,
  merchantSchedules,
  publicHolidays,
} from '../../db/schema/visits.ts';
import type { Tx } from '../../db/types.ts';
import { lockSettings, mayChangeSettings, recordChange } from '../backoffice/settings/index.ts';
import { holidaysOf, namesIn } from './availability.ts';

export const listHolidaysHandler = handle(listHolidays, (call) =>
  holidaysOfYear(call, call.input.year),
);

/** A day with booked visits becomes a holiday only for somebody who has been told how many there are. */
export const addHolidayHandler = handle(addHoliday, async (call) => {
  const { tx, input } = call;
  const { day, names } = input;
  await lockSettings(call);
  if (day < todayOf(call)) throw refuseFields([{ path: 'day', rule: 'datePast' }]);
  if ((await findHoliday(tx, day)) !== undefined)
    throw refuseFields([{ path: 'day', rule: 'duplicate' }]);
  const visits = await countVisitsOn(tx, day);
  if (visits > input.visits) throw refuse('holidayHasVisits', { visits });
  await tx.insert(publicHolidays).values({ day, names });
  await recordChange(call, 'addHoliday', { setting: 'holiday', day, before: null, after: names });
  return holidaysOfYear(call, day.slice(0, 4));
});

export const renameHolidayHandler = handle(renameHoliday, async (call) => {
  const { tx, input } = call;
  const { day, names } = input;
  await lockSettings(call);
  const before = await findHoliday(tx, day);
  if (before === undefined) throw refuse('notFound');
  await tx.update(publicHolidays).set({ names }).where(eq(publicHolidays.day, day));
  await recordChange(call, 'renameHoliday', {
    setting: 'holiday',
    day,
    before: namesIn(before.names),
    after: names,
  });
  return holidaysOfYear(call, day.slice(0, 4));
});

export const removeHolidayHandler = handle(removeHoliday, async (call) => {
  const { tx, input } = call;
  const { day } = input;
  await lockSettings(call);
  // What is over stays in the record of its year.
  if (day < todayOf(call)) throw refuseFields([{ path: 'day', rule: 'datePast' }]);
  const before = await findHoliday(tx, day);
  if (before === undefined) throw refuse('notFound');
  await tx.delete(publicHolidays).where(eq(publicHolidays.day, day));
  await recordChange(call, 'removeHoliday', {
    setting: 'holiday',
    day,
    before: namesIn(before.names),
    after: null,
  });
  return holidaysOfYear(call, day.slice(0, 4));
});

const todayOf = ({ now }: Pick<CallBase, 'now'>): string => dubaiDay(now.getTime());

async function findHoliday(
  tx: Tx,
  day: string,
): Promise<typeof publicHolidays.$inferSelect | undefined> {
  const [row] = await tx.select().from(publicHolidays).where(eq(publicHolidays.day, day));
  return row;
}

async function holidaysOfYear(call: CallBase, year: string): Promise<Holidays> {
  const { tx } = call;
  const today = todayOf(call);
  const rows = await holidaysOf(tx, { from: `${year}-01-01`, to: `${year}-12-31` });
  const holidays: Holidays['holidays'] = [];
  // Some ten a year.
  for (const { day, names } of rows)
    holidays.push({
      day,
      names: namesIn(names),
      visits: day < today ? 0 : await countVisitsOn(tx, day),
    });
  return { mayChange: mayChangeSettings(call), holidays };
}

/** How many visits of a day take time of merchants who do not work on holidays, and said nothing of that day. */
async function countVisitsOn(tx: Tx, day: string): Promise<number> {
  const [row] = await tx
    .select({ visits: count() })
    .from(busyTimes)
    .leftJoin(merchantSchedules, eq(merchantSchedules.merchantId, busyTimes.merchantId))
    .leftJoin(
      merchantDays,
      and(eq(merchantDays.merchantId, busyTimes.merchantId), eq(merchantDays.day, day)),
    )
    .where(
      and(
        gte(busyTimes.startsAt, new Date(startOfDay(day))),
        lt(busyTimes.startsAt, new Date(startOfDay(addDays(day, 1)))),
        isNull(merchantDays.day),
        or(isNull(merchantSchedules.merchantId), sql`not ${merchantSchedules.worksOnHolidays}`),
      ),
    );
  return row?.visits ?? 0;
}
