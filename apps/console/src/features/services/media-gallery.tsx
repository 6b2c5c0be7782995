import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Dialog } from '@khidma/ui/dialog';
import { ImageGrid } from '@khidma/ui/image-grid';
import { PanoramaViewer } from '@khidma/ui/panorama-viewer';
import { VideoPlayer } from '@khidma/ui/video-player';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { compareMedia, type MediaLine } from './compare-content.ts';
import type { ServiceReview } from './service-review.ts';
import classes from './versions.module.css';

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
  const common = useTranslations('common');
  const [openId, setOpenId] = useState<string | null>(null);
  const files = compareMedia(content, live).flatMap((line) => {
    const file = media.find(({ id }) => id === line.id);
    return file === undefined ? [] : [{ ...line, file }];
  });
  const opened = files.find(({ id }) => id === openId)?.file;
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
        onOpen={setOpenId}
      />
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpenId(null)}
        title={opened?.name ?? ''}
        closeLabel={common('close')}
        size="xl"
        fullOnPhone
      >
        {opened && <Large file={opened} />}
      </Dialog>
    </>
  );
}

function Large({ file }: { readonly file: FileRef }) {
  const t = useTranslations('console.services');
  if (file.mime.startsWith('video/'))
    return <VideoPlayer src={file.url} label={file.name} failedText={t('videoFailed')} />;
  if (file.kind !== 'panorama')
    return <img className={classes.large} src={file.url} alt={file.name} />;
  return (
    <PanoramaViewer
      src={file.url}
      label={file.name}
      texts={{
        turnLeft: t('sphere.turnLeft'),
        turnRight: t('sphere.turnRight'),
        zoomIn: t('sphere.zoomIn'),
        zoomOut: t('sphere.zoomOut'),
        fullScreen: t('sphere.fullScreen'),
        hint: t('sphere.hint'),
        flat: t('sphere.flat'),
        failed: t('sphere.failed'),
      }}
    />
  );
}
