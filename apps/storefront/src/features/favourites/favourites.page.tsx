import { useFavourites } from '../../shared/favourites/favourites.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { authPaths, paths } from '../../shared/paths.ts';
import { ServiceCards } from '../../shared/service-card/service-card.tsx';
import { useSession } from '../../shared/session-store.ts';
import { emiratesQuery } from '../../shared/shared-queries.ts';
import { NotLoaded } from '@khidma/app/list/list-state';
import { queryOptionsFor } from '@khidma/client/query';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { maxFavourites } from '@khidma/domain/limits/limits';
import { IconHeart } from '@khidma/icons';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { LoadingPlaceholder } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

export const route = pageRoute({ path: '/favourites', data: () => [emiratesQuery] });

/** The services that are marked with a heart. */
export function FavouritesPage() {
  const t = useTranslations('shopHome.favourites');
  const common = useTranslations('common');
  const isSignedIn = useSession((state) => state.customer !== null);
  const { ids } = useFavourites();
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      {!isSignedIn && ids !== undefined && ids.length > 0 && (
        <Notice
          tone="info"
          action={
            <ButtonLink size="sm" href={authPaths.signIn(paths.favourites())}>
              {common('signIn')}
            </ButtonLink>
          }
        >
          {t('onDevice')}
        </Notice>
      )}
      {ids === undefined ? <LoadingPlaceholder /> : <Marked ids={ids} />}
    </Page>
  );
}

/** What was marked when the page was opened: what is taken away meanwhile stays until it is left. */
function Marked({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslations('shopHome.favourites');
  const [shown, setShown] = useState(ids);
  const added = ids.filter((id) => !shown.includes(id));
  if (added.length > 0) setShown([...added, ...shown]);
  const query = useQuery({
    ...queryOptionsFor(pageShopServices, {
      ids: shown.join(','),
      pageSize: String(maxFavourites),
      sort: 'newest',
    }),
    enabled: shown.length > 0,
  });
  if (shown.length === 0)
    return (
      <EmptyState
        title={t('emptyTitle')}
        icon={<IconHeart size={28} stroke={1.5} aria-hidden />}
        action={<Browse />}
      >
        {t('emptyText')}
      </EmptyState>
    );
  if (query.data === undefined) return <NotLoaded query={query} count={3} />;
  const { records } = query.data;
  const services = shown.flatMap((id) => records.find((each) => each.id === id) ?? []);
  const gone = shown.length - services.length;
  return (
    <div className="k-stack-4">
      <ServiceCards label={t('title')} services={services} heading="h2" />
      {gone > 0 && <p className="k-quiet">{t('gone', { count: gone })}</p>}
    </div>
  );
}

function Browse() {
  const t = useTranslations('shop');
  return (
    <ButtonLink kind="primary" href={paths.home()}>
      {t('toServices')}
    </ButtonLink>
  );
}
