import { useSession } from '../session-store.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getServiceVisit } from '@khidma/contract/scheduling/schedule';
import type { Lang } from '@khidma/i18n/languages';
import { durationAlone } from '@khidma/i18n/term-texts';
import { useTranslations } from 'use-intl';

/** Minutes that a visit takes. */
export const visitChoices = [
  15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 360, 420, 480, 540, 600, 660, 720,
] as const;

const minuteMs = 60_000;

/** Returns a length of time as people say it: 90 minutes are "1 hour 30 minutes". */
export const lengthText = (lang: Lang, minutes: number): string =>
  durationAlone(lang, minutes * minuteMs);

type Lengths = Pick<OutputOf<typeof getServiceVisit>, 'minutes' | 'isPerUnit' | 'optionMinutes'>;

/** How long a visit takes in words, from the shortest of its options to the longest. */
export const useLengthLabels = (): ((visit: Lengths) => string) => {
  const t = useTranslations('schedule.length');
  const lang = useSession((state) => state.lang);
  return ({ minutes, isPerUnit, optionMinutes }) => {
    const all = [minutes, ...optionMinutes.map((each) => each.minutes)];
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const length =
      least === most
        ? lengthText(lang, minutes)
        : t('fromTo', { from: lengthText(lang, least), to: lengthText(lang, most) });
    return isPerUnit ? t('perUnit', { length }) : length;
  };
};
