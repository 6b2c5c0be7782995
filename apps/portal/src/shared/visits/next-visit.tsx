import { openContact } from '@khidma/app/frame/frame-store';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useTimeLeft } from '@khidma/app/intl/use-time-left';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { formatMakani } from '@khidma/domain/rules/numbers';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import {
  IconBrandWhatsapp,
  IconMapPin,
  IconMessageCircle,
  IconPhone,
  type IconProps,
} from '@khidma/icons';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import { usePlaceLabels } from '../use-place-labels.ts';
import { visitWays } from '../visit-ways.ts';
import classes from './next-visit.module.css';
import { PlaceSketch } from './place-sketch.tsx';

/** A visit, as far as reaching its customer goes. */
export interface VisitToReach {
  readonly orderId: string;
  readonly serviceName: string;
  readonly customerName: string;
  readonly emirate: string;
  readonly community: string | null;
  readonly address: string;
  readonly phone: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** The number of the entrance, where it is known; '' or left out where not. */
  readonly makani?: string;
  /** Whom a message goes to, where there is a way to write one from here. */
  readonly customerId?: string;
}

interface NextVisitProps {
  readonly next: VisitToReach | null;
  readonly now: number;
}

/** The visit that comes next, with the ways to its customer: the one block of deep colour on the page. */
export function NextVisit({ next, now }: NextVisitProps) {
  const t = useTranslations('home.next');
  const { times, weekday } = useMoments();
  const timeLeft = useTimeLeft();
  const placeWords = usePlaceLabels();
  if (next === null)
    return (
      <Block title={t('title')}>
        <p className={classes.nextWhen}>{t('none')}</p>
        <p className="k-quiet">{t('noneText')}</p>
      </Block>
    );
  const place = placeWords(next);
  const ways = visitWays(next, place);
  const left = Date.parse(next.startsAt) - now;
  const [day, today] = [dubaiDay(Date.parse(next.startsAt)), dubaiDay(now)];
  const isToday = day === today;
  const isTomorrow = day === addDays(today, 1);
  const when = isTomorrow ? t('tomorrow') : t('in', { time: timeLeft(left) });
  const { makani = '', customerId } = next;
  return (
    <Block title={t('title')} aside={left <= 0 ? t('onSite') : when}>
      <div className={classes.lead}>
        <div>
          <p className={classes.nextWhen}>
            {!isToday && <span className={classes.nextDay}>{weekday(next.startsAt)}</span>}
            {times(next.startsAt, next.endsAt)}
          </p>
          <p>
            <UiLink href={paths.order(next.orderId)} className={classes.what}>
              <UserText>{next.serviceName}</UserText>
            </UiLink>
          </p>
        </div>
        <div className={classes.sketch}>
          <PlaceSketch community={null} />
        </div>
      </div>
      <div>
        <b>
          <UserText>{next.customerName}</UserText>
        </b>
        <p className="k-quiet">
          <DotLine>
            {next.address !== '' && <UserText>{next.address}</UserText>}
            {place}
            {makani !== '' && (
              <>
                {t('makani')} <Ltr>{formatMakani(makani)}</Ltr>
              </>
            )}
          </DotLine>
        </p>
      </div>
      <div className="k-line">
        <Way href={ways.directions} Icon={IconMapPin} outside isMain label={t('directions')} />
        <Way href={ways.call} Icon={IconPhone} label={t('call', { name: next.customerName })} />
        <Way
          href={ways.whatsapp}
          Icon={IconBrandWhatsapp}
          outside
          label={t('whatsapp', { name: next.customerName })}
        />
        {customerId !== undefined && (
          <button
            type="button"
            className={classes.way}
            title={t('message', { name: next.customerName })}
            onClick={() => openContact({ kind: 'user', userId: customerId, orderId: next.orderId })}
          >
            <IconMessageCircle size={20} aria-hidden />
            <span className="k-unseen">{t('message', { name: next.customerName })}</span>
          </button>
        )}
      </div>
    </Block>
  );
}

interface BlockProps {
  readonly title: string;
  readonly aside?: string;
  readonly children: ReactNode;
}

function Block({ title, aside, children }: BlockProps) {
  return (
    <section className={classes.hero} aria-label={title}>
      <div className={classes.heroHead}>
        <h2>{title}</h2>
        {aside !== undefined && <span>{aside}</span>}
      </div>
      {children}
    </section>
  );
}

interface WayProps {
  readonly href: string | null;
  readonly Icon: ComponentType<IconProps>;
  readonly label: string;
  readonly isMain?: boolean;
  /** Opens another tab. */
  readonly outside?: boolean;
}

function Way({ href, Icon, label, isMain = false, outside = false }: WayProps) {
  if (href === null) return null;
  const away = outside ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={href} className={isMain ? classes.wayMain : classes.way} title={label} {...away}>
      <Icon size={20} aria-hidden />
      <span className={isMain ? undefined : 'k-unseen'}>{label}</span>
    </a>
  );
}
