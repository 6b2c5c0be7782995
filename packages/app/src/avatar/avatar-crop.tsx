import { CropDialog } from '@khidma/ui/crop-dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cropAvatar, type PictureArea } from './crop-picture.ts';

export interface AvatarCropProps {
  readonly file: File;
  /** Shows the file. */
  readonly src: string;
  /** What the square may weigh. */
  readonly maxBytes: number;
  readonly onCropped: (file: File) => void;
  readonly onClose: () => void;
}

/** The least that is still a picture on a sharp screen. */
const least = 96;

/** Crops a picture to a square; its texts are the area `avatar`. */
export function AvatarCrop({ file, src, maxBytes, onCropped, onClose }: AvatarCropProps) {
  const t = useTranslations('avatar.crop');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const apply = async (area: PictureArea): Promise<void> => {
    setState('busy');
    try {
      const cropped = await cropAvatar(file, area, maxBytes);
      onClose();
      onCropped(cropped);
    } catch {
      setState('failed');
    }
  };
  return (
    <CropDialog
      src={src}
      shapes={[{ key: 'square', label: '1:1', aspect: 1 }]}
      minWidth={least}
      minHeight={least}
      onClose={onClose}
      busy={state === 'busy'}
      error={state === 'failed' ? t('failed') : undefined}
      onApply={(area) => void apply(area)}
      texts={{
        title: t('title'),
        apply: t('apply'),
        area: t('area'),
        zoom: t('zoom'),
        shape: t('shape'),
        result: (width, height) => t('result', { width, height }),
        tooSmall: (width, height) => t('tooSmall', { width, height, least }),
      }}
    />
  );
}
