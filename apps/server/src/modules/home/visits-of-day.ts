import { type Home, maxHomeVisits } from '@khidma/contract/insights/home';
import { needsTime } from '@khidma/domain/orders/order-time';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { isNotNull } from 'drizzle-orm';
import type { CallBase } from '../../core/call.ts';
import { orders } from '../../db/schema/orders.ts';
import { presentVisit, visitsFrom } from '../visits/api.ts';

type Day = Pick<Home, 'day' | 'visits' | 'hasMoreVisits' | 'next'>;

/** Returns the paid visits of today and the next one. */
export async function visitsOfDay(
  { tx, now, lang }: Pick<CallBase, 'tx' | 'now' | 'lang'>,
  merchantId: string,
): Promise<Day> {
  const today = dubaiDay(now.getTime());
  const rows = await visitsFrom(tx, merchantId, {
    from: today,
    besides: isNotNull(orders.paidAt),
    limit: maxHomeVisits + 1,
  });
  const visits = rows.flatMap((row) =>
    presentVisit(row, lang).map((visit) => ({ visit, isAhead: needsTime(row.order) })),
  );
  const tomorrow = startOfDay(addDays(today, 1));
  const ofToday = visits.filter(({ visit }) => Date.parse(visit.startsAt) < tomorrow);
  const next = visits.find(
    ({ visit, isAhead }) => isAhead && Date.parse(visit.endsAt) > now.getTime(),
  );
  return {
    day: today,
    visits: ofToday.slice(0, maxHomeVisits).map(({ visit }) => visit),
    hasMoreVisits: ofToday.length > maxHomeVisits,
    next: next?.visit ?? null,
  };
}
