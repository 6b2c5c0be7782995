import type { Lang } from '@khidma/i18n/languages';
import { lengthText } from '../../shared/visits/visit-lengths.ts';

/** Minutes kept free between two visits. */
export const travelChoices = [0, 15, 30, 45, 60, 90, 120, 180, 240] as const;

/** Minutes of notice. */
export const leadChoices = [
  0, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 4320, 7200, 10_080, 20_160, 43_200,
] as const;

/** Days that can be booked ahead. */
export const aheadChoices = [1, 2, 3, 7, 14, 21, 30, 45, 60, 90] as const;

/** Visits of one day at most; 0 for any number. */
export const perDayChoices = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50] as const;

const dayMinutes = 1440;

/** Returns so many days in words. */
export const daysText = (lang: Lang, days: number): string => lengthText(lang, days * dayMinutes);
