import type { UploadProblem } from '@khidma/domain/uploads/upload-rules';
import { useTranslations } from 'use-intl';
import { useSizes } from './use-sizes.ts';

/** Returns what says which rule a file breaks. */
export const useProblemText = (): ((problem: UploadProblem) => string) => {
  const t = useTranslations('errors');
  const { figures } = useSizes();
  return ({ error, params }) => {
    const shown = figures(params);
    // Each by its name: the build then leaves all other errors out.
    switch (error) {
      case 'fileWrongKind':
        return t('fileWrongKind', shown);
      case 'fileHeic':
        return t('fileHeic');
      case 'fileCodec':
        return t('fileCodec');
      case 'fileTooSmall':
        return t('fileTooSmall', shown);
      case 'fileTooLarge':
        return t('fileTooLarge', shown);
      case 'fileDamaged':
        return t('fileDamaged');
      case 'fileTooManyPixels':
        return t('fileTooManyPixels', shown);
      case 'fileTooLong':
        return t('fileTooLong', shown);
      case 'fileDimensions':
        return t('fileDimensions', shown);
      case 'fileRatio':
        return t('fileRatio', shown);
    }
  };
};
