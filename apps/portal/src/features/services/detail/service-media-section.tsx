import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { paths } from '../../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/search';
import { mediaInOrder } from '../media-in-order.ts';
import { useNamedMedia } from './media-names.ts';
import { MediaTiles } from './media-tiles.tsx';
import { FieldRemarks } from './service-remarks.tsx';

/** The service's photos, panoramas and videos in their order. */
export function ServiceMediaSection({ service }: { readonly service: ServiceDetail }) {
  const t = useTranslations('serviceViews');
  const media = useNamedMedia(mediaInOrder(service));
  const gallery = paths.serviceImages(service.id);
  return (
    <Section
      title={t('media')}
      actions={media.length > 0 && <UiLink href={gallery}>{t('allMedia')}</UiLink>}
    >
      {media.length === 0 ? (
        t('noMedia')
      ) : (
        <MediaTiles
          label={t('media')}
          media={media}
          coverId={service.content.coverId}
          hrefOf={(at) => withSearch(gallery, { at: String(at) })}
        />
      )}
      <FieldRemarks service={service} fields={['mediaIds', 'coverId']} />
    </Section>
  );
}
