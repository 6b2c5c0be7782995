import { AskMerchant } from '../../shared/ask-merchant.tsx';
import { paths } from '../../shared/paths.ts';
import { RatingsSection } from '../../shared/ratings/ratings-section.tsx';
import { useCatalogueNames } from '../../shared/use-catalogue-names.ts';
import type { ShopService } from './order-values.ts';
import classes from './service.module.css';
import { endlessQueryFor } from '@khidma/app/list/endless-query';
import { pageServiceComments } from '@khidma/contract/orders/comments';
import { NamedAvatar } from '@khidma/ui/avatar';
import { UserParagraph } from '@khidma/ui/bdi';
import { IconMapPin } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

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

/** Who does a service, and where. */
function Seller({ service }: SellerProps) {
  const t = useTranslations('shop.service');
  const { emirateOf } = useCatalogueNames();
  return (
    <Section
      title={t('merchant')}
      actions={
        <AskMerchant
          merchantId={service.merchantId}
          service={service.name}
          from={paths.service(service.id)}
        />
      }
    >
      <p className={classes.merchant}>
        <UiLink href={paths.merchant(service.merchantId)}>
          <NamedAvatar name={service.merchantName} url={service.merchantAvatarUrl} />
        </UiLink>
      </p>
      {service.merchantIntroduction !== '' && (
        <UserParagraph>{service.merchantIntroduction}</UserParagraph>
      )}
      <p className={`k-line ${classes.place}`}>
        <IconMapPin size={18} stroke={1.75} aria-hidden />
        {t('inEmirate', { emirate: emirateOf(service.merchantEmirate) })}
      </p>
      <Area service={service} />
    </Section>
  );
}

function Area({ service: { atMerchant, emirates, merchantEmirate } }: SellerProps) {
  const t = useTranslations('shop.service');
  const { emirateOf } = useCatalogueNames();
  if (atMerchant)
    return (
      <p className={`k-quiet ${classes.serves}`}>
        {t('atMerchant', { emirate: emirateOf(merchantEmirate) })}
      </p>
    );
  return (
    <>
      <p className={`k-quiet ${classes.serves}`}>{t('serves')}</p>
      <ul className={`k-wrap ${classes.emirates}`}>
        {emirates.map((code) => (
          <li key={code}>{emirateOf(code)}</li>
        ))}
      </ul>
    </>
  );
}
