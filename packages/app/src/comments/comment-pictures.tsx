import type { FileRef } from '@khidma/contract/shapes/common';
import { PictureViewer } from '../pictures/picture-viewer.tsx';
import { ImageGrid } from '@khidma/ui/image-grid';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface CommentPicturesProps {
  readonly images: readonly FileRef[];
  /** Whose they are. */
  readonly name: string;
}

/** The pictures of a comment, each to be seen whole; nothing where there are none. */
export function CommentPictures({ images, name }: CommentPicturesProps) {
  const t = useTranslations('commentDialogs.pictures');
  const [at, setAt] = useState<number | null>(null);
  if (images.length === 0) return null;
  const media = images.map((file, index) => ({
    file,
    kind: 'photo' as const,
    name: t('picture', { index: index + 1, name }),
  }));
  return (
    <>
      <ImageGrid
        label={t('pictures', { name })}
        coverLabel=""
        images={media.map(({ file, name: alt }) => ({
          id: file.id,
          url: file.thumbUrl ?? file.url,
          alt,
        }))}
        onOpen={(opened) => setAt(images.findIndex(({ id }) => id === opened))}
      />
      <PictureViewer media={media} at={at} onMove={setAt} onClose={() => setAt(null)} />
    </>
  );
}
