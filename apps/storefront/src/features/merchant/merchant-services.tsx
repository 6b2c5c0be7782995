import { LoadMore } from '@khidma/app/list/load-more.tsx';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { EmptyState } from '@khidma/ui/empty-state';
import { TableSkeleton } from '@khidma/ui/loading';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ServiceCards } from '../../shared/service-card/service-card.tsx';
import classes from './merchant.module.css';
import { merchantServicesQuery } from './merchant-queries.ts';

/** What a merchant sells. */
export function MerchantServices({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations('shopMerchant');
  const titleId = useId();
  return (
    <section className={classes.services} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.heading}>
        {t('services')}
      </h2>
      <Services merchantId={merchantId} />
    </section>
  );
}

function Services({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations('shopMerchant');
  const loading = useTranslations('common')('loading');
  const query = useInfiniteQuery(merchantServicesQuery(merchantId));
  if (query.data === undefined)
    return query.isError ? (
      <LoadFailed query={query} />
    ) : (
      <TableSkeleton label={loading} rows={3} />
    );
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
