import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { ImageGrid } from '@khidma/ui/image-grid';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { mediaInOrder } from './media-in-order.ts';

/** The service's photos in their order. */
export function ServiceMediaSection({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations('services');
  const nav = useTranslations('nav');
  const photos = mediaInOrder(service);
  return (
    <Section
      title={t('detail.media')}
      actions={
        photos.length > 0 && (
          <UiLink href={paths.serviceImages(service.id)}>{nav('serviceImages')}</UiLink>
        )
      }
    >
      {photos.length === 0 ? (
        t('detail.noMedia')
      ) : (
        <ImageGrid
          label={t('detail.media')}
          coverLabel={t('form.cover')}
          images={photos.map(({ id, url, thumbUrl }, index) => ({
            id,
            url: thumbUrl ?? url,
            alt: t('detail.photo', { index: index + 1 }),
            cover: id === service.content.coverId,
          }))}
          onOpen={(id) =>
            window.open(photos.find((photo) => photo.id === id)?.url, '_blank', 'noopener')
          }
        />
      )}
    </Section>
  );
}
