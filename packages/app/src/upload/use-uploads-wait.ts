import { useTranslations } from 'use-intl';
import { hasRefused, isUnderWay, type Upload } from './uploads.ts';

/** Returns why what goes with these files cannot be sent yet, in words. */
export const useUploadsWait = (uploads: readonly Upload[]): string | undefined => {
  const t = useTranslations('uploads');
  if (isUnderWay(uploads)) return t('wait');
  return hasRefused(uploads) ? t('refused') : undefined;
};
