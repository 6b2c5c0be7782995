import { durationAlone } from '@khidma/i18n/term-texts';
import type { Lang } from '@khidma/i18n/languages';

/** Minutes kept free between two visits. */
export const travelChoices = [0, 15, 30, 45, 60, 90, 120, 180, 240] as const;

/** Minutes of notice. */
export const leadChoices = [
  0, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 4320, 7200, 10_080, 20_160, 43_200,
] as const;

/** Days that can be booked ahead. */
export const aheadChoices = [1, 2, 3, 7, 14, 21, 30, 45, 60, 90] as const;

/** Minutes that a visit takes. */
export const visitChoices = [
  15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 540, 600, 660, 720,
] as const;

/** Visits of one day at most; 0 for any number. */
export const perDayChoices = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50] as const;

const minuteMs = 60_000;
const dayMinutes = 1440;

/** Returns a length of time as people say it: 90 minutes are "1 hour 30 minutes". */
export const lengthText = (lang: Lang, minutes: number): string =>
  durationAlone(lang, minutes * minuteMs);

/** Returns so many days in words. */
export const daysText = (lang: Lang, days: number): string =>
  durationAlone(lang, days * dayMinutes * minuteMs);
