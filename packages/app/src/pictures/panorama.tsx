import { PanoramaViewer } from '@khidma/ui/panorama-viewer';
import { useTranslations } from 'use-intl';

/** A panorama to look around in. */
export function Panorama({ src, label }: { readonly src: string; readonly label: string }) {
  const t = useTranslations('pictures');
  return (
    <PanoramaViewer
      src={src}
      label={label}
      texts={{
        turnLeft: t('sphere.turnLeft'),
        turnRight: t('sphere.turnRight'),
        zoomIn: t('closer'),
        zoomOut: t('farther'),
        fullScreen: t('sphere.fullScreen'),
        hint: t('sphere.hint'),
        flat: t('sphere.flat'),
        failed: t('failed'),
      }}
    />
  );
}
