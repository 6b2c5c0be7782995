import { maxCalendarDays } from '@khidma/contract/scheduling/calendar';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AffectedVisits } from './affected-visits.tsx';

/** The reserved visits of the next weeks that lie behind the last day of a licence. */
export function VisitsAfterLicence({ due }: { readonly due: string }) {
  const t = useTranslations('certificates');
  const [today] = useState(() => dubaiDay(Date.now()));
  const from = due < today ? today : addDays(due, 1);
  return (
    <AffectedVisits
      from={from}
      to={addDays(from, maxCalendarDays - 1)}
      isAffected={({ startsAt }) => dubaiDay(Date.parse(startsAt)) > due}
      title={(count) => t('hit', { count })}
    />
  );
}
