import type { SettingChangeData } from '@khidma/contract/shapes/settings';
import { settingSentence } from '@khidma/i18n/setting-words';
import { useLocale, useMessages } from 'use-intl';
import { useDataLang } from '../session-store.ts';

/** Puts a change of the settings into one sentence. */
export const useChangeSentence = (): ((change: SettingChangeData) => string) => {
  const locale = useLocale();
  const dataLang = useDataLang();
  const {
    consoleSettings: { history, schedule, tunable, unit },
  } = useMessages();
  const texts = { history, schedule, tunable, unit };
  return settingSentence({ locale, dataLang, texts });
};
