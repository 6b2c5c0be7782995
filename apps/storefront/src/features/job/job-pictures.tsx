import { useOutbox } from '@khidma/app/offline/outbox-state';
import { useKeptMutation } from '@khidma/app/offline/use-send-or-keep';
import { FileUploads } from '@khidma/app/upload/file-uploads';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { useUploadsWait } from '@khidma/app/upload/use-uploads-wait';
import { getClient } from '@khidma/client/query';
import type { Job } from '@khidma/contract/shapes/asked-visit';
import { maxJobPictures } from '@khidma/domain/limits/limits';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import { aboutJob } from './about-job.ts';

export interface JobPicturesProps {
  readonly job: Job;
  readonly link: string;
}

/** Pictures of the visit, for the proof that the office sends: so many, and only while the visit is under way. */
export function JobPictures({ job, link }: JobPicturesProps) {
  const t = useTranslations('shopOrders.job.pictures');
  const words = useTranslations('uploads');
  const { items } = useOutbox();
  const waiting = items
    .filter(({ call, state }) => call === 'addJobPictures' && state === 'waiting')
    .reduce((sum, { pictures }) => sum + pictures, 0);
  const handed = job.pictures;
  const left = maxJobPictures - handed - waiting;
  const uploads = useUploads({
    client: getClient(),
    kind: 'completion',
    max: Math.max(left, 0),
    keeps: true,
  });
  const hand = useKeptMutation({
    sentText: t('sent'),
    onDone: () => uploads.reset([]),
  });
  const send = (): void =>
    hand.mutate({
      call: 'addJobPictures',
      slot: crypto.randomUUID(),
      ...aboutJob(job),
      step: null,
      input: { link },
      files: uploads.list.map(({ file, ref }) => ({
        field: 'images',
        file,
        fileId: ref?.id ?? null,
      })),
    });
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
            <Button kind="primary" loading={hand.isPending} disabledReason={waits} onClick={send}>
              {t('send')}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
