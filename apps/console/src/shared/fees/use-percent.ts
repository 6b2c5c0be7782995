import { percentIn } from '@khidma/i18n/setting-words';
import { useLocale } from 'use-intl';

/** Puts basis points into words: 12.5%. */
export const usePercent = (): ((basisPoints: number) => string) => percentIn(useLocale());
