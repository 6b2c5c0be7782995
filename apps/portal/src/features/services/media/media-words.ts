import type { UploadProblem } from '@khidma/domain/uploads/upload-rules';
import { uploadRules } from '@khidma/domain/uploads/upload-rules';
import { useProblemText } from '@khidma/app/upload/use-problem-text';
import { useSizes } from '@khidma/app/upload/use-sizes';
import { ltr } from '@khidma/i18n/line-parts';
import { useTranslations } from 'use-intl';
import type { MediaKind, MediaUpload } from '../../../shared/upload/media-list.ts';

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
  const mendOf = (kind: MediaKind, { error }: UploadProblem): string | null => {
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
