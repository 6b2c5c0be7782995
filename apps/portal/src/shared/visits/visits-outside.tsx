import { AffectedVisits } from './affected-visits.tsx';
import { scheduleQuery } from './calendar-query.ts';
import { isWorkedAt, workCalendarOf } from './work-calendar-of.ts';
import { type CalendarVisit, maxCalendarDays } from '@khidma/contract/scheduling/calendar';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { hoursProblems, type WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The reserved visits of the next weeks in emirates that are no longer served, before that is saved. */
export function VisitsOutsideArea({ gone }: { readonly gone: readonly string[] }) {
  const [today] = useState(() => dubaiDay(Date.now()));
  return (
    <AffectedVisits
      from={today}
      to={addDays(today, maxCalendarDays - 1)}
      isAffected={({ emirate }) => gone.includes(emirate)}
    />
  );
}

interface HoursHitProps {
  /** What stands, and what would. */
  readonly before: WeeklyHours | null;
  readonly after: WeeklyHours | null;
}

/** The reserved visits of the next weeks that other weekly hours would leave outside them, before they are saved. */
export function VisitsOutsideHours({ before, after }: HoursHitProps) {
  const { data: schedule } = useQuery(scheduleQuery);
  const [today] = useState(() => dubaiDay(Date.now()));
  if (schedule === undefined || (after !== null && hoursProblems(after).length > 0)) return null;
  const to = addDays(today, maxCalendarDays - 1);
  const isOpen = (hours: WeeklyHours | null, visit: CalendarVisit): boolean =>
    isWorkedAt(workCalendarOf(schedule, hours), visit);
  return (
    <AffectedVisits
      from={today}
      to={to}
      isAffected={(visit) => isOpen(before, visit) && !isOpen(after, visit)}
    />
  );
}
