import { getService } from '@khidma/contract/services/get-service';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { useEndpointQuery } from '@khidma/client/query';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { ImageGrid } from '@khidma/ui/image-grid';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Breadcrumbs, Card, Page, PageHeader } from '@khidma/ui/page';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../shared/list/list-state.tsx';
import { paths } from '../../shared/paths.ts';
import { mediaInOrder } from './media-in-order.ts';
import { PictureDialog } from './picture-dialog.tsx';

const route = getRouteApi('/portal/service-detail/images/$id');

/** A service's pictures on their own: each opens large and can be kept. */
export function ServiceImagesPage() {
  const t = useTranslations();
  const { id } = route.useParams();
  const query = useEndpointQuery(getService, { id }, { silent: true });
  const name = query.data?.content.name ?? '';
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={t('common.youAreHere')}
            items={[
              { label: t('services.title'), href: paths.services() },
              {
                label: name === '' ? t('nav.serviceDetail') : <UserText>{name}</UserText>,
                href: paths.service(id),
              },
              { label: t('nav.serviceImages') },
            ]}
          />
        }
        title={t('nav.serviceImages')}
      />
      <Card>
        {query.data !== undefined && <Pictures service={query.data} />}
        {query.data === undefined &&
          (query.isError ? (
            <LoadFailed query={query} />
          ) : (
            <DetailSkeleton label={t('common.loading')} />
          ))}
      </Card>
    </Page>
  );
}

function Pictures({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations('services');
  const [shown, setShown] = useState<number | null>(null);
  const files = mediaInOrder(service);
  if (files.length === 0)
    return (
      <EmptyState
        title={t('detail.noMedia')}
        action={<ButtonLink href={paths.service(service.id)}>{t('pictures.back')}</ButtonLink>}
      />
    );
  return (
    <>
      <ImageGrid
        label={t('detail.media')}
        coverLabel={t('form.cover')}
        images={files.map(({ id, url, thumbUrl }, index) => ({
          id,
          url: thumbUrl ?? url,
          alt: t('detail.photo', { index: index + 1 }),
          cover: id === service.content.coverId,
        }))}
        onOpen={(id) => setShown(files.findIndex((file) => file.id === id))}
      />
      {shown !== null && (
        <PictureDialog files={files} at={shown} onMove={setShown} onClose={() => setShown(null)} />
      )}
    </>
  );
}
