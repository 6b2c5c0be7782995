import type { MediaKind, MediaUpload } from '../../../shared/upload/media-list.ts';
import type { UnfinishedUpload } from '../../../shared/upload/unfinished-uploads.ts';
import type { MediaUploads } from '../../../shared/upload/use-media-uploads.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useProblemText } from '@khidma/app/upload/use-problem-text';
import { useSizes } from '@khidma/app/upload/use-sizes';
import { type UploadProblem as BrokenRule, uploadRules } from '@khidma/domain/uploads/upload-rules';
import { ltr } from '@khidma/i18n/line-parts';
import { Button } from '@khidma/ui/button';
import { IconAlertTriangle, IconMovie, IconPlayerPause } from '@khidma/icons';
import { UploadProblem, UploadProblems } from '@khidma/ui/uploader-problem';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';

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

/** `63 %`, never more than is there. */
export const percentText = (progress: number): string => ltr(`${Math.floor(progress * 100)}%`);

/** Where a file stands, in words. */
export const useMediaStatus = (): ((upload: MediaUpload) => string) => {
  const t = useTranslations('serviceMedia');
  const { size: sizeOf } = useSizes();
  return ({ status, progress, size, smaller }) => {
    switch (status) {
      case 'waiting':
        return t('waiting');
      case 'uploading':
        return t('sending', {
          percent: percentText(progress),
          sent: sizeOf(progress * size),
          total: sizeOf(size),
        });
      case 'paused':
        return t('paused', { percent: percentText(progress) });
      case 'processing':
        return progress >= 1 ? t('processing') : t('preparing');
      case 'asking':
      case 'failed':
      case 'done':
        return smaller === null
          ? sizeOf(size)
          : t('smaller', { from: sizeOf(smaller.from), to: sizeOf(smaller.to) });
    }
  };
};

/** Which rule a file broke, in figures, and what would mend it. */
export const useMediaFailure = (): ((upload: MediaUpload) => {
  readonly reason: string;
  readonly mend: string | null;
}) => {
  const t = useTranslations();
  const problemText = useProblemText();
  const mend = useTranslations('serviceMedia.mend');
  const mendOf = (kind: MediaKind, { error }: BrokenRule): string | null => {
    switch (error) {
      case 'fileWrongKind':
        return mend(`type.${kind}`);
      case 'fileTooSmall':
        return mend('light');
      case 'fileTooLarge':
        return mend(`heavy.${kind}`);
      case 'fileDimensions':
        return mend(`size.${kind}`);
      case 'fileRatio':
        return mend('ratio');
      case 'fileDamaged':
        return mend('damaged');
      case 'fileHeic':
      case 'fileCodec':
        // Its reason says how.
        return null;
      case 'fileTooManyPixels':
      case 'fileTooLong':
        return mend('pixels');
    }
  };
  return ({ failure, kind, isResumable, progress }) => {
    switch (failure?.kind) {
      case undefined:
        return { reason: '', mend: null };
      case 'rule': {
        const { problem } = failure;
        return {
          reason: problemText(problem),
          mend: mendOf(kind, problem),
        };
      }
      case 'tooHeavyForBrowser':
        return { reason: t('common.imageTooLarge'), mend: mend('heavy.photo') };
      case 'said': {
        const isKept = isResumable && progress > 0 && failure.message === '';
        const said = failure.message || t('common.uploadFailed');
        return { reason: isKept ? t('serviceMedia.lost') : said, mend: mend('again') };
      }
    }
  };
};

/** Whether a picture breaks only its shape: then a crop mends it. */
export const canBeCropped = ({ failure, kind, file }: MediaUpload): boolean => {
  if (file === null || failure?.kind !== 'rule' || failure.problem.error !== 'fileRatio')
    return false;
  const { width, height } = failure.problem.params;
  const { minWidth, minHeight } = uploadRules[kind];
  return Number(width) >= minWidth && Number(height) >= minHeight;
};
