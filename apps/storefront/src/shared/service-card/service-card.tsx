import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getShopHome } from '@khidma/contract/catalogue/shop-home';
import { useMoments } from '@khidma/app/intl/use-moments';
import { UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { IconClock, IconMapPin } from '@khidma/icons';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { withSearch } from '@khidma/app/route/with-search';
import { DotLine } from '@khidma/ui/dot-line';
import { CoverImage } from '../cover-image.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { paths } from '../paths.ts';
import { ScoreLine } from '../score-line.tsx';
import { useCatalogueNames, useOfferedEmirates } from '../use-catalogue-names.ts';
import classes from './service-card.module.css';

type Service = OutputOf<typeof getShopHome>['free'][number];

/** Where the customer looks, and for which day: the service's page begins there. */
export interface Looked {
  readonly emirate?: string | undefined;
  readonly near?: string | undefined;
  readonly on?: string | undefined;
}

interface ServiceCardProps {
  readonly service: Service;
  readonly heading: 'h2' | 'h3';
  readonly looked: Looked;
}

/** One service: what it looks like, what it is, who does it, where, and from how much. */
function ServiceCard({ service, heading: Heading, looked }: ServiceCardProps) {
  const t = useTranslations('shopServices.browse');
  const { emirateOf } = useCatalogueNames();
  const { time, weekday } = useMoments();
  const [today] = useState(() => dubaiDay(Date.now()));
  const { emirate, near, on } = looked;
  const { name, merchantName, emirates, displayedPrice, basePrice, coverUrl } = service;
  const everywhere = useOfferedEmirates([]).every((code) => emirates.includes(code));
  const [next] = service.nextTimes;
  const dayName = (at: string): string => {
    const day = dubaiDay(Date.parse(at));
    if (day === today) return t('today');
    return day === addDays(today, 1) ? t('tomorrow') : weekday(at);
  };
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        <CoverImage url={coverUrl} sizes="(min-width: 60em) 18.5rem, 40vw" />
      </div>
      <FavouriteButton service={service} isOver />
      <div className={classes.cardBody}>
        <Heading className={classes.name}>
          {/* The link covers the whole card; its name is the service's. */}
          <UiLink
            href={withSearch(paths.service(service.id), { emirate, near, on })}
            className={classes.cardLink}
          >
            <UserText>{name}</UserText>
          </UiLink>
        </Heading>
        <p className={`k-quiet ${classes.by}`}>
          {t.rich('by', {
            merchant: () => (
              <UiLink href={paths.merchant(service.merchantId)} className={classes.merchantLink}>
                <UserText>{merchantName}</UserText>
              </UiLink>
            ),
          })}
        </p>
        <p className={classes.facts}>
          <ScoreLine rating={service.rating} />
          <span className={classes.where}>
            <IconMapPin size={16} stroke={1.75} aria-hidden />
            <DotLine>{everywhere ? t('allEmirates') : emirates.map(emirateOf)}</DotLine>
          </span>
        </p>
        {next !== undefined && (
          <p className={classes.free}>
            <IconClock size={16} stroke={1.75} aria-hidden />
            <span>{t('bookAt', { time: time(next), day: dayName(next) })}</span>
          </p>
        )}
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
      </div>
    </article>
  );
}

interface ServiceCardsProps {
  readonly label: string;
  readonly services: readonly Service[];
  readonly heading: 'h2' | 'h3';
  readonly looked?: Looked;
  /** Others are on their way. */
  readonly busy?: boolean;
}

/** Services side by side. */
export function ServiceCards({ label, services, heading, looked = {}, busy }: ServiceCardsProps) {
  return (
    <ul className={classes.grid} aria-label={label} aria-busy={busy || undefined}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} heading={heading} looked={looked} />
        </li>
      ))}
    </ul>
  );
}
