import { type SettingWords, settingWords } from '@khidma/i18n/setting-words';
import { useLocale, useMessages } from 'use-intl';

/** Puts values of settings into words. */
export const useSettingLabels = (): SettingWords => {
  const locale = useLocale();
  const {
    consoleSettings: { history, schedule, tunable, unit },
  } = useMessages();
  const texts = { history, schedule, tunable, unit };
  return settingWords({ locale, texts });
};
