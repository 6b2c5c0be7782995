import { OrderBadge } from '@khidma/app/orders/order-badges';
import type { Home } from '@khidma/contract/insights/home';
import type { CalendarVisit } from '@khidma/contract/scheduling/calendar';
import { useMoments } from '@khidma/app/intl/use-moments';
import { languageOf } from '@khidma/i18n/languages';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import {
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconMapPin,
  IconPhone,
  type IconProps,
} from '@khidma/icons';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { visitWays } from '../../shared/visit-ways.ts';
import classes from './home.module.css';

interface TodayCardProps {
  readonly home: Home;
  readonly now: number;
}

/** Today's visits in order of time, each with its address and the ways there. */
export function TodayCard({ home, now }: TodayCardProps) {
  const t = useTranslations('home.today');
  return (
    <Section
      flush
      title={t('title')}
      actions={<UiLink href={paths.calendarDay(home.day)}>{t('week')}</UiLink>}
      footer={home.hasMoreVisits ? <span className={classes.more}>{t('more')}</span> : undefined}
    >
      {home.visits.length === 0 ? (
        <EmptyState
          compact
          icon={<IconCalendarEvent size={24} aria-hidden />}
          title={t('none')}
          action={
            <ButtonLink size="sm" href={paths.workingTimes()}>
              {t('times')}
            </ButtonLink>
          }
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <ol data-bare>
          {home.visits.map((visit) => (
            <VisitRow key={visit.orderId} visit={visit} isOver={Date.parse(visit.endsAt) <= now} />
          ))}
        </ol>
      )}
    </Section>
  );
}

interface VisitRowProps {
  readonly visit: CalendarVisit;
  readonly isOver: boolean;
}

function VisitRow({ visit, isOver }: VisitRowProps) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  const { time } = useMoments();
  const place = usePlaceLabels()(visit);
  const { directions, call, whatsapp } = visitWays(visit, place);
  const { customerName: name, team, address } = visit;
  const lang = useSession((state) => state.lang);
  return (
    <li className={cx(classes.visit, isOver && classes.over)}>
      <div className={classes.when}>
        <b>{time(visit.startsAt)}</b>
        <span>{time(visit.endsAt)}</span>
      </div>
      <div className={classes.what}>
        <UiLink href={paths.order(visit.orderId)} className={classes.who}>
          <UserText>{name}</UserText>
        </UiLink>
        <span className={classes.service}>
          <UserText>{visit.serviceName}</UserText>
        </span>
        <span className="k-quiet">
          {address !== '' && (
            <>
              <UserText>{address}</UserText>
              {languageOf(lang).marks.places}
            </>
          )}
          {place}
        </span>
      </div>
      <div className={classes.state}>
        <OrderBadge audience="merchant" status={visit.status} />
        {team !== null && <span>{t('today.team', { team })}</span>}
      </div>
      <div className={classes.links}>
        <WayIcon href={call} Icon={IconPhone} label={t('next.call', { name })} />
        <WayIcon href={whatsapp} Icon={IconBrandWhatsapp} label={t('next.whatsapp', { name })} />
        <WayIcon
          href={directions}
          Icon={IconMapPin}
          label={common('labelled', { label: t('next.directions'), value: name })}
        />
      </div>
    </li>
  );
}

interface WayIconProps {
  readonly href: string | null;
  readonly Icon: ComponentType<IconProps>;
  readonly label: string;
}

function WayIcon({ href, Icon, label }: WayIconProps) {
  if (href === null) return null;
  const away = href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={href} aria-label={label} title={label} {...away}>
      <Icon size={20} aria-hidden />
    </a>
  );
}
