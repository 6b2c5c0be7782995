import type { FileRef } from '@khidma/contract/shapes/common';
import { lazyDialog } from '../route/lazy-dialog.tsx';
import { ImageGrid } from '@khidma/ui/image-grid';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const PictureDialog = lazyDialog(
  async () => (await import('./comment-picture-dialog.tsx')).CommentPictureDialog,
);

interface CommentPicturesProps {
  readonly images: readonly FileRef[];
  /** Whose they are. */
  readonly name: string;
}

/** The pictures of a comment, each to be seen whole; nothing where there are none. */
export function CommentPictures({ images, name }: CommentPicturesProps) {
  const t = useTranslations('commentDialogs.pictures');
  const [openId, setOpen] = useState<string | null>(null);
  if (images.length === 0) return null;
  return (
    <>
      <ImageGrid
        label={t('pictures', { name })}
        coverLabel=""
        images={images.map(({ id, url, thumbUrl }, index) => ({
          id,
          url: thumbUrl ?? url,
          alt: t('picture', { index: index + 1, name }),
        }))}
        onOpen={setOpen}
      />
      {openId !== null && (
        <PictureDialog images={images} name={name} firstId={openId} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
