import type { MerchantScheduleShape } from '@khidma/contract/shapes/schedule';
import { type CalendarVisit, maxCalendarDays } from '@khidma/contract/scheduling/calendar';
import { isWithinRanges } from '@khidma/domain/availability/time-ranges';
import { openRanges } from '@khidma/domain/availability/work-calendar';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { hoursProblems } from '@khidma/domain/rules/weekly-hours';
import { useState } from 'react';
import { workCalendarOf } from './work-calendar-of.ts';
import { AffectedVisits } from './affected-visits.tsx';

type Rules = Pick<MerchantScheduleShape, 'teams' | 'worksOnHolidays' | 'ramadanHours'>;

interface RulesHitProps {
  readonly schedule: MerchantScheduleShape;
  /** What would stand. */
  readonly after: Rules;
}

/** The reserved visits of the next weeks that other teams, holidays or hours of Ramadan would leave outside, before they are saved. */
export function VisitsOutsideRules({ schedule, after }: RulesHitProps) {
  const [today] = useState(() => dubaiDay(Date.now()));
  if (after.ramadanHours !== null && hoursProblems(after.ramadanHours).length > 0) return null;
  const isOpen = (rules: Rules, visit: CalendarVisit): boolean =>
    (visit.team ?? 1) <= rules.teams &&
    isWithinRanges(
      openRanges(workCalendarOf({ ...schedule, ...rules }, schedule.hours), {
        from: addDays(dubaiDay(Date.parse(visit.startsAt)), -1),
        to: addDays(dubaiDay(Date.parse(visit.endsAt)), 1),
        isOutdoor: false,
      }),
      { from: Date.parse(visit.startsAt), until: Date.parse(visit.endsAt) },
    );
  return (
    <AffectedVisits
      from={today}
      to={addDays(today, maxCalendarDays - 1)}
      isAffected={(visit) => isOpen(schedule, visit) && !isOpen(after, visit)}
    />
  );
}
