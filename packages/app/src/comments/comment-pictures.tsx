import { namedPhotos, ViewedPictures } from '../pictures/viewed-pictures.tsx';
import type { FileRef } from '@khidma/contract/shapes/common';
import { useTranslations } from 'use-intl';

interface CommentPicturesProps {
  readonly images: readonly FileRef[];
  /** Whose they are. */
  readonly name: string;
}

/** The pictures of a comment, each to be seen whole; nothing where there are none. */
export function CommentPictures({ images, name }: CommentPicturesProps) {
  const t = useTranslations('commentDialogs.pictures');
  if (images.length === 0) return null;
  return (
    <ViewedPictures
      label={t('pictures', { name })}
      pictures={namedPhotos(images, (index) => t('picture', { index, name }))}
    />
  );
}
