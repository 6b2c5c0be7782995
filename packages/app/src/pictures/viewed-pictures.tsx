import type { NamedMedia } from './named-media.ts';
import { PictureViewer } from './picture-viewer.tsx';
import type { FileRef } from '@khidma/contract/shapes/common';
import { ImageGrid } from '@khidma/ui/image-grid';
import { useState } from 'react';

interface ViewedPicturesProps {
  readonly label: string;
  readonly pictures: readonly NamedMedia[];
  /** Those that one goes through once one is open, these among them; these alone unless said. */
  readonly among?: readonly NamedMedia[];
  /** In a row of small ones. */
  readonly small?: boolean;
  /** What stands below one. */
  readonly captionOf?: (fileId: string) => string | undefined;
}

/** Small pictures, each to be seen whole. */
export function ViewedPictures({
  label,
  pictures,
  among = pictures,
  small,
  captionOf,
}: ViewedPicturesProps) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <>
      <ImageGrid
        label={label}
        coverLabel=""
        small={small}
        images={pictures.map(({ file: { id, url, thumbUrl }, name }) => ({
          id,
          url: thumbUrl ?? url,
          alt: name,
          caption: captionOf?.(id),
        }))}
        onOpen={(opened) => setAt(among.findIndex(({ file }) => file.id === opened))}
      />
      <PictureViewer media={among} at={at} onMove={setAt} onClose={() => setAt(null)} />
    </>
  );
}

/** Names photos in their order. */
export const namedPhotos = (
  files: readonly FileRef[],
  nameOf: (index: number) => string,
): NamedMedia[] => files.map((file, index) => ({ file, kind: 'photo', name: nameOf(index + 1) }));
