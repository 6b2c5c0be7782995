import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MediaUpload } from '../../../shared/upload/media-list.ts';
import { takeStill } from '../../../shared/upload/take-still.ts';
import type { MediaUploads } from '../../../shared/upload/use-media-uploads.ts';

interface StillCoverProps {
  readonly uploads: Pick<MediaUploads, 'add'>;
  readonly video: Pick<MediaUpload, 'file' | 'ref' | 'name'>;
  /** Takes the still; in a test there is no film to take one of. */
  readonly still?: typeof takeStill;
}

/** A video alone: a still of it becomes the cover by itself, which lists and the QR page need. */
export function StillCover({ uploads, video, still = takeStill }: StillCoverProps) {
  const t = useTranslations('serviceMedia.still');
  const common = useTranslations('common');
  const [state, setState] = useState<'taking' | 'failed'>('taking');
  const source = video.file ?? video.ref?.url;
  const take = useEffectEvent((from: Blob | string) => still(from, video.name));
  const add = useEffectEvent((photo: File) => uploads.add([photo], 'photo'));
  useEffect(() => {
    if (source === undefined || state === 'failed') return;
    // Another photo may be chosen meanwhile, or the step left and opened again.
    let isWanted = true;
    take(source).then(
      (photo) => {
        if (isWanted) add(photo);
      },
      () => {
        if (isWanted) setState('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [source, state]);
  if (state === 'taking')
    return (
      <Notice tone="info" announce title={t('title')}>
        {t('text')}
      </Notice>
    );
  return (
    <Notice
      tone="danger"
      announce
      title={t('title')}
      action={
        <Button size="sm" onClick={() => setState('taking')}>
          {common('retry')}
        </Button>
      }
    >
      {t('failed')}
    </Notice>
  );
}
