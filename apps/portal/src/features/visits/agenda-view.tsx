import { OrderBadge } from '@khidma/app/orders/order-badges';
import { paths } from '../../shared/paths.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { CustomerWays } from '../../shared/visits/customer-ways.tsx';
import { BlockedRow } from './blocked-stretch.tsx';
import {
  blocksOn,
  clashesOf,
  daysFrom,
  gapsOf,
  type ViewProps,
  visitsOn,
} from './calendar-model.ts';
import { calendarSpan } from './calendar-queries.ts';
import classes from './calendar.module.css';
import { partOf } from './team-part.ts';
import { useDayLabels } from './use-day-labels.ts';
import { useHours } from '@khidma/app/intl/use-hours';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow, useTimeLeft } from '@khidma/app/intl/use-time-left';
import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import { needsTime } from '@khidma/domain/orders/order-time';
import { dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { dotLine } from '@khidma/i18n/line-parts';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { Card, Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';

/** What comes, day by day; the next visit with the ways to its customer. */
export function AgendaView({ calendar, day }: ViewProps) {
  const t = useTranslations('schedule.calendar');
  const days = daysFrom(calendarSpan('agenda', day)).filter(
    (each) =>
      visitsOn(calendar.visits, each).length > 0 || blocksOn(calendar.blocks, each).length > 0,
  );
  if (days.length === 0)
    return (
      <Card>
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      </Card>
    );
  return (
    <div className="k-stack-4">
      {days.map((each) => (
        <DayList key={each} calendar={calendar} day={each} />
      ))}
    </div>
  );
}

/** The visits of one day, one below the other. */
export function DayList({ calendar, day }: ViewProps) {
  const t = useTranslations('schedule.calendar');
  const dayWords = useDayLabels();
  const { ranges: hours } = useHours();
  const isToday = dubaiDay(useNow()) === day;
  const ranges = calendar.hours.find((each) => each.day === day)?.ranges ?? [];
  const count = t('visits', { count: visitsOn(calendar.visits, day).length });
  return (
    <Section
      flush
      title={dotLine([isToday && t('today'), dayWords(day)])}
      description={dotLine([ranges.length === 0 ? t('closed') : hours(ranges), count])}
    >
      <DayRows calendar={calendar} day={day} />
    </Section>
  );
}

/** What stands on a day: what is blocked, the visits, and where nobody has anything to do for an hour or more. */
export function DayRows({ calendar, day }: ViewProps) {
  const now = useNow();
  const { time } = useMoments();
  const t = useTranslations('schedule.calendar');
  const clashes = clashesOf(calendar.visits);
  const next = nextVisit(calendar, now);
  const start = startOfDay(day);
  const rows = [
    ...visitsOn(calendar.visits, day).map((visit) => ({ at: Date.parse(visit.startsAt), visit })),
    ...gapsOf(calendar, day, now).map((gap) => ({ at: start + gap.from * 60_000, gap })),
  ].toSorted((one, other) => one.at - other.at);
  return (
    <ul data-bare>
      {blocksOn(calendar.blocks, day).map(({ block }) => (
        <BlockedRow key={block.id} block={block} />
      ))}
      {rows.map((row) =>
        'visit' in row ? (
          <li key={row.visit.orderId} className={classes.row}>
            <VisitFacts
              visit={row.visit}
              now={now}
              isClash={clashes.has(row.visit.orderId)}
              isNext={row.visit.orderId === next?.orderId}
            />
          </li>
        ) : (
          <li key={row.at} className={classes.gap}>
            <b>{time(new Date(row.at).toISOString())}</b>
            {t('gap', { end: time(new Date(start + row.gap.until * 60_000).toISOString()) })}
          </li>
        ),
      )}
    </ul>
  );
}

/** The visit that somebody is at, or comes first. */
const nextVisit = ({ visits }: ViewProps['calendar'], now: number): CalendarVisit | undefined =>
  visits.find(
    ({ endsAt, status }) => Date.parse(endsAt) > now && needsTime({ status, pausedStatus: null }),
  );

/** Phone and address are empty until the order is paid. */
const isUnpaid = ({ phone, address }: CalendarVisit): boolean => phone === '' && address === '';

interface VisitFactsProps {
  readonly visit: CalendarVisit;
  readonly now: number;
  readonly isClash: boolean;
  readonly isNext: boolean;
}

function VisitFacts({ visit, now, isClash, isNext }: VisitFactsProps) {
  const t = useTranslations('schedule.calendar');
  const { time, times } = useMoments();
  const timeLeft = useTimeLeft();
  const place = usePlaceLabels()(visit);
  const { startsAt, endsAt, status, team, address, phone, customerName } = visit;
  const left = Date.parse(startsAt) - now;
  return (
    <div className={classes.facts}>
      <div className={`k-quiet ${classes.when}`}>
        <b>{time(startsAt)}</b>
        <span>{t('until', { end: time(endsAt) })}</span>
      </div>
      <div
        className={`k-stack-1 ${classes.what}`}
        data-part={partOf(team)}
        data-clash={isClash || undefined}
      >
        <UiLink href={paths.order(visit.orderId)}>
          <UserText>{customerName}</UserText>
        </UiLink>
        <DotLine>
          <UserText>{visit.serviceName}</UserText>
          {place}
        </DotLine>
        {visit.window !== null && (
          <span className={`k-quiet ${classes.said}`}>
            {t('window', { window: times(visit.window.from, visit.window.until) })}
          </span>
        )}
        {address !== '' && (
          <span className={`k-quiet ${classes.said}`}>
            <UserText>{address}</UserText>
          </span>
        )}
        <span className={classes.marks}>
          {isNext && (
            <StatusBadge tone="info">
              {left > 0 ? t('upNext', { left: timeLeft(left) }) : t('onNow')}
            </StatusBadge>
          )}
          <OrderBadge audience="merchant" status={status} />
          {visit.isConfirmed && <StatusBadge tone="success">{t('confirmed')}</StatusBadge>}
          {isClash && <StatusBadge tone="danger">{t('clash')}</StatusBadge>}
          <span className={`k-quiet ${classes.said}`}>
            {team === null ? t('noTeam') : t('team', { team })}
          </span>
        </span>
        {isUnpaid(visit) && <span className={`k-quiet ${classes.said}`}>{t('unpaid')}</span>}
        {phone !== '' && (
          <span className={classes.onPaper}>
            <Ltr>{formatMobile(phone)}</Ltr>
          </span>
        )}
        {isNext && (
          <CustomerWays name={customerName} address={address} phone={phone} place={place} />
        )}
      </div>
    </div>
  );
}
