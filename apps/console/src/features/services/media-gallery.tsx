import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { Dialog } from '@khidma/ui/dialog';
import { StatusBadge } from '@khidma/ui/badge';
import { ImageGrid } from '@khidma/ui/image-grid';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './media-gallery.module.css';
import type { ServiceReview } from './service-review.ts';

interface MediaGalleryProps {
  readonly review: ServiceReview;
  readonly live: ServiceContentShape | null;
}

/** The submitted photos and videos in their order; of a change, what is new and, at the end, what goes. */
export function MediaGallery({ review: { content, media }, live }: MediaGalleryProps) {
  const t = useTranslations('console.services');
  const common = useTranslations('common');
  const [openId, setOpenId] = useState<string | null>(null);
  const removed = live?.mediaIds.filter((id) => !content.mediaIds.includes(id)) ?? [];
  const files = [...content.mediaIds, ...removed].flatMap(
    (id) => media.find((file) => file.id === id) ?? [],
  );
  const opened = files.find(({ id }) => id === openId);
  const caption = (id: string) => {
    if (removed.includes(id)) return <StatusBadge tone="danger">{t('removed')}</StatusBadge>;
    if (live === null) return null;
    return live.mediaIds.includes(id) ? (
      <StatusBadge tone="neutral">{t('liveValue')}</StatusBadge>
    ) : (
      <StatusBadge tone="warning">{t('added')}</StatusBadge>
    );
  };
  if (files.length === 0) return t('noMedia');
  return (
    <>
      <ImageGrid
        label={t('media')}
        coverLabel={t('cover')}
        images={files.map((file) => ({
          id: file.id,
          url: file.thumbUrl ?? file.url,
          alt: file.name,
          cover: file.id === content.coverId,
          caption: caption(file.id),
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
  return file.mime.startsWith('video/') ? (
    // A merchant's own video: there is no text of what is said in it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video className={classes.large} src={file.url} controls preload="metadata" />
  ) : (
    <img className={classes.large} src={file.url} alt={file.name} />
  );
}
