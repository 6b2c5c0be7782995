import { searchOf, wholeSearch } from '@khidma/app/route/search';
import { PictureViewer } from '@khidma/app/pictures/picture-viewer';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../shared/paths.ts';
import { useDataLang } from '../../../shared/session-store.ts';
import { nameOnSale } from './service-versions.ts';
import { withSearch } from '@khidma/app/route/with-search';
import { ServiceLoadFailed } from '../service-load-failed.tsx';
import { mediaInOrder, usePickedMedia } from '../service-media.ts';
import { useNamedMedia } from '@khidma/app/pictures/named-media';
import { MediaTiles } from './media-tiles.tsx';
import { useQuery } from '@tanstack/react-query';
import { serviceQuery } from '../services-queries.ts';
import { pageRoute } from '../../../shared/page-route.ts';

/** Reads the URL of the pictures. */
const picturesSearch = searchOf({
  /** Which picture is shown large, counted from 1; none where it is left out. */
  at: wholeSearch(1, 99),
});

export const route = pageRoute({
  path: '/service-detail/images/$id',
  search: picturesSearch,
  data: ({ id }) => [serviceQuery(id)],
});

/** A service's photos, panoramas and videos: each opens large and can be kept. */
export function ServiceImagesPage() {
  const t = useTranslations();
  const { id } = route.useParams();
  const query = useQuery(serviceQuery(id));
  const lang = useDataLang();
  const name = query.data === undefined ? '' : nameOnSale(query.data, lang);
  const bones = <DetailSkeleton />;
  return (
    <Page>
      <PageHeader
        breadcrumbs={[
          { label: t('services.title'), href: paths.services() },
          {
            label: name === '' ? t('nav.serviceDetail') : <UserText>{name}</UserText>,
            href: paths.service(id),
          },
          { label: t('nav.serviceImages') },
        ]}
        title={t('nav.serviceImages')}
      />
      <Card>
        {query.data !== undefined && <Pictures service={query.data} />}
        {query.data === undefined && (query.isError ? <ServiceLoadFailed query={query} /> : bones)}
      </Card>
    </Page>
  );
}

function Pictures({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations('serviceViews');
  const saved = mediaInOrder(service);
  const picked = usePickedMedia(service.id, saved);
  const media = useNamedMedia([...saved, ...picked]);
  const { at, show, close } = useShown();
  if (media.length === 0)
    return (
      <EmptyState
        title={t('noMedia')}
        action={<ButtonLink href={paths.service(service.id)}>{t('pictures.back')}</ButtonLink>}
      />
    );
  return (
    <>
      <MediaTiles
        full
        label={t('media')}
        media={media}
        coverId={service.content.coverId}
        unsavedIds={picked.map(({ id }) => id)}
        hrefOf={(place) => withSearch(paths.serviceImages(service.id), { at: String(place) })}
      />
      <PictureViewer
        canDownload
        media={media}
        at={at === undefined || media[at - 1] === undefined ? null : at - 1}
        onMove={(to) => show(to + 1)}
        onClose={close}
      />
    </>
  );
}

/** Which picture is large, kept in the address: going back closes it, and closing leaves nothing to go back to. */
const useShown = () => {
  const { at } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const [tilesSeen, setTilesSeen] = useState(at === undefined);
  if (at === undefined && !tilesSeen) setTilesSeen(true);
  return {
    at,
    show: (to: number): void => void navigate({ search: { at: to }, replace: true }),
    close: (): void => {
      if (tilesSeen) history.back();
      else void navigate({ search: {}, replace: true });
    },
  };
};
