import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageShopServices } from '@khidma/contract/shop/page-shop-services';
import { Button, ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Bone } from '@khidma/ui/loading';
import { IconMoodEmpty } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../shared/load-failed.tsx';
import type { EndlessQuery } from '../../shared/list/use-endless-query.ts';
import { paths } from '../../shared/paths.ts';
import classes from './browse.module.css';
import { ServiceCard } from './service-card.tsx';

interface ServiceGridProps {
  readonly query: EndlessQuery<OutputOf<typeof pageShopServices>>;
  readonly isFiltered: boolean;
  /** What a card's heading is, under the list's own. */
  readonly heading: 'h2' | 'h3';
}

/** The services found so far, and the way to more. */
export function ServiceGrid({ query, isFiltered, heading }: ServiceGridProps) {
  const t = useTranslations('shop.browse');
  if (query.data === undefined)
    return query.isError ? <LoadFailed query={query} /> : <CardSkeletons />;
  const services = query.data.pages.flatMap((page) => page.records);
  const total = query.data.pages[0]?.total ?? 0;
  if (services.length === 0) return <NothingFound isFiltered={isFiltered} />;
  return (
    <>
      <ul
        className={classes.grid}
        aria-label={t('results')}
        aria-busy={query.isPlaceholderData || undefined}
      >
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} heading={heading} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={classes.more}>
          <p>{t('shown', { shown: services.length, total })}</p>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function NothingFound({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useTranslations('shop.browse');
  const icon = <IconMoodEmpty size={28} stroke={1.5} aria-hidden />;
  if (!isFiltered)
    return (
      <EmptyState title={t('nothingTitle')} icon={icon}>
        {t('nothingText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('emptyTitle')}
      icon={icon}
      action={<ButtonLink href={paths.home()}>{t('clear')}</ButtonLink>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}

function CardSkeletons() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')} className={classes.grid}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={classes.bones}>
          <div className={classes.bonePicture} />
          <Bone width="80%" />
          <Bone width="55%" />
          <Bone width="40%" height="1.25rem" />
        </div>
      ))}
    </div>
  );
}
