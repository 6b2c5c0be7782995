import { ltr } from './line-parts.ts';
import type { OperatorSettings, SettingChangeData } from '@khidma/contract/shapes/settings';
import { durationUnits, splitDuration } from '@khidma/domain/settings/duration-units';
import { fromDirhams } from '@khidma/domain/money/fils';
import { type OperatorSettingName, settingDefinitions } from '@khidma/domain/settings/durations';
import { createFormatter, createTranslator } from 'use-intl/core';
import { amountIn } from './amounts.ts';
import type { Catalogue } from './catalogue.ts';
import { dayParts, timeParts, unbroken } from './date-parts.ts';
import { type DataLang, languageTagged } from './languages.ts';

const wholeBasisPoints = 10_000;

type Instalments = OperatorSettings['schedule']['instalments'];

/** The texts that values and changes of settings are put into words with. */
export type SettingTexts = Pick<
  Catalogue['consoleSettings'],
  'history' | 'tunable' | 'unit' | 'schedule'
>;

/** Who reads. */
export interface SettingReader {
  /** As `Intl` takes it. */
  readonly locale: string;
  /** In which language the reader is shown names that the operator has written. */
  readonly dataLang: DataLang;
  readonly texts: SettingTexts;
}

/** Values of settings as people say them. */
export interface SettingWords {
  /** Of a tunable, in its unit: 15 minutes, 5 tries. */
  readonly value: (name: OperatorSettingName, value: number) => string;
  /** So many hours, in days where they are whole ones. */
  readonly hours: (hours: number) => string;
  /** Of basis points: 12.5 %. */
  readonly percent: (basisPoints: number) => string;
  /** A settlement schedule in one line each. */
  readonly instalments: (parts: Instalments) => readonly string[];
}

/** Puts basis points into words: 12.5 %. */
export const percentIn = (locale: string): ((basisPoints: number) => string) => {
  const format = createFormatter({ locale });
  // Isolated: within Arabic the sign would change sides with what stands beside it.
  return (basisPoints) =>
    ltr(
      format.number(basisPoints / wholeBasisPoints, { style: 'percent', maximumFractionDigits: 2 }),
    );
};

/** Puts values of settings into words: the same on screens and in files. */
export const settingWords = ({
  locale,
  texts,
}: Pick<SettingReader, 'locale' | 'texts'>): SettingWords => {
  const t = createTranslator({ locale, messages: texts });
  const percent = percentIn(locale);
  const duration = (ms: number): string => {
    const { count, unit } = splitDuration(ms);
    return t(`unit.${unit}`, { count });
  };
  return {
    percent,
    hours: (hours) => duration(hours * durationUnits.hours),
    value: (name, value) => {
      const { unit } = settingDefinitions[name];
      if (unit === 'basisPoints') return percent(value);
      if (unit === 'dirhams')
        return amountIn(languageTagged(locale), fromDirhams(String(value)) ?? 0);
      if (unit !== 'ms') return t(`unit.${unit}`, { count: value });
      return duration(value);
    },
    instalments: (parts) =>
      parts.map(({ basisPoints, afterMs }) =>
        afterMs === 0
          ? t('schedule.line', { share: percent(basisPoints) })
          : t('schedule.lineLater', {
              share: percent(basisPoints),
              count: Math.round(afterMs / durationUnits.days),
            }),
      ),
  };
};

/** Puts a change of the settings into one sentence, with what was before and what is after. */
export const settingSentence = (reader: SettingReader): ((change: SettingChangeData) => string) => {
  const { locale, texts } = reader;
  const t = createTranslator({ locale, messages: texts });
  const format = createFormatter({ locale, timeZone: 'Asia/Dubai' });
  const words = settingWords(reader);
  const moment = (iso: string): string =>
    unbroken(format.dateTime(new Date(iso), { ...dayParts, ...timeParts }));
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
      case 'feeRule':
        return feeRuleSentence(reader, change);
      case 'settlementSchedule':
        return t('history.schedule', {
          before: format.list(words.instalments(change.before)),
          after: format.list(words.instalments(change.after)),
        });
      case 'reference':
        return referenceSentence(reader, change);
      case 'holiday':
        return holidaySentence(reader, change);
      case 'demoClock':
        return t('history.clockMoved', { span: words.hours(change.after - change.before) });
    }
  };
};

/** What differs says what was done. */
function referenceSentence(
  { locale, texts, dataLang }: SettingReader,
  { before, after }: Extract<SettingChangeData, { readonly setting: 'reference' }>,
): string {
  const t = createTranslator({ locale, messages: texts.history });
  const name = after.names[dataLang];
  if (before === null) return t('added', { name });
  if (before.isHidden !== after.isHidden) return t(after.isHidden ? 'hidden' : 'shown', { name });
  if (before.position !== after.position) return t('moved', { name });
  // Another language's name may be the one that changed.
  return t('renamed', { before: before.names[dataLang], after: name });
}

function feeRuleSentence(
  reader: SettingReader,
  change: Extract<SettingChangeData, { readonly setting: 'feeRule' }>,
): string {
  const { locale, texts, dataLang } = reader;
  const t = createTranslator({ locale, messages: texts.history });
  const format = createFormatter({ locale, timeZone: 'Asia/Dubai' });
  const { merchantName, categoryNames, basisPoints, from, until, isTakenBack } = change;
  const words = {
    rate: percentIn(locale)(basisPoints),
    who: merchantName ?? categoryNames?.[dataLang] ?? t('feeRuleAll'),
    from: unbroken(format.dateTime(new Date(from), dayParts)),
  };
  if (isTakenBack) return t('feeRuleTakenBack', words);
  if (until === null) return t('feeRuleSet', words);
  // The first moment at which it no longer holds: the day before is its last.
  const last = new Date(Date.parse(until) - 1);
  return t('feeRuleSetUntil', { ...words, until: unbroken(format.dateTime(last, dayParts)) });
}

function holidaySentence(
  { locale, texts, dataLang }: SettingReader,
  change: Extract<SettingChangeData, { readonly setting: 'holiday' }>,
): string {
  const t = createTranslator({ locale, messages: texts.history });
  const { before, after } = change;
  // A day alone is read as midnight of UTC, and is the same day there.
  const day = unbroken(
    createFormatter({ locale }).dateTime(new Date(change.day), { ...dayParts, timeZone: 'UTC' }),
  );
  if (after === null) return t('holidayRemoved', { name: before?.[dataLang] ?? '', day });
  if (before === null) return t('holidayAdded', { name: after[dataLang], day });
  return t('holidayRenamed', { before: before[dataLang], after: after[dataLang] });
}
