import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Bone } from '@khidma/ui/loading';
import { Pager } from '@khidma/ui/pager';
import { IconMoodEmpty } from '@khidma/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state';
import classes from './browse.module.css';
import {
  allServicesHref,
  browseHref,
  type BrowseSearch,
  isFiltered,
  listSearch,
  pageSize,
} from '../../shared/shop-search/browse-search.ts';
import { ServiceRows } from './service-rows.tsx';
import { NobodyOffers } from './understood.tsx';

interface ServiceGridProps {
  readonly query: UseQueryResult<OutputOf<typeof pageShopServices>>;
  readonly search: BrowseSearch;
}

/** A page of what was found, and the way to the others. */
export function ServiceGrid({ query, search }: ServiceGridProps) {
  const t = useTranslations('shopServices.browse');
  const { data } = query;
  if (data === undefined) return query.isError ? <LoadFailed query={query} /> : <RowSkeletons />;
  if (data.records.length === 0)
    return data.total === 0 ? (
      <NothingFound search={search} page={data} />
    ) : (
      <EmptyState
        title={t('pageEmptyTitle')}
        action={<ButtonLink href={browseHref(search)}>{t('firstPage')}</ButtonLink>}
      >
        {t('pageEmptyText')}
      </EmptyState>
    );
  return (
    <>
      <ServiceRows
        label={t('results')}
        services={data.records}
        looked={search}
        isBestFirst={
          search.q !== undefined && search.sort === undefined && (search.page ?? 1) === 1
        }
        busy={query.isPlaceholderData}
      />
      <Pages
        total={data.total}
        // Where the server stopped counting, a full page may have another behind it.
        following={data.totalIsCapped ? data.records.length === pageSize : undefined}
        search={search}
        busy={query.isPlaceholderData}
      />
    </>
  );
}

interface PagesProps {
  readonly total: number;
  readonly following: boolean | undefined;
  readonly search: BrowseSearch;
  readonly busy: boolean;
}

function Pages({ total, following, search, busy }: PagesProps) {
  const t = useTranslations('common');
  const navigate = useNavigate();
  const { page = 1 } = search;
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1 && page === 1) return null;
  const go = (next: number): void =>
    void navigate({ to: '/', search: { ...listSearch(search), ...(next > 1 && { page: next }) } });
  return (
    <Pager
      label={t('pages')}
      count={following === undefined ? t('pageOf', { page, pages }) : t('page', { page })}
      previousLabel={t('previousPage')}
      nextLabel={t('nextPage')}
      busy={busy}
      onPrevious={page > 1 ? () => go(page - 1) : undefined}
      onNext={(following ?? page < pages) ? () => go(page + 1) : undefined}
    />
  );
}

interface NothingFoundProps {
  readonly search: BrowseSearch;
  readonly page: OutputOf<typeof pageShopServices>;
}

function NothingFound({ search, page }: NothingFoundProps) {
  const t = useTranslations('shopServices.browse');
  const icon = <IconMoodEmpty size={28} stroke={1.5} aria-hidden />;
  const { q, category, emirate, on } = search;
  if (!isFiltered(search))
    return (
      <EmptyState title={t('nothingTitle')} icon={icon}>
        {t('nothingText')}
      </EmptyState>
    );
  // A text alone that nothing answers: nobody offers it.
  if (q !== undefined && !isFiltered({ ...search, q: undefined }))
    return <NobodyOffers search={search} page={page} />;
  // Each way out takes one wish back; where there is but one, that is the way to everything.
  const wishes = [q, category, emirate, on].filter((wish) => wish !== undefined).length;
  return (
    <EmptyState
      title={t('emptyTitle')}
      icon={icon}
      action={
        <>
          {wishes > 1 && on !== undefined && (
            <ButtonLink
              kind="primary"
              href={browseHref({ ...search, on: undefined, part: undefined })}
            >
              {t('onAnyDay')}
            </ButtonLink>
          )}
          {wishes > 1 && emirate !== undefined && (
            <ButtonLink
              kind={on === undefined ? 'primary' : 'secondary'}
              href={browseHref({ ...search, emirate: undefined, near: undefined })}
            >
              {t('anywhere')}
            </ButtonLink>
          )}
          {wishes > 1 && category !== undefined && (
            <ButtonLink href={browseHref({ ...search, category: undefined })}>
              {t('anyCategory')}
            </ButtonLink>
          )}
          <ButtonLink href={allServicesHref}>{t('clear')}</ButtonLink>
        </>
      }
    >
      {t(on === undefined ? 'emptyText' : 'emptyDayText')}
    </EmptyState>
  );
}

function RowSkeletons() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')} className="k-stack-5">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes.bones}>
          <div className={classes.bonePicture} />
          <div className="k-stack-3">
            <Bone width="60%" />
            <Bone width="40%" />
            <Bone width="30%" height="1.25rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
