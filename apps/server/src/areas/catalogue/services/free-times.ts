import { handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import type { Queryable } from '../../../db/types.ts';
import { together } from '../../../db/transaction.ts';
import {
  loadAvailabilities,
  loadAvailability,
  type Days,
  loadSchedule,
  loadServiceVisit,
} from '../../scheduling/index.ts';
import { findServiceOnSale } from './shop.presenter.ts';
import type { FieldError } from '@khidma/contract/core/field-rules';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import {
  type Availability,
  freeTimes,
  whyNoTimes,
  type WhyNoTimes,
} from '@khidma/domain/availability/free-times';
import { isInPart, type PartOfDay } from '@khidma/domain/availability/parts-of-day';
import {
  type ChosenOption,
  visitLimits,
  visitRules,
} from '@khidma/domain/availability/visit-limits';
import { langs } from '@khidma/domain/reference/codes';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { type ServiceSpec, specFor } from '@khidma/domain/services/service-content';
import * as z from 'zod/mini';

/** A day, and the part of it, on which a service should be free. */
export interface WantedTime {
  readonly day: string;
  readonly part: PartOfDay | undefined;
}

/** What is wrong with a day that services are looked for by. */
export const wantedDayProblems = (
  {
    freeOn,
    freeIn,
  }: { readonly freeOn?: string | undefined; readonly freeIn?: PartOfDay | undefined },
  now: Date,
): FieldError[] => {
  if (freeOn === undefined)
    return freeIn === undefined ? [] : [{ path: 'freeOn', rule: 'required' }];
  const today = dubaiDay(now.getTime());
  if (freeOn < today) return [{ path: 'freeOn', rule: 'datePast' }];
  const { max } = visitLimits.daysAhead;
  return freeOn > addDays(today, max)
    ? [{ path: 'freeOn', rule: 'dateTooFar', params: { max } }]
    : [];
};

/** A service of a merchant, by which its time is asked for. */
interface ServiceKey {
  readonly serviceId: string;
  readonly merchantId: string;
}

/**
 * Returns the first free time of each service on a day, judged as bookings are; those without one are not in it, nor
 * those of merchants who say no hours. A service is asked about as it is sold most often: one of it, for its usual time.
 */
export async function firstFreeTimes(
  tx: Queryable,
  now: Date,
  {
    services,
    wanted: { day, part },
  }: { readonly services: readonly ServiceKey[]; readonly wanted: WantedTime },
): Promise<ReadonlyMap<string, Date>> {
  const days = { from: day, to: day };
  const questions = services.map(({ serviceId, merchantId }) => ({
    serviceId,
    merchantId,
    quantity: 1,
    chosen: [],
  }));
  const availabilities = await loadAvailabilities(tx, now, { questions, days });
  const first = new Map<string, Date>();
  for (const [index, { serviceId }] of services.entries()) {
    const availability = availabilities[index];
    if (availability === undefined) continue;
    const start = freeTimes(availability, days).find(
      (moment) => part === undefined || isInPart(moment, part),
    );
    if (start !== undefined) first.set(serviceId, new Date(start));
  }
  return first;
}

/** How many times a search offers of each service, and how many days ahead it looks for them. */
const offered = { times: 3, days: 7 };

/** Returns the next times of each service that can be booked: the first few of the first day that has any. */
export async function nextFreeTimes(
  tx: Queryable,
  now: Date,
  services: readonly ServiceKey[],
): Promise<ReadonlyMap<string, readonly Date[]>> {
  const today = dubaiDay(now.getTime());
  const days = { from: today, to: addDays(today, offered.days - 1) };
  const questions = services.map(({ serviceId, merchantId }) => ({
    serviceId,
    merchantId,
    quantity: 1,
    chosen: [],
  }));
  const availabilities = await loadAvailabilities(tx, now, { questions, days });
  return new Map(
    services.map(({ serviceId }, index) => {
      const availability = availabilities[index];
      const starts = availability === undefined ? [] : freeTimes(availability, days, offered.times);
      const [first] = starts;
      const sameDay = starts.filter(
        (start) => first !== undefined && dubaiDay(start) === dubaiDay(first),
      );
      return [serviceId, sameDay.map((start) => new Date(start))];
    }),
  );
}

export const listFreeTimesHandler = handle(listFreeTimes, async (call) => {
  const { tx, input, now } = call;
  const { id: serviceId, quantity, arrivalMinutes } = input;
  const service = await findServiceOnSale(tx, serviceId);
  if (service === undefined) throw refuse('notFound');
  if (service === 'notOnSale') throw refuse('serviceNotOnSale');
  const { id: merchantId } = service.merchant;
  const [schedule, visit] = await together(
    loadSchedule(tx, merchantId),
    loadServiceVisit(tx, { merchantId, serviceId }),
  );
  const chosen = chosenIn(service.content.specs, input.chosen);
  const { lengthMs } = visitRules(schedule, visit, { quantity, chosen });
  const question = {
    merchantId,
    serviceId,
    quantity,
    chosen,
    arrivalMinutes: arrivalMinutes ?? visit.arrivalMinutes,
  };
  const today = dubaiDay(now.getTime());
  const lastDay = addDays(today, schedule.daysAhead);
  const from = input.from < today ? today : input.from;
  const days = { from, to: earlier(addDays(from, input.days - 1), lastDay) };
  const ask = (asked: Days) =>
    asked.from > asked.to
      ? Promise.resolve(null)
      : loadAvailability(tx, now, { ...question, days: asked });
  const availability = await ask(days);
  const times = timesByDay(availability, days);
  const next =
    times.find((each) => each.times.length > 0)?.day ??
    firstDay(await ask({ from: days.to, to: lastDay }), { from: days.to, to: lastDay });
  return {
    isByAgreement: schedule.hours === null,
    minutes: lengthMs / 60_000,
    arrivalMinutes: question.arrivalMinutes,
    cancelTerms: visit.cancelTerms.map((each) => ({ ...each })),
    lastDay,
    days: times.map((each) => ({
      ...each,
      why: availability === null || schedule.hours === null ? null : whyOf(availability, each),
    })),
    leadMinutes: schedule.leadMinutes,
    nextFreeDay: next,
  };
});

/** Asked of days without a time alone: nearly none. */
const whyOf = (
  availability: Availability,
  { day, times }: { readonly day: string; readonly times: readonly string[] },
): WhyNoTimes | null => (times.length > 0 ? null : whyNoTimes(availability, day));

const labels = z.array(z.string());

function labelsIn(json: string): readonly string[] | undefined {
  try {
    const read = labels.safeParse(JSON.parse(json));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

function chosenIn(specs: readonly ServiceSpec[], chosen: string | undefined): ChosenOption[] {
  if (chosen === undefined) return [];
  const read = labelsIn(chosen);
  if (read === undefined) throw refuseFields([{ path: 'chosen', rule: 'invalid' }]);
  return chosenOptions(specs, read);
}

/** Returns what was chosen in the words it was written in first; what no option is called counts for nothing. */
export const chosenOptions = (
  specs: readonly ServiceSpec[],
  shown: readonly string[],
): ChosenOption[] =>
  specs.flatMap((spec, index) => {
    const label = shown[index];
    const texts = [spec.options, ...langs.map((lang) => specFor(lang, spec).options)];
    const at = texts
      .map((options) => options.findIndex((option) => option === label))
      .find((place) => place >= 0);
    const option = at === undefined ? undefined : spec.options[at];
    return option === undefined ? [] : { spec: spec.name, option };
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
