import { FileUploads } from '@khidma/app/upload/file-uploads';
import { arrivedIds } from '@khidma/app/upload/uploads';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { useUploadsWait } from '@khidma/app/upload/use-uploads-wait';
import { getClient, useEndpointMutation } from '@khidma/client/query';
import { addJobPictures } from '@khidma/contract/scheduling/jobs';
import type { Job } from '@khidma/contract/shapes/asked-visit';
import { maxJobPictures } from '@khidma/domain/limits/limits';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

export interface JobPicturesProps {
  readonly job: Job;
  readonly link: string;
}

/** Pictures of the visit, for the proof that the office sends: so many, and only while the visit is under way. */
export function JobPictures({ job, link }: JobPicturesProps) {
  const t = useTranslations('shopOrders.job.pictures');
  const words = useTranslations('uploads');
  const [handed, setHanded] = useState(job.pictures);
  const left = maxJobPictures - handed;
  const uploads = useUploads({ client: getClient(), kind: 'completion', max: Math.max(left, 0) });
  const hand = useEndpointMutation(addJobPictures, {
    silent: true,
    onSuccess: ({ pictures }) => {
      uploads.reset([]);
      setHanded(pictures);
    },
  });
  const images = arrivedIds(uploads.list);
  const waits = useUploadsWait(uploads.list);
  return (
    <Section title={t('title')} description={t('text')}>
      <Stack>
        {handed > 0 && (
          <Notice tone="success" announce>
            {t('handed', { count: handed })}
          </Notice>
        )}
        {left > 0 ? (
          <FileUploads
            kind="completion"
            uploads={uploads}
            label={t('choose')}
            hint={words('completionHint', { max: left })}
            max={left}
            required={false}
          />
        ) : (
          <p>{t('enough')}</p>
        )}
        {hand.error !== null && <Notice tone="danger" title={hand.error.message} announce />}
        {uploads.list.length > 0 && (
          <div>
            <Button
              kind="primary"
              loading={hand.isPending}
              disabledReason={waits}
              onClick={() => hand.mutate({ link, images })}
            >
              {t('send')}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
