import type { FileRef } from '@khidma/contract/shapes/common';
import { useTranslations } from 'use-intl';

/** What a file is shown as. */
export const kindOfMedia = ({ kind, mime }: Pick<FileRef, 'kind' | 'mime'>) => {
  if (mime.startsWith('video/')) return 'video';
  return kind === 'panorama' ? 'panorama' : 'photo';
};

/** A file and what it is called on the screen. */
export interface NamedMedia {
  readonly file: Pick<FileRef, 'id' | 'name' | 'url' | 'thumbUrl'>;
  readonly kind: ReturnType<typeof kindOfMedia>;
  readonly name: string;
}

/** Names files in their order: "Photo 2", counted within its kind. */
export const useNamedMedia = (files: readonly FileRef[]): NamedMedia[] => {
  const t = useTranslations('pictures');
  const counts = { photo: 0, panorama: 0, video: 0 };
  return files.map((file) => {
    const kind = kindOfMedia(file);
    counts[kind] += 1;
    return { file, kind, name: t(kind, { index: counts[kind] }) };
  });
};

/** What a downloaded file is called: as it was uploaded, with the ending of what it has been made since. */
export const downloadName = ({ name, url }: Pick<FileRef, 'name' | 'url'>): string => {
  const [ending] = /\.[a-z0-9]{2,4}$/i.exec(url.split(/[?#]/)[0] ?? '') ?? [];
  if (ending === undefined) return name;
  const same = sameEnding(name, ending);
  return same ? name : name.replace(/\.[^.]*$/, '') + ending;
};

const sameEnding = (name: string, ending: string): boolean => {
  const plain = (text: string): string => text.toLowerCase().replace(/\.jpeg$/, '.jpg');
  return plain(name).endsWith(plain(ending));
};
