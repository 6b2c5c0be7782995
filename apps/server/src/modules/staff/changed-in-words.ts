import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import { amountIn } from '@khidma/i18n/amounts';
import { changeInWords } from '@khidma/i18n/change-words';
import { dayParts, timeParts, unbroken } from '@khidma/i18n/date-parts';
import { textsInEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { settingSentence } from '@khidma/i18n/setting-words';
import { createFormatter } from 'use-intl/core';

const [desk, log, merchants, payouts, settings, statuses] = [
  await textsInEach('console'),
  await textsInEach('consoleLog'),
  await textsInEach('consoleMerchants'),
  await textsInEach('consolePayouts'),
  await textsInEach('consoleSettings'),
  await textsInEach('statuses'),
];

/** Returns what an action of staff changed, from what to what, in its reader's words: a cell of the audit log as a file. */
export const changedIn = (lang: Lang): ((row: StaffActionRow) => string) => {
  const language = languages[lang];
  const { bcp47: locale, data: dataLang, dir } = language;
  // It points the way that is read.
  const arrow = dir === 'rtl' ? '←' : '→';
  const format = createFormatter({ locale, timeZone: 'Asia/Dubai' });
  const sentence = settingSentence({ locale, dataLang, texts: settings[lang] });
  const words = changeInWords(
    {
      log: log[lang],
      statuses: statuses[lang],
      role: desk[lang].role,
      runStatus: payouts[lang].runs.status,
      merchantState: merchants[lang].merchants.state,
      revisionStatus: merchants[lang].revisions.status,
    },
    {
      moment: (iso) => unbroken(format.dateTime(new Date(iso), { ...dayParts, ...timeParts })),
      amount: (fils) => amountIn(language, fils),
    },
  );
  return ({ setting, changes }) =>
    setting === null
      ? dotText(
          language,
          changes
            .map(words)
            .map(({ what, before, after }) => `${what}: ${before} ${arrow} ${after}`),
        )
      : sentence(setting);
};
