import { CropDialog } from '@khidma/ui/crop-dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { cutAvatar } from './prepare-showcase.ts';

interface AvatarCropProps {
  readonly file: File;
  /** Where the browser shows it from. */
  readonly src: string;
  readonly onCut: (file: File) => void;
  readonly onClose: () => void;
}

/** Cuts a chosen picture to a square. */
export function AvatarCrop({ file, src, onCut, onClose }: AvatarCropProps) {
  const t = useTranslations('joinData.crop');
  const common = useTranslations('common');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const apply = async (area: Parameters<typeof cutAvatar>[1]): Promise<void> => {
    setState('busy');
    try {
      onCut(await cutAvatar(file, area));
    } catch {
      setState('failed');
    }
  };
  return (
    <CropDialog
      {...{ src, onClose }}
      shapes={[{ key: 'square', label: '1:1', aspect: 1 }]}
      minWidth={1}
      minHeight={1}
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
        tooSmall: (width, height) => t('tooSmall', { width, height }),
      }}
    />
  );
}
