import type { SettingChangeData } from '@khidma/contract/shapes/setting-change';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useDataLang } from '../../shared/session-store.ts';
import { useSettingWords } from './use-setting-words.ts';

type HolidayChange = Extract<SettingChangeData, { readonly setting: 'holiday' }>;
type ReferenceChange = Extract<SettingChangeData, { readonly setting: 'reference' }>;

/** Puts a change of the settings into one sentence. */
export const useChangeSentence = (): ((change: SettingChangeData) => string) => {
  const t = useTranslations('consoleSettings');
  const format = useFormatter();
  const words = useSettingWords();
  const { moment } = useMoments();
  const referenceSentence = useReferenceSentence();
  const holidaySentence = useHolidaySentence();
  return (change) => {
    switch (change.setting) {
      case 'tunable':
        return t('history.tunable', {
          name: t(`tunable.${change.name}`),
          before: words.value(change.name, change.before),
          after: words.value(change.name, change.after),
        });
      case 'serviceFee': {
        const before = words.percent(change.before ?? 0);
        return change.after === null
          ? t('history.feeTakenBack', { before, moment: moment(change.from) })
          : t('history.feeSet', {
              before,
              after: words.percent(change.after),
              moment: moment(change.from),
            });
      }
      case 'settlementSchedule':
        return t('history.schedule', {
          before: format.list(words.instalments(change.before)),
          after: format.list(words.instalments(change.after)),
        });
      case 'reference':
        return referenceSentence(change);
      case 'holiday':
        return holidaySentence(change);
      case 'demoClock':
        return t('history.clockMoved', { span: words.hours(change.after - change.before) });
    }
  };
};

/** What differs says what was done. */
function useReferenceSentence(): (change: ReferenceChange) => string {
  const t = useTranslations('consoleSettings.history');
  const lang = useDataLang();
  return ({ before, after }) => {
    const name = after.names[lang];
    if (before === null) return t('added', { name });
    if (before.isHidden !== after.isHidden) return t(after.isHidden ? 'hidden' : 'shown', { name });
    if (before.position !== after.position) return t('moved', { name });
    // Another language's name may be the one that changed.
    return t('renamed', { before: before.names[lang], after: name });
  };
}

function useHolidaySentence(): (change: HolidayChange) => string {
  const t = useTranslations('consoleSettings.history');
  const lang = useDataLang();
  const { businessDay: dayOf } = useMoments();
  return ({ day, before, after }) => {
    if (after === null) return t('holidayRemoved', { name: before?.[lang] ?? '', day: dayOf(day) });
    if (before === null) return t('holidayAdded', { name: after[lang], day: dayOf(day) });
    return t('holidayRenamed', { before: before[lang], after: after[lang] });
  };
}
