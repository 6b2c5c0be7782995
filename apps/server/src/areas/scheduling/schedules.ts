import type { MerchantScheduleShape } from '@khidma/contract/shapes/schedule';
import {
  getSchedule,
  getServiceVisit,
  pageServiceVisits,
  setScheduleDay,
  setServiceVisit,
  updateSchedule,
} from '@khidma/contract/scheduling/schedule';
import {
  defaultVisit,
  maxExceptions,
  scheduleProblems,
  type ServiceVisit,
  visitProblems,
} from '@khidma/domain/availability/visit-limits';
import { cancelTermProblems } from '@khidma/domain/orders/cancel-terms';
import { textFor } from '@khidma/domain/reference/names';
import { dubaiDay } from '@khidma/domain/rules/days';
import { rangesProblems } from '@khidma/domain/rules/weekly-hours';
import { namesOfContent } from '@khidma/domain/services/service-content';
import { and, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { type CallBase, requireCaller, handle } from '../../kernel/call.ts';
import { listPage } from '../../kernel/page.ts';
import { presentHours } from '../merchants/records/index.ts';
import { refuse, refuseFields } from '../../kernel/refuse.ts';
import { services, serviceVersions } from '../../db/schema/services.ts';
import { merchantDays, merchantSchedules, serviceVisits } from '../../db/schema/visits.ts';
import type { Queryable } from '../../db/types.ts';
import { loadOperatorSettings } from '../backoffice/settings/index.ts';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import { changingTimes } from './reserve-visit.ts';
import { holidaysOf, lastDayOf, namesIn, loadSchedule, visitOf } from './availability.ts';

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
        and(
          eq(serviceVersions.id, services.liveVersionId),
          eq(serviceVersions.merchantId, services.merchantId),
        ),
      )
      .leftJoin(
        serviceVisits,
        and(
          eq(serviceVisits.serviceId, services.id),
          eq(serviceVisits.merchantId, services.merchantId),
        ),
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
  return presentVisit(await visitOf(tx, own));
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
  const [own] = await tx
    .select({ id: services.id })
    .from(services)
    .where(
      and(
        eq(services.id, serviceId),
        eq(services.merchantId, merchantId),
        isNull(services.deletedAt),
      ),
    );
  if (own === undefined) throw refuse('notFound');
}

const presentVisit = (visit: ServiceVisit) => {
  const { minutes, isPerUnit, isOutdoor, arrivalMinutes, cancelTerms, optionMinutes } = visit;
  return {
    minutes,
    isPerUnit,
    isOutdoor,
    arrivalMinutes,
    cancelTerms: cancelTerms.map((each) => ({ ...each })),
    optionMinutes: optionMinutes.map((each) => ({ ...each })),
  };
};

async function presentSchedule(call: CallBase): Promise<MerchantScheduleShape> {
  const { tx, now } = call;
  const merchantId = requireCaller(call).id;
  const today = dubaiDay(now.getTime());
  const ahead = { from: today, to: lastDayOf(today) };
  const schedule = await loadSchedule(tx, merchantId);
  const exceptions = await tx
    .select({ day: merchantDays.day, ranges: merchantDays.ranges })
    .from(merchantDays)
    .where(and(eq(merchantDays.merchantId, merchantId), gte(merchantDays.day, today)))
    .orderBy(merchantDays.day);
  const holidays = await holidaysOf(tx, ahead);
  return {
    hours: schedule.hours && presentHours(schedule.hours),
    teams: schedule.teams,
    travelMinutes: schedule.travelMinutes,
    leadMinutes: schedule.leadMinutes,
    daysAhead: schedule.daysAhead,
    stepMinutes: schedule.stepMinutes,
    visitsPerDay: schedule.visitsPerDay,
    worksOnHolidays: schedule.worksOnHolidays,
    ramadanHours: schedule.ramadanHours && presentHours(schedule.ramadanHours),
    days: exceptions.map(({ day, ranges }) => ({ day, ranges: [...ranges] })),
    holidays: holidays.map(({ day, names }) => ({ day, names: namesIn(names) })),
  };
}
