import { AskMerchant } from '../../shared/ask-merchant.tsx';
import { Part } from '../../shared/part.tsx';
import { paths } from '../../shared/paths.ts';
import { RatingsSection } from '../../shared/ratings/ratings-section.tsx';
import { useSession } from '../../shared/session-store.ts';
import { shopMerchantQuery } from '../../shared/shared-queries.ts';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import type { ShopService } from './order-values.ts';
import classes from './service.module.css';
import { endlessQueryFor } from '@khidma/app/list/endless-query';
import type { ShopMerchant } from '@khidma/contract/shapes/merchant';
import { durationText } from '@khidma/i18n/term-texts';
import { pageServiceComments } from '@khidma/contract/orders/comments';
import { NamedAvatar } from '@khidma/ui/avatar';
import { UserParagraph } from '@khidma/ui/bdi';
import { IconMapPin, IconRosetteDiscountCheck } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';

/** Who does it, and what customers say of the service. */
export function SellerPart({ service }: { readonly service: ShopService }) {
  return (
    <>
      <Seller service={service} />
      <ServiceRatings service={service} />
    </>
  );
}

const pageSize = '5';

/** What customers gave to a service, and what they wrote. */
function ServiceRatings({ service }: { readonly service: ShopService }) {
  const query = useInfiniteQuery({
    ...endlessQueryFor(pageServiceComments, { id: service.id, pageSize }),
    enabled: service.rating.count > 0,
  });
  return (
    <RatingsSection
      rating={service.rating}
      counts={service.ratingCounts}
      query={query}
      merchantName={service.merchantName}
    />
  );
}

interface SellerProps {
  readonly service: ShopService;
}

/** Who does a service, and what speaks for them. */
export function SellerStrip({ service }: SellerProps) {
  const home = useTranslations('shopHome.service');
  const { data: merchant } = useQuery(shopMerchantQuery(service.merchantId));
  return (
    <div className={classes.seller}>
      <div>
        <p className={classes.merchant}>
          <UiLink href={paths.merchant(service.merchantId)}>
            <NamedAvatar name={service.merchantName} url={service.merchantAvatarUrl} />
          </UiLink>
        </p>
        {merchant?.licensedUntil != null && (
          <p className={classes.licensed}>
            <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />
            {home('licensed')}
          </p>
        )}
      </div>
      {merchant !== undefined && <Proof merchant={merchant} />}
    </div>
  );
}

/** What the merchant says of itself, and where it works. */
function Seller({ service }: SellerProps) {
  const t = useTranslations('shop.service');
  const { emirateOf } = useCatalogueNames();
  return (
    <Part
      title={t('merchant')}
      more={
        <AskMerchant
          merchantId={service.merchantId}
          service={service.name}
          from={paths.service(service.id)}
        />
      }
    >
      {service.merchantIntroduction !== '' && (
        <UserParagraph>{service.merchantIntroduction}</UserParagraph>
      )}
      <p className="k-line">
        <IconMapPin size={18} stroke={1.75} aria-hidden />
        {t('inEmirate', { emirate: emirateOf(service.merchantEmirate) })}
      </p>
      <Area service={service} />
    </Part>
  );
}

/** What speaks for a merchant, in figures. */
function Proof({ merchant }: { readonly merchant: ShopMerchant }) {
  const t = useTranslations('shopHome.service');
  const format = useFormatter();
  const lang = useSession((state) => state.lang);
  const { completedOrders, answersWithin, since } = merchant;
  const facts = [
    ...(completedOrders > 0
      ? [[t('jobs', { count: completedOrders }), format.number(completedOrders)] as const]
      : []),
    ...(answersWithin === null
      ? []
      : [[t('replies'), durationText(lang, answersWithin * 1000)] as const]),
    [
      t('since'),
      format.dateTime(new Date(since), { year: 'numeric', month: 'short', timeZone: 'Asia/Dubai' }),
    ] as const,
  ];
  return (
    <dl className={classes.proof}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Area({ service: { atMerchant, emirates, merchantEmirate } }: SellerProps) {
  const t = useTranslations('shop.service');
  const { emirateOf } = useCatalogueNames();
  if (atMerchant)
    return <p className="k-quiet">{t('atMerchant', { emirate: emirateOf(merchantEmirate) })}</p>;
  return (
    <div className="k-stack-2">
      <p className="k-quiet">{t('serves')}</p>
      <ul className={`k-wrap ${classes.emirates}`}>
        {emirates.map((code) => (
          <li key={code}>{emirateOf(code)}</li>
        ))}
      </ul>
    </div>
  );
}
