import { maxCalendarDays } from '@khidma/contract/visits/get-calendar';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { useState } from 'react';
import { VisitsHit } from './visits-hit.tsx';

/** The reserved visits of the next weeks in emirates that are no longer served, before that is saved. */
export function AreaHit({ gone }: { readonly gone: readonly string[] }) {
  const [today] = useState(() => dubaiDay(Date.now()));
  return (
    <VisitsHit
      from={today}
      to={addDays(today, maxCalendarDays - 1)}
      isHit={({ emirate }) => gone.includes(emirate)}
    />
  );
}
