import { pick } from '../../kernel/pick.ts';
import { equals } from '../../db/equals.ts';
import { services, serviceVersions } from '../../db/schema/services.ts';
import {
  busyTimes,
  merchantDays,
  merchantSchedules,
  publicHolidays,
  serviceVisits,
} from '../../db/schema/visits.ts';
import type { Queryable, Tx } from '../../db/types.ts';
import { type CallBase, handle, requireCaller } from '../../kernel/call.ts';
import { listPage } from '../../kernel/page.ts';
import { refuse, refuseFields } from '../../kernel/refuse.ts';
import { found } from '../../kernel/rows.ts';
import {
  loadOperatorSettings,
  lockSettings,
  mayChangeSettings,
  recordChange,
} from '../backoffice/settings/index.ts';
import { presentHours } from '../merchants/records/index.ts';
import {
  holidaysOf,
  lastBookableDay,
  loadSchedule,
  namesIn,
  loadServiceVisit,
} from './availability.ts';
import { changingTimes } from './reserve-visit.ts';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import {
  addHoliday,
  listHolidays,
  removeHoliday,
  renameHoliday,
} from '@khidma/contract/scheduling/holidays';
import {
  getSchedule,
  getServiceVisit,
  pageServiceVisits,
  setScheduleDay,
  setServiceVisit,
  updateSchedule,
} from '@khidma/contract/scheduling/schedule';
import type { Holidays, MerchantScheduleShape } from '@khidma/contract/shapes/schedule';
import {
  defaultVisit,
  maxExceptions,
  scheduleProblems,
  type ServiceVisit,
  visitProblems,
} from '@khidma/domain/availability/visit-limits';
import { cancelTermProblems } from '@khidma/domain/orders/cancel-terms';
import { textFor } from '@khidma/domain/reference/names';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { rangesProblems } from '@khidma/domain/rules/weekly-hours';
import { namesOfContent } from '@khidma/domain/services/service-content';
import { and, count, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

export const listHolidaysHandler = handle(listHolidays, (call) =>
  holidaysOfYear(call, call.input.year),
);

/** A day with booked visits becomes a holiday only for somebody who has been told how many there are. */
export const addHolidayHandler = handle(addHoliday, async (call) => {
  const { tx, input } = call;
  const { day, names } = input;
  await lockSettings(call);
  if (day < todayOf(call)) throw refuseFields([{ path: 'day', rule: 'datePast' }]);
  if ((await holidaysOn(tx, day)).length > 0)
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
  const before = found(await holidaysOn(tx, day));
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
  const before = found(await holidaysOn(tx, day));
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

const holidaysOn = (tx: Tx, day: string) => holidaysOf(tx, { from: day, to: day });

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
    .leftJoin(merchantDays, equals(merchantDays, { merchantId: busyTimes.merchantId, day }))
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

export const getScheduleHandler = handle(getSchedule, (call) => presentSchedule(call));

export const updateScheduleHandler = handle(updateSchedule, async (call) => {
  const { tx, input, now } = call;
  const problems = scheduleProblems(input);
  if (problems.length > 0) throw refuseFields(problems);
  const row = { ...input, merchantId: requireCaller(call).id, updatedAt: now };
  await changingTimes(call, row.merchantId, () =>
    tx
      .insert(merchantSchedules)
      .values(row)
      .onConflictDoUpdate({ target: merchantSchedules.merchantId, set: row }),
  );
  return await presentSchedule(call);
});

export const setScheduleDayHandler = handle(setScheduleDay, async (call) => {
  const merchantId = requireCaller(call).id;
  await changingTimes(call, merchantId, () => changeDay(call, merchantId));
  return await presentSchedule(call);
});

async function changeDay(
  { tx, input, now }: CallBase & { readonly input: ParsedInputOf<typeof setScheduleDay> },
  merchantId: string,
): Promise<void> {
  const { day, ranges } = input;
  const today = dubaiDay(now.getTime());
  if (day < today) throw refuseFields([{ path: 'day', rule: 'datePast' }]);
  const own = eq(merchantDays.merchantId, merchantId);
  // What is over decides nothing any more.
  await tx.delete(merchantDays).where(and(own, lt(merchantDays.day, today)));
  if (ranges === null) await tx.delete(merchantDays).where(and(own, eq(merchantDays.day, day)));
  else {
    const problems = rangesProblems(ranges);
    if (problems.length > 0)
      throw refuseFields(problems.map((each) => ({ ...each, path: `ranges.${each.path}` })));
    await tx
      .insert(merchantDays)
      .values({ merchantId, day, ranges })
      .onConflictDoUpdate({ target: [merchantDays.merchantId, merchantDays.day], set: { ranges } });
    if ((await tx.$count(merchantDays, own)) > maxExceptions)
      throw refuseFields([{ path: 'day', rule: 'tooMany', params: { max: maxExceptions } }]);
  }
}

export const pageServiceVisitsHandler = handle(pageServiceVisits, (call) =>
  listPage(call, {
    query: call.tx
      .select({
        id: services.id,
        createdAt: services.createdAt,
        content: serviceVersions.content,
        visit: serviceVisits,
      })
      .from(services)
      .innerJoin(
        serviceVersions,
        equals(serviceVersions, { id: services.liveVersionId, merchantId: services.merchantId }),
      )
      .leftJoin(
        serviceVisits,
        equals(serviceVisits, { serviceId: services.id, merchantId: services.merchantId }),
      )
      .$dynamic(),
    from: services,
    where: and(
      eq(services.merchantId, requireCaller(call).id),
      isNotNull(services.liveVersionId),
      isNull(services.deletedAt),
    ),
    order: { at: services.createdAt, id: services.id, first: 'newest' },
    keyOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    present: (rows) =>
      rows.map(({ id, content, visit }) => {
        const name = textFor(call.lang, content.name, namesOfContent(content));
        const specs = content.specs.map((spec) => ({
          name: spec.name,
          options: [...spec.options],
        }));
        return { serviceId: id, name, ...presentVisit(visit ?? defaultVisit), specs };
      }),
  }),
);

export const getServiceVisitHandler = handle(getServiceVisit, async (call) => {
  const { tx, input } = call;
  const own = { merchantId: requireCaller(call).id, serviceId: input.serviceId };
  await requireOwnService(tx, own);
  return presentVisit(await loadServiceVisit(tx, own));
});

export const setServiceVisitHandler = handle(setServiceVisit, async (call) => {
  const { tx, input } = call;
  const merchantId = requireCaller(call).id;
  const { cancelKeptMost } = await loadOperatorSettings(call, 'cancelKeptMost');
  const problems = [
    ...visitProblems(input),
    ...cancelTermProblems(input.cancelTerms, cancelKeptMost * 100),
  ];
  if (problems.length > 0) throw refuseFields(problems);
  await requireOwnService(tx, { merchantId, serviceId: input.serviceId });
  const row = { ...input, merchantId };
  await tx
    .insert(serviceVisits)
    .values(row)
    .onConflictDoUpdate({ target: serviceVisits.serviceId, set: row });
  return null;
});

async function requireOwnService(
  tx: Queryable,
  { merchantId, serviceId }: { readonly merchantId: string; readonly serviceId: string },
): Promise<void> {
  const own = and(equals(services, { id: serviceId, merchantId }), isNull(services.deletedAt));
  if ((await tx.$count(services, own)) === 0) throw refuse('notFound');
}

const presentVisit = (visit: ServiceVisit) => ({
  ...pick(visit, 'minutes', 'isPerUnit', 'isOutdoor', 'arrivalMinutes'),
  cancelTerms: visit.cancelTerms.map((each) => ({ ...each })),
  optionMinutes: visit.optionMinutes.map((each) => ({ ...each })),
});

async function presentSchedule(call: CallBase): Promise<MerchantScheduleShape> {
  const { tx, now } = call;
  const merchantId = requireCaller(call).id;
  const today = dubaiDay(now.getTime());
  const ahead = { from: today, to: lastBookableDay(today) };
  const schedule = await loadSchedule(tx, merchantId);
  const exceptions = await tx
    .select({ day: merchantDays.day, ranges: merchantDays.ranges })
    .from(merchantDays)
    .where(and(eq(merchantDays.merchantId, merchantId), gte(merchantDays.day, today)))
    .orderBy(merchantDays.day);
  const holidays = await holidaysOf(tx, ahead);
  return {
    hours: schedule.hours && presentHours(schedule.hours),
    ...pick(schedule, 'teams', 'travelMinutes', 'leadMinutes', 'daysAhead', 'stepMinutes'),
    ...pick(schedule, 'visitsPerDay', 'worksOnHolidays'),
    ramadanHours: schedule.ramadanHours && presentHours(schedule.ramadanHours),
    days: exceptions.map(({ day, ranges }) => ({ day, ranges: [...ranges] })),
    holidays: holidays.map(({ day, names }) => ({ day, names: namesIn(names) })),
  };
}
