import { OrderBadge } from '@khidma/app/orders/order-badges';
import type { Home } from '@khidma/contract/insights/home';
import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import { useMoments } from '@khidma/app/intl/use-moments';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { IconCalendarEvent } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import classes from './home.module.css';
import { TodayLanes } from './today-lanes.tsx';

interface TodayCardProps {
  readonly home: Home;
  readonly now: number;
}

/** Today's visits in order of time, as a line for each team; on a phone as a list. */
export function TodayCard({ home, now }: TodayCardProps) {
  const t = useTranslations('home.today');
  const isMobile = useSession((state) => state.isMobile);
  return (
    <Section
      flush
      title={
        <span className={classes.titled}>
          {t('title')}
          {home.visits.length > 0 && (
            <span className="k-quiet">
              {t('booked', { count: home.visits.length, hours: bookedHours(home.visits) })}
            </span>
          )}
        </span>
      }
      actions={<UiLink href={paths.calendarDay(home.day)}>{t('week')}</UiLink>}
      footer={home.hasMoreVisits ? <span className={classes.more}>{t('more')}</span> : undefined}
    >
      {home.visits.length === 0 ? (
        <div className={classes.need}>
          <span className={classes.icon}>
            <IconCalendarEvent size={20} aria-hidden />
          </span>
          <div className={classes.said}>
            <h3>{t('none')}</h3>
            <p>{t('noneText')}</p>
          </div>
          <div className={classes.clock} />
          <ButtonLink size="sm" href={paths.workingTimes()}>
            {t('times')}
          </ButtonLink>
        </div>
      ) : isMobile ? (
        <ol data-bare>
          {home.visits.map((visit) => (
            <VisitRow key={visit.orderId} visit={visit} isOver={Date.parse(visit.endsAt) <= now} />
          ))}
        </ol>
      ) : (
        <TodayLanes {...home} now={now} />
      )}
    </Section>
  );
}

/** How long all of them take, in hours with a half at the most. */
const bookedHours = (visits: readonly CalendarVisit[]): number => {
  const ms = visits.reduce(
    (sum, { startsAt, endsAt }) => sum + Date.parse(endsAt) - Date.parse(startsAt),
    0,
  );
  return Math.round(ms / 1_800_000) / 2;
};

interface VisitRowProps {
  readonly visit: CalendarVisit;
  readonly isOver: boolean;
}

/** A visit on a phone; the ways to its customer stand on its order, and on top for the next one. */
function VisitRow({ visit, isOver }: VisitRowProps) {
  const { time } = useMoments();
  const place = usePlaceLabels()(visit);
  return (
    <li className={cx(classes.visit, isOver && classes.over)}>
      <div className={classes.when}>
        <b>{time(visit.startsAt)}</b>
        <span>{time(visit.endsAt)}</span>
      </div>
      <div className={classes.what}>
        <UiLink href={paths.order(visit.orderId)} className={classes.who}>
          <UserText>{visit.customerName}</UserText>
        </UiLink>
        <span className={classes.service}>
          <UserText>{visit.serviceName}</UserText>
        </span>
        <span className="k-quiet">{place}</span>
      </div>
      <OrderBadge audience="merchant" status={visit.status} />
    </li>
  );
}
