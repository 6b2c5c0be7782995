import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { withSearch } from '@khidma/app/route/with-search';
import { useMoments } from '@khidma/app/intl/use-moments';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { IconClock, IconMapPin, IconRosetteDiscountCheck } from '@khidma/icons';
import { StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CoverImage } from '../../shared/cover-image.tsx';
import { FavouriteButton } from '../../shared/favourites/favourite-button.tsx';
import { paths } from '../../shared/paths.ts';
import { ScoreLine } from '../../shared/score-line.tsx';
import type { Looked } from '../../shared/service-card/service-card.tsx';
import { useCatalogueNames, useOfferedEmirates } from '../../shared/use-catalogue-names.ts';
import classes from './service-rows.module.css';

type Service = OutputOf<typeof pageShopServices>['records'][number];

interface ServiceRowsProps {
  readonly label: string;
  readonly services: readonly Service[];
  readonly looked: Looked;
  /** Whether the first is the best match of all. */
  readonly isBestFirst: boolean;
  /** Others are on their way. */
  readonly busy: boolean;
}

/** What was found, one below the other, each with its next times. */
export function ServiceRows({ label, services, looked, isBestFirst, busy }: ServiceRowsProps) {
  return (
    <ul className={classes.list} aria-label={label} aria-busy={busy || undefined}>
      {services.map((service, index) => (
        <li key={service.id}>
          <ServiceRow service={service} looked={looked} isBest={isBestFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}

interface ServiceRowProps {
  readonly service: Service;
  readonly looked: Looked;
  readonly isBest: boolean;
}

function ServiceRow({ service, looked, isBest }: ServiceRowProps) {
  const t = useTranslations('shopServices.browse');
  const home = useTranslations('shopHome.service');
  const merchants = useTranslations('shopServices.merchant');
  const { emirate, near, on } = looked;
  const { coverUrl, displayedPrice, basePrice } = service;
  return (
    <article className={classes.row}>
      <div className={classes.cover}>
        <CoverImage url={coverUrl} sizes="13rem" />
        <FavouriteButton service={service} isOver />
      </div>
      <div className={classes.what}>
        <h2 className={classes.name}>
          {/* The link covers the whole row; its name is the service's. */}
          <UiLink
            href={withSearch(paths.service(service.id), { emirate, near, on })}
            className={classes.rowLink}
          >
            <UserText>{service.name}</UserText>
          </UiLink>
        </h2>
        <p className="k-grey">
          {t.rich('by', {
            merchant: () => (
              <UiLink href={paths.merchant(service.merchantId)} className={classes.merchantLink}>
                <UserText>{service.merchantName}</UserText>
              </UiLink>
            ),
          })}
        </p>
        <div className={classes.facts}>
          {service.rating.score === null ? (
            <span>{t('newHere')}</span>
          ) : (
            <ScoreLine rating={service.rating} />
          )}
          <Where service={service} />
          {isBest && <StatusBadge tone="success">{t('best')}</StatusBadge>}
        </div>
        <p className={classes.about}>
          <UserText>{service.about}</UserText>
        </p>
        {service.isLicensed && (
          <p className={classes.proof}>
            <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden />
            <DotLine>
              {home('licensed')}
              {service.completedOrders > 0 &&
                merchants('completed', { count: service.completedOrders })}
            </DotLine>
          </p>
        )}
      </div>
      <p className={classes.price}>
        <span className="k-quiet">{t('from')}</span>
        <Money fils={displayedPrice} strong />
        {displayedPrice < basePrice && (
          <s className="k-quiet">
            <span className="k-unseen">{t('before')} </span>
            <Money fils={basePrice} />
          </s>
        )}
      </p>
      <Times service={service} looked={looked} />
    </article>
  );
}

/** How far away it is, where that is known; else where it is offered. */
function Where({ service: { km, emirates } }: { readonly service: Service }) {
  const t = useTranslations('shopServices.browse');
  const { emirateOf } = useCatalogueNames();
  const everywhere = useOfferedEmirates([]).every((code) => emirates.includes(code));
  return (
    <p className={classes.where}>
      <IconMapPin size={16} stroke={1.75} aria-hidden />
      {km === null ? (
        <DotLine>{everywhere ? t('allEmirates') : emirates.map(emirateOf)}</DotLine>
      ) : (
        <span>{km < 1 ? t('sameArea') : t('kmAway', { km })}</span>
      )}
    </p>
  );
}

/** The next times, each of which begins an order; or from when it is free on the day that was asked for. */
function Times({ service, looked }: Pick<ServiceRowProps, 'service' | 'looked'>) {
  const t = useTranslations('shopServices.browse');
  const { time, weekday } = useMoments();
  const [today] = useState(() => dubaiDay(Date.now()));
  const { id, nextTimes, firstFree } = service;
  const times = firstFree === null ? nextTimes : [firstFree];
  const [first] = times;
  if (first === undefined) return <p className={classes.noTimes}>{t('byAgreement')}</p>;
  const day = dubaiDay(Date.parse(first));
  const dayName =
    day === today ? t('today') : day === addDays(today, 1) ? t('tomorrow') : weekday(first);
  return (
    <div className={classes.times}>
      <p className={classes.free}>
        <IconClock size={16} stroke={1.75} aria-hidden />
        <span>
          {firstFree === null
            ? t('freeOn', { day: dayName })
            : t('freeFrom', { time: time(first) })}
        </span>
      </p>
      <ul className={classes.slots}>
        {times.map((at) => (
          <li key={at}>
            <UiLink
              href={withSearch(paths.service(id), {
                emirate: looked.emirate,
                near: looked.near,
                on: day,
                at,
              })}
              className={classes.slot}
              aria-label={t('bookAt', { time: time(at), day: dayName })}
            >
              {time(at)}
            </UiLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
