import { AskMerchant } from '../../shared/ask-merchant.tsx';
import { DeadEnd } from '../../shared/dead-end.tsx';
import { Part } from '../../shared/part.tsx';
import { paths } from '../../shared/paths.ts';
import { PendingPage } from '../../shared/pending-page.tsx';
import { RatingsSection } from '../../shared/ratings/ratings-section.tsx';
import { ScoreLine } from '../../shared/score-line.tsx';
import { ShareButton } from '../../shared/share-button.tsx';
import { ServiceCards } from '../../shared/service-card/service-card.tsx';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import classes from './merchant-page.module.css';
import { useHours } from '@khidma/app/intl/use-hours';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useWeekdayNames } from '@khidma/app/intl/use-weekday-names';
import { NotLoaded } from '@khidma/app/list/list-state';
import { LoadMore } from '@khidma/app/list/load-more';
import { ApiError } from '@khidma/client/call-errors';
import { servicesOnPage } from '@khidma/contract/core/shop-addresses';
import type { ShopMerchant } from '@khidma/contract/shapes/merchant';
import { roundedTime } from '@khidma/domain/messages/answer-times';
import { type Weekday, weekdays } from '@khidma/domain/rules/days';
import { hoursGroups } from '@khidma/domain/rules/hours-groups';
import type { HoursRange, WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { dotLine } from '@khidma/i18n/line-parts';
import { Avatar } from '@khidma/ui/avatar';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { DescriptionList } from '@khidma/ui/description-list';
import { DotLine } from '@khidma/ui/dot-line';
import { EmptyState } from '@khidma/ui/empty-state';
import { IconRosetteDiscountCheck } from '@khidma/icons';
import { Card, Page, Section } from '@khidma/ui/page';
import { VideoPlayer } from '@khidma/ui/video-player';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { emiratesQuery, shopMerchantQuery } from '../../shared/shared-queries.ts';
import { endlessQueryFor } from '@khidma/app/list/endless-query';
import { pageMerchantComments } from '@khidma/contract/orders/comments';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';

const merchantServicesQuery = (merchantId: string) =>
  endlessQueryFor(pageShopServices, { merchantId, pageSize: String(servicesOnPage.merchant) });

const merchantCommentsQuery = (id: string) =>
  endlessQueryFor(pageMerchantComments, { id, pageSize: '10' });

export const route = pageRoute({
  path: '/m/$id',
  data: ({ id }) => [shopMerchantQuery(id), emiratesQuery],
});

/** One merchant: who it is, what it sells, where and when it works, and what customers say. */
export function MerchantPage() {
  const merchant = useTranslations('shopServices.merchant');
  const { id } = route.useParams();
  const query = useQuery(shopMerchantQuery(id));
  const isGone =
    query.error instanceof ApiError && ['notFound', 'invalid'].includes(query.error.name);
  if (isGone) return <DeadEnd title={merchant('gone')} text={merchant('goneText')} />;
  if (query.data !== undefined) return <Merchant merchant={query.data} />;
  return <PendingPage query={query} />;
}

function Merchant({ merchant }: { readonly merchant: ShopMerchant }) {
  const comments = useInfiniteQuery({
    ...merchantCommentsQuery(merchant.id),
    enabled: merchant.rating.count > 0,
  });
  return (
    <Page>
      <MerchantHead merchant={merchant} />
      <MerchantPictures merchant={merchant} />
      <MerchantServices merchantId={merchant.id} />
      <MerchantPlaces merchant={merchant} />
      <MerchantHours merchant={merchant} />
      <RatingsSection
        rating={merchant.rating}
        counts={merchant.ratingCounts}
        query={comments}
        merchantName={merchant.name}
        namesService
      />
    </Page>
  );
}

/** What a merchant sells. */
function MerchantServices({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations('shopServices.merchant');
  return (
    <Part title={t('services')}>
      <Services merchantId={merchantId} />
    </Part>
  );
}

function Services({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations('shopServices.merchant');
  const query = useInfiniteQuery(merchantServicesQuery(merchantId));
  if (query.data === undefined) return <NotLoaded query={query} count={3} />;
  const services = query.data.pages.flatMap((page) => page.records);
  if (services.length === 0)
    return <EmptyState title={t('noServices')}>{t('noServicesText')}</EmptyState>;
  return (
    <>
      <ServiceCards label={t('services')} services={services} heading="h3" />
      <LoadMore query={query} label={t('moreServices')} />
    </>
  );
}

/** Where the merchant works, and what kinds of service it offers. */
function MerchantPlaces({ merchant }: { readonly merchant: ShopMerchant }) {
  const t = useTranslations('shopServices.merchant');
  const { nameOf, emirateOf } = useCatalogueNames();
  const { emirate, atMerchant, emirates, categoryNames } = merchant;
  const home = emirateOf(emirate);
  return (
    <Section title={t('place')}>
      <div className="k-stack-4">
        {atMerchant ? (
          <p className="k-grey">{t('atMerchant', { emirate: home })}</p>
        ) : (
          <>
            <p className="k-grey">{t('inEmirate', { emirate: home })}</p>
            <h3 className={classes.subtitle}>{t('serves')}</h3>
            <ul className={`k-wrap ${classes.chips}`}>
              {emirates.map((code) => (
                <li key={code}>{emirateOf(code)}</li>
              ))}
            </ul>
          </>
        )}
        {categoryNames.length > 0 && (
          <>
            <h3 className={classes.subtitle}>{t('offers')}</h3>
            <ul className={`k-wrap ${classes.chips}`}>
              {categoryNames.map((names) => (
                <li key={names.en_US}>{nameOf(names)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  );
}

type Shown = Pick<ShopMerchant, 'pictures' | 'video'>;

/** What the merchant shows of itself; nothing where it shows nothing. */
function MerchantPictures({ merchant: { pictures, video } }: { readonly merchant: Shown }) {
  const t = useTranslations('shopServices.merchant');
  if (pictures.length === 0 && video === null) return null;
  return (
    <Section title={t('pictures')}>
      {pictures.length > 0 && (
        // It scrolls sideways: whoever has no pointer comes to it by Tab.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
        <ul className={classes.pictures} aria-label={t('pictures')} tabIndex={0}>
          {pictures.map(({ id, url }, index) => (
            <li key={id}>
              <img
                src={url}
                alt={t('picture', { index: index + 1, count: pictures.length })}
                loading="lazy"
                decoding="async"
              />
            </li>
          ))}
        </ul>
      )}
      {video !== null && (
        <div className={classes.video}>
          <VideoPlayer src={video.url} label={t('video')} failedText={t('videoFailed')} />
        </div>
      )}
    </Section>
  );
}

type Times = Pick<ShopMerchant, 'hours' | 'ramadanHours' | 'days' | 'holidays'>;

/** When a merchant works: the week in few lines, and the days ahead that are unlike it. */
function MerchantHours({ merchant }: { readonly merchant: Times }) {
  const t = useTranslations('shopServices.merchant');
  const { hours, ramadanHours, days, holidays } = merchant;
  return (
    <Section title={t('hours')} description={hours === null ? undefined : t('hoursNote')}>
      {hours === null ? (
        <p className="k-grey">{t('byAgreement')}</p>
      ) : (
        <div className="k-stack-4">
          <Week hours={hours} />
          {ramadanHours !== null && (
            <>
              <h3 className={classes.subtitle}>{t('ramadan')}</h3>
              <Week hours={ramadanHours} />
            </>
          )}
          {days.length + holidays.length > 0 && <Ahead days={days} holidays={holidays} />}
        </div>
      )}
    </Section>
  );
}

function Week({ hours }: { readonly hours: WeeklyHours }) {
  const t = useTranslations('shopServices.merchant');
  const nameAt = useWeekdayNames();
  const nameOf = (day: Weekday): string => nameAt(weekdays.indexOf(day));
  const rangesText = useRangesText();
  return (
    <DescriptionList
      items={hoursGroups(hours).map(({ from, to, ranges }) => ({
        label: from === to ? nameOf(from) : t('days', { first: nameOf(from), last: nameOf(to) }),
        value: rangesText(ranges ?? []),
      }))}
    />
  );
}

function Ahead({ days, holidays }: Pick<Times, 'days' | 'holidays'>) {
  const t = useTranslations('shopServices.merchant');
  const { weekday } = useMoments();
  const { nameOf } = useCatalogueNames();
  const rangesText = useRangesText();
  const lines = [
    ...days.map(({ day, ranges }) => ({ day, text: rangesText(ranges) })),
    ...holidays.map(({ day, names }) => ({ day, text: dotLine([t('closed'), nameOf(names)]) })),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
  return (
    <>
      <h3 className={classes.subtitle}>{t('ahead')}</h3>
      <DescriptionList
        items={lines.map(({ day, text }) => ({
          label: weekday(`${day}T08:00:00.000Z`),
          value: text,
        }))}
      />
    </>
  );
}

/** Says the stretches of a day as one does. */
const useRangesText = (): ((ranges: readonly HoursRange[]) => string) => {
  const t = useTranslations('shopServices.merchant');
  const hours = useHours();
  return (ranges) => (ranges.length === 0 ? t('closed') : hours.ranges(ranges));
};

/** Who the merchant is, since when, and that its licence was checked. */
function MerchantHead({ merchant }: { readonly merchant: ShopMerchant }) {
  const t = useTranslations('shopServices.merchant');
  const kind = useTranslations('statuses.merchantType');
  const { day, businessDay } = useMoments();
  const { id, name, avatarUrl, licensedUntil, completedOrders, introduction, answersWithin } =
    merchant;
  const within = answersWithin === null ? null : roundedTime(answersWithin);
  return (
    <Card>
      <div className={classes.head}>
        <div className={classes.who}>
          <Avatar name={name} url={avatarUrl} size="l" />
          <div className={`k-stack-1 ${classes.names}`}>
            <h1 className="k-title">
              <UserText>{name}</UserText>
            </h1>
            <ScoreLine rating={merchant.rating} />
            <p className="k-grey">
              <DotLine>
                {kind(merchant.merchantType)}
                {t('since', { when: day(merchant.since) })}
                {completedOrders > 0 && t('completed', { count: completedOrders })}
              </DotLine>
            </p>
            {within !== null && (
              <p className="k-grey">{t(`answersWithin.${within.unit}`, { count: within.count })}</p>
            )}
            {licensedUntil !== null && (
              <p className={classes.seal}>
                <IconRosetteDiscountCheck size={20} stroke={1.75} aria-hidden />
                {t('licensed', { day: businessDay(licensedUntil) })}
              </p>
            )}
          </div>
        </div>
        <div className="k-wrap">
          <AskMerchant merchantId={id} from={paths.merchant(id)} />
          <ShareButton title={name} />
        </div>
      </div>
      {introduction !== '' && (
        <div className={classes.introduction}>
          <UserParagraph>{introduction}</UserParagraph>
        </div>
      )}
    </Card>
  );
}
