import { durationAlone } from '@khidma/i18n/term-texts';
import type { Lang } from '@khidma/i18n/languages';

/** Minutes that a visit takes. */
export const visitChoices = [
  15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 540, 600, 660, 720,
] as const;

const minuteMs = 60_000;

/** Returns a length of time as people say it: 90 minutes are "1 hour 30 minutes". */
export const lengthText = (lang: Lang, minutes: number): string =>
  durationAlone(lang, minutes * minuteMs);
