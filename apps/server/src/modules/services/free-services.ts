import type { FieldError } from '@khidma/contract/core/field-rules';
import { freeTimes } from '@khidma/domain/availability/free-times';
import { isInPart, type PartOfDay } from '@khidma/domain/availability/parts-of-day';
import { visitLimits } from '@khidma/domain/availability/visit-limits';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import type { Queryable } from '../../db/types.ts';
import { availabilitiesOf } from '../visits/api.ts';

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
  const availabilities = await availabilitiesOf(tx, now, { questions, days });
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
