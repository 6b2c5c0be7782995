import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getServiceVisit } from '@khidma/contract/scheduling/schedule';
import { useTranslations } from 'use-intl';
import { useSession } from '../session-store.ts';
import { lengthText } from './visit-lengths.ts';

type Lengths = Pick<OutputOf<typeof getServiceVisit>, 'minutes' | 'isPerUnit' | 'optionMinutes'>;

/** How long a visit takes in words, from the shortest of its options to the longest. */
export const useLengthWords = (): ((visit: Lengths) => string) => {
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
