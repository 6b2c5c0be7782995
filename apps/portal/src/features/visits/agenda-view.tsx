import { OrderBadge } from '@khidma/app/orders/order-badges';
import { paths } from '../../shared/paths.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { visitWays } from '../../shared/visit-ways.ts';
import { BlockedRow } from './blocked-stretch.tsx';
import { blocksOn, clashesOf, daysFrom, type ViewProps, visitsOn } from './calendar-model.ts';
import { calendarSpan } from './calendar-queries.ts';
import classes from './calendar.module.css';
import { useDayLabels } from './use-day-labels.ts';
import { useHours } from '@khidma/app/intl/use-hours';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import { needsTime } from '@khidma/domain/orders/order-time';
import { dubaiDay } from '@khidma/domain/rules/days';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { dotLine } from '@khidma/i18n/line-parts';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { Card, Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';

/** What comes, day by day; the next visit first, with the ways to its customer. */
export function AgendaView({ calendar, day }: ViewProps) {
  const t = useTranslations('schedule.calendar');
  const now = useNow();
  const next = calendar.visits.find(
    ({ endsAt, status }) => Date.parse(endsAt) > now && needsTime({ status, pausedStatus: null }),
  );
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
      {next && (
        <Section title={t(Date.parse(next.startsAt) <= now ? 'now' : 'next')}>
          <VisitFacts visit={next} isNext />
        </Section>
      )}
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
  const visits = visitsOn(calendar.visits, day);
  const clashes = clashesOf(calendar.visits);
  const ranges = calendar.hours.find((each) => each.day === day)?.ranges ?? [];
  const count = t('visits', { count: visits.length });
  return (
    <Section
      flush
      title={dotLine([isToday && t('today'), dayWords(day)])}
      description={dotLine([ranges.length === 0 ? t('closed') : hours(ranges), count])}
    >
      <ul data-bare>
        {blocksOn(calendar.blocks, day).map(({ block }) => (
          <BlockedRow key={block.id} block={block} />
        ))}
        {visits.map((visit) => (
          <li key={visit.orderId} className={classes.row}>
            <VisitFacts visit={visit} isClash={clashes.has(visit.orderId)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Phone and address are empty until the order is paid. */
const isUnpaid = ({ phone, address }: CalendarVisit): boolean => phone === '' && address === '';

interface VisitFactsProps {
  readonly visit: CalendarVisit;
  readonly isClash?: boolean;
  readonly isNext?: boolean;
}

function VisitFacts({ visit, isClash = false, isNext = false }: VisitFactsProps) {
  const t = useTranslations('schedule.calendar');
  const { time, times, weekday } = useMoments();
  const place = usePlaceLabels()(visit);
  const { startsAt, endsAt, status, team, address } = visit;
  return (
    <div className={classes.facts}>
      <div className={`k-quiet ${classes.when}`}>
        {isNext && <span>{weekday(startsAt)}</span>}
        <b>{time(startsAt)}</b>
        <span>{t('until', { end: time(endsAt) })}</span>
      </div>
      <div className={`k-stack-1 ${classes.what}`}>
        <UiLink href={paths.order(visit.orderId)}>
          <UserText>{visit.customerName}</UserText>
        </UiLink>
        <UserText>{visit.serviceName}</UserText>
        {visit.window !== null && (
          <span className={`k-quiet ${classes.said}`}>
            {t('window', { window: times(visit.window.from, visit.window.until) })}
          </span>
        )}
        <span className={`k-quiet ${classes.said}`}>
          {address !== '' && (
            <>
              <UserText>{address}</UserText>
              <br />
            </>
          )}
          {place}
        </span>
        <span className={classes.marks}>
          <OrderBadge audience="merchant" status={status} />
          {visit.isConfirmed && <StatusBadge tone="success">{t('confirmed')}</StatusBadge>}
          {isClash && <StatusBadge tone="warning">{t('clash')}</StatusBadge>}
          <span className={`k-quiet ${classes.said}`}>
            {team === null ? t('noTeam') : t('team', { team })}
          </span>
        </span>
        {isUnpaid(visit) && <span className={`k-quiet ${classes.said}`}>{t('unpaid')}</span>}
      </div>
      <div className={classes.ways}>
        <VisitLinks visit={visit} place={place} />
      </div>
    </div>
  );
}

interface VisitLinksProps {
  readonly visit: CalendarVisit;
  /** Community and emirate in words. */
  readonly place: string;
}

/** The ways to a customer, on paper the number; nothing before the order is paid, for until then neither phone nor address is known. */
function VisitLinks({ visit, place }: VisitLinksProps) {
  const t = useTranslations('schedule.calendar');
  const common = useTranslations('common');
  const { call, whatsapp, directions } = visitWays(visit, place);
  const said = (label: string): string => common('labelled', { label, value: visit.customerName });
  return (
    <>
      {visit.phone !== '' && (
        <span className={classes.onPaper}>
          <Ltr>{formatMobile(visit.phone)}</Ltr>
        </span>
      )}
      <span className={classes.links}>
        {call !== null && (
          <a href={call} aria-label={said(t('call'))}>
            <IconPhone size={18} aria-hidden />
            {t('call')}
          </a>
        )}
        {whatsapp !== null && (
          <a href={whatsapp} target="_blank" rel="noreferrer" aria-label={said(t('whatsapp'))}>
            <IconBrandWhatsapp size={18} aria-hidden />
            {t('whatsapp')}
          </a>
        )}
        {directions !== null && (
          <a href={directions} target="_blank" rel="noreferrer" aria-label={said(t('directions'))}>
            <IconMapPin size={18} aria-hidden />
            {t('directions')}
          </a>
        )}
      </span>
    </>
  );
}
