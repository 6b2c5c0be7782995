import type { FileRef } from '@khidma/contract/shapes/common';
import { useTranslations } from 'use-intl';

/** Whether it plays. */
export const isVideo = ({ mime }: Pick<FileRef, 'mime'>): boolean => mime.startsWith('video/');

/** Whether one looks around in it. */
export const isPanorama = ({ kind }: Pick<FileRef, 'kind'>): boolean => kind === 'panorama';

/** What a file of the gallery is called: merchants' file names say nothing to customers. */
export const useMediaName = (count: number): ((file: FileRef, index: number) => string) => {
  const t = useTranslations('shop.service');
  return (file, index) => {
    const place = { index: index + 1, count };
    if (isVideo(file)) return t('video', place);
    return t(isPanorama(file) ? 'panorama' : 'picture', place);
  };
};
