import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { ImageGrid } from '@khidma/ui/image-grid';
import { kindOfMedia } from '@khidma/app/pictures/named-media';
import { PictureViewer } from '@khidma/app/pictures/picture-viewer';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { compareMedia, type MediaLine } from './compare-content.ts';
import type { ServiceReview } from './service-review.ts';

interface MediaGalleryProps {
  readonly review: ServiceReview;
  readonly live: ServiceContentShape | null;
}

const tones = {
  same: 'neutral',
  added: 'success',
  moved: 'info',
  removed: 'danger',
} as const satisfies Record<MediaLine['change'], Tone>;

/** The submitted photos and videos in their order; of a change, what is new, what moved and, at the end, what goes. */
export function MediaGallery({ review: { content, media }, live }: MediaGalleryProps) {
  const t = useTranslations('console.services');
  const [at, setAt] = useState<number | null>(null);
  const files = compareMedia(content, live).flatMap((line) => {
    const file = media.find(({ id }) => id === line.id);
    return file === undefined ? [] : [{ ...line, file }];
  });
  const coverChange = (id: string): string | null => {
    if (live === null || live.coverId === content.coverId) return null;
    if (id === content.coverId) return t('newCover');
    return id === live.coverId ? t('formerCover') : null;
  };
  if (files.length === 0) return t('noMedia');
  return (
    <>
      <ImageGrid
        label={t('media')}
        coverLabel={t('cover')}
        images={files.map(({ id, file, change }) => ({
          id,
          url: file.thumbUrl ?? file.url,
          alt: t('enlarge', { name: file.name }),
          cover: id === content.coverId,
          caption:
            live === null ? undefined : (
              <>
                {change !== 'same' && <StatusBadge tone={tones[change]}>{t(change)}</StatusBadge>}{' '}
                {coverChange(id) !== null && (
                  <StatusBadge tone="warning">{coverChange(id)}</StatusBadge>
                )}
                {change === 'same' && coverChange(id) === null && t('unchanged')}
              </>
            ),
        }))}
        onOpen={(opened) => setAt(files.findIndex(({ id }) => id === opened))}
      />
      <PictureViewer
        media={files.map(({ file }) => ({ file, kind: kindOfMedia(file), name: file.name }))}
        at={at}
        onMove={setAt}
        onClose={() => setAt(null)}
      />
    </>
  );
}
