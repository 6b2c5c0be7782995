import { useMoments } from '@khidma/app/intl/use-moments';
import { useQuery } from '@tanstack/react-query';
import { type CalendarVisit, maxCalendarDays } from '@khidma/contract/scheduling/calendar';
import { needsTime } from '@khidma/domain/orders/order-time';
import { addDays } from '@khidma/domain/rules/days';
import { UserText } from '@khidma/ui/bdi';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import { calendarQuery } from './calendar-query.ts';
import classes from './affected-visits.module.css';

/** So many visits are named; the others are counted. */
const mostNamed = 5;

interface AffectedVisitsProps {
  /** Days of Dubai, both of them whole; of a longer time its first weeks are looked at. */
  readonly from: string;
  readonly to: string;
  readonly isAffected: (visit: CalendarVisit) => boolean;
  /** Says how many there are, where they are not merely in some time. */
  readonly title?: (count: number) => string;
}

/** The reserved visits that a change of times leaves outside it, before it is made: they stay, and somebody must see to them. */
export function AffectedVisits({ from, to, isAffected, title }: AffectedVisitsProps) {
  const t = useTranslations('schedule.hit');
  const common = useTranslations('common');
  const { soon } = useMoments();
  const last = addDays(from, maxCalendarDays - 1);
  const { data } = useQuery(calendarQuery({ from, to: to < last ? to : last }));
  const hit = (data?.visits ?? []).filter(
    (visit) => needsTime({ status: visit.status, pausedStatus: null }) && isAffected(visit),
  );
  if (hit.length === 0) return null;
  return (
    <Notice
      tone="warning"
      announce
      title={title?.(hit.length) ?? t('title', { count: hit.length })}
    >
      {t('text')}
      <ul className={classes.hit}>
        {hit.slice(0, mostNamed).map(({ orderId, customerName, startsAt }) => (
          <li key={orderId}>
            {/* In a tab of its own: what is being filled in stays. */}
            <a href={paths.order(orderId)} target="_blank" rel="noreferrer">
              {soon(startsAt)}
            </a>{' '}
            <UserText>{customerName}</UserText>{' '}
            {(['proposeTime', 'cancel'] as const).map((act) => (
              <a
                key={act}
                className={classes.act}
                href={`${paths.order(orderId)}?do=${act}`}
                target="_blank"
                rel="noreferrer"
                aria-label={common('labelled', { label: t(act), value: soon(startsAt) })}
              >
                {t(act)}
              </a>
            ))}
          </li>
        ))}
      </ul>
      {hit.length > mostNamed && t('more', { count: hit.length - mostNamed })}
    </Notice>
  );
}
