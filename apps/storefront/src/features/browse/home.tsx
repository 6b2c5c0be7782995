import { CoverImage } from '../../shared/cover-image.tsx';
import { Part } from '../../shared/part.tsx';
import { paths } from '../../shared/paths.ts';
import { ServiceCards } from '../../shared/service-card/service-card.tsx';
import { ShopSearch } from '../../shared/shop-search/shop-search.tsx';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import {
  allServicesHref,
  browseHref,
  categoriesQuery,
  shopHomeQuery,
} from '../../shared/shop-search/browse-search.ts';
import classes from './home.module.css';
import { NotLoaded } from '@khidma/app/list/list-state';
import type { getShopHome } from '@khidma/contract/catalogue/shop-home';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { dubaiDay } from '@khidma/domain/rules/days';
import {
  IconAirConditioning,
  IconBrush,
  IconBug,
  IconCar,
  IconConfetti,
  IconMessageCircle,
  IconPlant2,
  IconReceiptRefund,
  IconScissors,
  IconShieldCheck,
  IconStarFilled,
  IconTool,
  IconTruck,
} from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { EmptyState } from '@khidma/ui/empty-state';
import { Money } from '@khidma/ui/money';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

type HomeData = OutputOf<typeof getShopHome>;

/** Where a stranger begins: what is looked for, what is booked most, what is free soon, and what happens to the money. */
export function Home() {
  const t = useTranslations('shopServices.browse');
  const query = useQuery(shopHomeQuery());
  const { data: tree = [] } = useQuery(categoriesQuery);
  const { data } = query;
  return (
    <>
      <section className={classes.first}>
        <div>
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.lead}>{t('lead')}</p>
          <search>
            <ShopSearch shown={{}} isLarge />
          </search>
        </div>
        <div className={classes.scene} aria-hidden />
        <Trades tree={tree} />
      </section>
      {data === undefined ? <NotLoaded query={query} count={4} /> : <Offers home={data} />}
      <Steps />
      <Trust home={data} />
    </>
  );
}

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

/** The seeded roots' pictures, and which of the colours is behind them; a root that an operator adds later has the general one. */
const pictures: Readonly<Record<string, readonly [Icon, tint: 1 | 2 | 3]>> = {
  cleaning: [IconBrush, 2],
  cooling: [IconAirConditioning, 1],
  handyman: [IconTool, 3],
  pests: [IconBug, 1],
  beauty: [IconScissors, 3],
  moving: [IconTruck, 2],
  events: [IconConfetti, 3],
  outdoor: [IconPlant2, 1],
  cars: [IconCar, 2],
};

/** Everything that is offered, by trade. */
function Trades({ tree }: { readonly tree: CategoryTree }) {
  const t = useTranslations('shopServices.browse');
  const { nameOf } = useCatalogueNames();
  return (
    <nav aria-label={t('categories')} className={classes.all}>
      <ul className={classes.trades}>
        {tree.map(({ id, names }) => {
          const [Picture, tint] = pictures[id] ?? [IconTool, 1];
          return (
            <li key={id}>
              <UiLink href={browseHref({ category: id })} className={classes.trade}>
                <span className={classes.picture} data-tint={tint}>
                  <Picture size={26} stroke={1.5} aria-hidden />
                </span>
                <span>{nameOf(names)}</span>
              </UiLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** What is booked most, and what is free soonest. */
function Offers({ home: { popular, free } }: { readonly home: HomeData }) {
  const t = useTranslations('shopHome.home');
  const browse = useTranslations('shopServices.browse');
  const { nameOf } = useCatalogueNames();
  const [today] = useState(() => dubaiDay(Date.now()));
  if (popular.length === 0)
    return <EmptyState title={browse('nothingTitle')}>{browse('nothingText')}</EmptyState>;
  const dayOf = ({ nextTimes: [next] }: HomeData['free'][number]): string | undefined =>
    next && dubaiDay(Date.parse(next));
  const ofToday = free.filter((service) => dayOf(service) === today).slice(0, 4);
  const isToday = ofToday.length === 4;
  return (
    <>
      <Part
        title={t('popular')}
        more={
          <UiLink href={allServicesHref} className={classes.more}>
            {browse('allServices')}
          </UiLink>
        }
      >
        <ul className={classes.popular}>
          {popular.map(({ id, names, coverUrl, from }) => (
            <li key={id} className={classes.kind}>
              <span className={classes.cover}>
                <CoverImage url={coverUrl} sizes="(min-width: 60em) 12rem, 33vw" />
              </span>
              <UiLink href={browseHref({ category: id })} className={classes.kindLink}>
                {nameOf(names)}
              </UiLink>
              <span className="k-quiet">
                {browse('from')} <Money fils={from} />
              </span>
            </li>
          ))}
        </ul>
      </Part>
      {free.length > 0 && (
        <Part
          title={t(isToday ? 'freeToday' : 'freeSoon')}
          more={
            isToday && (
              <UiLink href={browseHref({ on: today })} className={classes.more}>
                {t('seeAll')}
              </UiLink>
            )
          }
        >
          <div className={classes.free}>
            <ServiceCards
              label={t(isToday ? 'freeToday' : 'freeSoon')}
              services={isToday ? ofToday : free.slice(0, 4)}
              heading="h3"
            />
          </div>
        </Part>
      )}
    </>
  );
}

function Steps() {
  const t = useTranslations('shopHome.home');
  return (
    <Part title={t('how')}>
      <ol className={classes.steps}>
        {(['choose', 'hold', 'confirm'] as const).map((step, index) => (
          <li key={step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{t(`steps.${step}.title`)}</h3>
            <p className="k-grey">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

const reasons = [
  ['licence', IconShieldCheck],
  ['terms', IconReceiptRefund],
  ['human', IconMessageCircle],
] as const;

/** Why one can pay without fear. */
function Trust({ home }: { readonly home: HomeData | undefined }) {
  const t = useTranslations('shopHome.home.trust');
  const format = useFormatter();
  const id = useId();
  const { rating, licensedMerchants = 0 } = home ?? {};
  const score = rating?.score ?? null;
  return (
    <section className={classes.trust} aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('title')}</h2>
        <dl className={classes.figures}>
          {rating !== undefined && score !== null && (
            <div>
              <dt>{t('rating', { count: rating.count })}</dt>
              <dd>
                <IconStarFilled size={20} aria-hidden />
                {format.number(score, { minimumFractionDigits: 1 })}
              </dd>
            </div>
          )}
          {licensedMerchants > 0 && (
            <div>
              <dt>{t('merchants', { count: licensedMerchants })}</dt>
              <dd>{format.number(licensedMerchants)}</dd>
            </div>
          )}
        </dl>
      </div>
      <ul className={classes.reasons}>
        {reasons.map(([reason, Sign]) => (
          <li key={reason}>
            <Sign size={22} stroke={1.6} aria-hidden />
            <div>
              <h3>{t(`${reason}.title`)}</h3>
              <p>
                {reason === 'human' ? (
                  <UiLink href={paths.help()}>{t('human.text')}</UiLink>
                ) : (
                  t(`${reason}.text`)
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
