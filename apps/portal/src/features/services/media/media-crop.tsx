import { uploadRules } from '@khidma/domain/uploads/upload-rules';
import { CropDialog, type CropShape } from '@khidma/ui/crop-dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cropPicture, type PictureArea } from '@khidma/app/avatar/crop-picture';
import type { MediaUpload } from '../../../shared/upload/media-list.ts';

interface MediaCropProps {
  readonly upload: MediaUpload;
  readonly onCropped: (file: File) => void;
  readonly onClose: () => void;
}

/** Crops a picture to its rule: a panorama to 2:1, a photo as its owner likes, neither below its least size. */
export function MediaCrop({ upload, onCropped, onClose }: MediaCropProps) {
  const t = useTranslations('serviceMedia.cropping');
  const common = useTranslations('common');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { kind, file, previewUrl } = upload;
  const { minWidth, minHeight, ratio } = uploadRules[kind];
  const shapes: readonly [CropShape, ...CropShape[]] = ratio
    ? [{ key: 'rule', label: ratio.join(':'), aspect: ratio[0] / ratio[1] }]
    : [
        { key: 'free', label: t('free'), aspect: null },
        { key: '3:2', label: '3:2', aspect: 3 / 2 },
      ];
  if (file === null || previewUrl === null) return null;
  const apply = async (area: PictureArea): Promise<void> => {
    setState('busy');
    try {
      onCropped(await cropPicture(file, ratio ? exactly(area, ratio) : area));
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <CropDialog
      src={previewUrl}
      {...{ shapes, minWidth, minHeight, onClose }}
      busy={state === 'busy'}
      error={state === 'failed' ? t('failed') : undefined}
      onApply={(area) => void apply(area)}
      texts={{
        title: t('title'),
        close: common('close'),
        cancel: common('cancel'),
        apply: t('apply'),
        loading: common('loading'),
        area: t('area'),
        zoom: t('zoom'),
        shape: t('shape'),
        result: (width, height) => t('result', { width, height }),
        tooSmall: (width, height) => t('tooSmall', { width, height, minWidth, minHeight }),
      }}
    />
  );
}

/** The library rounds width and height each for itself: a ratio of whole numbers is kept to the pixel here. */
const exactly = (area: PictureArea, [across, down]: readonly [number, number]): PictureArea => {
  const units = Math.min(Math.floor(area.width / across), Math.floor(area.height / down));
  return { ...area, width: units * across, height: units * down };
};
