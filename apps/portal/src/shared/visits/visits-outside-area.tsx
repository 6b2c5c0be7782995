import { maxCalendarDays } from '@khidma/contract/scheduling/calendar';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { useState } from 'react';
import { AffectedVisits } from './affected-visits.tsx';

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
