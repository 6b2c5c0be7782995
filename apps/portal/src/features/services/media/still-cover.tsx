import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useEffect, useRef, useState } from 'react';
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
  const isBegun = useRef(false);
  const source = video.file ?? video.ref?.url;
  const take = async (): Promise<void> => {
    if (source === undefined) return;
    setState('taking');
    try {
      uploads.add([await still(source, video.name)], 'photo');
    } catch {
      setState('failed');
    }
  };
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void take();
  });
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
        <Button size="sm" onClick={() => void take()}>
          {common('retry')}
        </Button>
      }
    >
      {t('failed')}
    </Notice>
  );
}
