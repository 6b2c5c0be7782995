import { listFreeTimes } from '@khidma/contract/shop/list-free-times';
import { freeTimes, type Availability } from '@khidma/domain/availability/free-times';
import { visitRules } from '@khidma/domain/availability/visit-limits';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { findServiceOnSale } from '../services/api.ts';
import { availabilityOf, type Days, scheduleOf, visitOf } from './availability.ts';

export const listFreeTimesHandler = handle(listFreeTimes, async (call) => {
  const { tx, input, now } = call;
  const { id: serviceId, quantity } = input;
  const service = await findServiceOnSale(tx, serviceId);
  if (service === undefined) throw refuse('notFound');
  if (service === 'notOnSale') throw refuse('serviceNotOnSale');
  const { id: merchantId } = service.merchant;
  const schedule = await scheduleOf(tx, merchantId);
  const { lengthMs } = visitRules(schedule, await visitOf(tx, { merchantId, serviceId }), quantity);
  const today = dubaiDay(now.getTime());
  const lastDay = addDays(today, schedule.daysAhead);
  const from = input.from < today ? today : input.from;
  const days = { from, to: earlier(addDays(from, input.days - 1), lastDay) };
  const ask = (asked: Days) =>
    asked.from > asked.to
      ? Promise.resolve(null)
      : availabilityOf(tx, now, { merchantId, serviceId, quantity, days: asked });
  const times = timesByDay(await ask(days), days);
  const next =
    times.find((each) => each.times.length > 0)?.day ??
    firstDay(await ask({ from: days.to, to: lastDay }), { from: days.to, to: lastDay });
  return {
    isByAgreement: schedule.hours === null,
    minutes: lengthMs / 60_000,
    lastDay,
    days: times,
    nextFreeDay: next,
  };
});

function timesByDay(
  availability: Availability | null,
  days: Days,
): { readonly day: string; readonly times: string[] }[] {
  const byDay = new Map<string, string[]>();
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) byDay.set(day, []);
  for (const start of availability === null ? [] : freeTimes(availability, days))
    byDay.get(dubaiDay(start))?.push(new Date(start).toISOString());
  return [...byDay].map(([day, times]) => ({ day, times }));
}

/** The first day with a time, looked for by the week: nearly always it is in the first one. */
function firstDay(availability: Availability | null, { from, to }: Days): string | null {
  if (availability === null) return null;
  for (let week = from; week <= to; week = addDays(week, 7)) {
    const [first] = freeTimes(availability, { from: week, to: earlier(addDays(week, 6), to) });
    if (first !== undefined) return dubaiDay(first);
  }
  return null;
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
