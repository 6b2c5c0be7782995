import { IconAlertTriangle } from '@khidma/ui/icons/alert-triangle';
import { IconMovie } from '@khidma/ui/icons/movie';
import { IconPlayerPause } from '@khidma/ui/icons/player-pause';
import { uploadRules } from '@khidma/domain/uploads/upload-rules';
import { Button } from '@khidma/ui/button';
import { UploadProblem, UploadProblems } from '@khidma/ui/uploader-problem';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { MediaUpload } from '../../../shared/upload/media-list.ts';
import type { UnfinishedUpload } from '../../../shared/upload/unfinished-uploads.ts';
import type { MediaUploads } from '../../../shared/upload/use-media-uploads.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { canBeCropped, percentText, useMediaFailure } from './media-words.ts';

interface MediaProblemsProps {
  readonly uploads: MediaUploads;
  readonly onCrop: (upload: MediaUpload) => void;
}

/** What does not go on by itself: files that broke a rule, questions, uploads that a reload has interrupted. */
export function MediaProblems({ uploads, onCrop }: MediaProblemsProps) {
  const t = useTranslations('serviceMedia');
  const held = uploads.list.filter(({ status }) => status === 'failed' || status === 'asking');
  if (held.length === 0 && uploads.interrupted.length === 0) return null;
  return (
    <UploadProblems label={t('attention')}>
      {uploads.interrupted.map((one) => (
        <Interrupted key={one.uploadId} {...{ one, uploads }} />
      ))}
      {held.map((upload) =>
        upload.status === 'asking' ? (
          <Asking key={upload.key} {...{ upload, uploads }} />
        ) : (
          <Failed key={upload.key} {...{ upload, uploads, onCrop }} />
        ),
      )}
    </UploadProblems>
  );
}

interface RowProps {
  readonly upload: MediaUpload;
  readonly uploads: MediaUploads;
}

function Failed({ upload, uploads, onCrop }: RowProps & Pick<MediaProblemsProps, 'onCrop'>) {
  const t = useTranslations('serviceMedia');
  const failureOf = useMediaFailure();
  const { key, name, kind, failure, previewUrl } = upload;
  const { reason, mend } = failureOf(upload);
  return (
    <UploadProblem
      tone="danger"
      name={name}
      thumbUrl={previewUrl ?? undefined}
      icon={<IconAlertTriangle size={22} stroke={1.5} aria-hidden />}
      mend={mend}
      actions={
        <>
          {canBeCropped(upload) && (
            <Button size="sm" kind="primary" onClick={() => onCrop(upload)}>
              {t('cropToRule')}
            </Button>
          )}
          {failure?.kind === 'said' && (
            <Button
              size="sm"
              aria-label={t('retryOf', { name })}
              onClick={() => uploads.retry(key)}
            >
              {t('retry')}
            </Button>
          )}
          {kind === 'panorama' && failure?.kind === 'rule' && (
            <Button size="sm" onClick={() => uploads.sendAs(key, 'photo')}>
              {t('asPhoto')}
            </Button>
          )}
          <RemoveButton {...{ upload, uploads }} />
        </>
      }
    >
      {reason}
    </UploadProblem>
  );
}

function Asking({ upload, uploads }: RowProps) {
  const t = useTranslations('serviceMedia');
  const { key, name, previewUrl } = upload;
  return (
    <UploadProblem
      tone="info"
      name={name}
      thumbUrl={previewUrl ?? undefined}
      actions={
        <>
          <Button size="sm" kind="primary" onClick={() => uploads.sendAs(key, 'panorama')}>
            {t('askPanorama')}
          </Button>
          <Button size="sm" onClick={() => uploads.sendAs(key, 'photo')}>
            {t('askPhoto')}
          </Button>
          <RemoveButton {...{ upload, uploads }} />
        </>
      }
    >
      {t('ask')}
    </UploadProblem>
  );
}

function RemoveButton({ upload: { key, name }, uploads }: RowProps) {
  const t = useTranslations();
  return (
    <Button
      size="sm"
      kind="danger-quiet"
      aria-label={t('uploads.remove', { name })}
      onClick={() => uploads.remove(key)}
    >
      {t('serviceMedia.removeShort')}
    </Button>
  );
}

interface InterruptedProps {
  readonly one: UnfinishedUpload;
  readonly uploads: MediaUploads;
}

/** A browser gives no page a file twice: it has to be chosen again, and goes on where it was. */
function Interrupted({ one, uploads }: InterruptedProps) {
  const t = useTranslations('serviceMedia');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const input = useRef<HTMLInputElement>(null);
  const { uploadId, name, kind, progress, expiresAt } = one;
  return (
    <UploadProblem
      tone="info"
      name={name}
      icon={
        kind === 'video' ? (
          <IconMovie size={22} stroke={1.5} aria-hidden />
        ) : (
          <IconPlayerPause size={22} stroke={1.5} aria-hidden />
        )
      }
      mend={t('interruptedMend', { when: moment(expiresAt) })}
      actions={
        <>
          <input
            ref={input}
            hidden
            type="file"
            aria-label={common('labelled', { label: t('chooseAgain'), value: name })}
            accept={uploadRules[kind].mimes.join(',')}
            onChange={(event) => {
              uploads.add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <Button size="sm" kind="primary" onClick={() => input.current?.click()}>
            {t('chooseAgain')}
          </Button>
          <Button size="sm" kind="quiet" onClick={() => uploads.forget(uploadId)}>
            {t('discard')}
          </Button>
        </>
      }
    >
      {t('interrupted', { percent: percentText(progress) })}
    </UploadProblem>
  );
}
