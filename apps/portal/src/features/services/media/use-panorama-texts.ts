import type { PanoramaTexts } from '@khidma/ui/panorama-viewer';
import { useTranslations } from 'use-intl';

/** The viewer's words. */
export const usePanoramaTexts = (): PanoramaTexts => {
  const t = useTranslations('serviceMedia.panorama');
  return {
    turnLeft: t('turnLeft'),
    turnRight: t('turnRight'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    fullScreen: t('fullScreen'),
    hint: t('hint'),
    flat: t('flat'),
    failed: t('failed'),
  };
};
