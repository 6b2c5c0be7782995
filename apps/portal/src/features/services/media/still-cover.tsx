import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MediaUpload } from '../../../shared/upload/media-list.ts';
import { takeStill } from '../../../shared/upload/take-still.ts';
import type { MediaUploads } from '../../../shared/upload/use-media-uploads.ts';

interface StillCoverProps {
  readonly uploads: MediaUploads;
  readonly video: MediaUpload;
}

/** A video alone: a still of it becomes the cover, which lists and the QR page need. */
export function StillCover({ uploads, video }: StillCoverProps) {
  const t = useTranslations('serviceMedia.still');
  const [state, setState] = useState<'ready' | 'taking' | 'failed'>('ready');
  const source = video.file ?? video.ref?.url;
  const take = async (): Promise<void> => {
    if (source === undefined) return;
    setState('taking');
    try {
      uploads.add([await takeStill(source, video.name)], 'photo');
    } catch {
      setState('failed');
    }
  };
  return (
    <Notice
      tone={state === 'failed' ? 'danger' : 'info'}
      announce
      title={t('title')}
      action={
        <Button size="sm" loading={state === 'taking'} onClick={() => void take()}>
          {t('take')}
        </Button>
      }
    >
      {t(state === 'failed' ? 'failed' : 'text')}
    </Notice>
  );
}
