import { useDataLang } from '../../shared/session-store.ts';
import { type Lang, languageOf, languages } from '@khidma/i18n/languages';
import { isolated, ltr } from '@khidma/i18n/line-parts';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/with-search';
import { stepOfPath } from '@khidma/domain/services/service-rules';
import { useTranslations } from 'use-intl';

/**
 * A list of words with nothing but its language's comma between them: names of options take no "and" before them, and
 * each stands in a frame of its own, so that a Latin name does not turn its neighbours around.
 */
export const nameList = (words: readonly string[], lang: Lang): string => {
  const { dir, marks } = languageOf(lang);
  const isLatin = !/[\p{Script=Arabic}\p{Script=Han}]/u.test(words.join(''));
  // Latin words alone have their own comma, and run as they are read.
  if (dir === 'rtl' && isLatin) return ltr(words.join(languages.en_US.marks.list));
  return words.map(isolated).join(marks.list);
};

/** A name with what stands behind it, with its language's colon between them: a line that runs as its reader reads. */
export const labelled = (label: string, text: string, lang: Lang): string =>
  `${isolated(label)}${colonIn(lang)}${text}`;

/** What stands between a name and what it names. Chinese has a colon of its own, with its room in it. */
export const colonIn = (lang: Lang): string => languageOf(lang).marks.colon;

/** A list of words as the language joins them. */
export const useNameList = (): ((words: readonly string[]) => string) => {
  const lang = useDataLang();
  return (words) => nameList(words, lang);
};

/**
 * A combination's name as it is shown: each option in a frame of its own, so that an Arabic one among English ones
 * leaves their order as it is. It stands in the page's direction, not in the first option's.
 */
export const inOrder = (name: string): string => name.split(' / ').map(isolated).join(' / ');

const fields = [
  'name',
  'description',
  'categoryId',
  'mediaIds',
  'coverId',
  'specs',
  'combinations',
  'serviceArea',
  'translations',
  'extraInfo',
  'watermark',
] as const;

/** The field of a service that a path begins with, `content.` in front or not; null where it is none. */
export const fieldOfPath = (path: string): (typeof fields)[number] | null => {
  const first = path.replace(/^content\./, '').split('.')[0];
  return fields.find((field) => field === first) ?? null;
};

/** The wizard at the step and the field that a path of the content leads to; a new service has no id yet. */
export const linkToField = (id: string | undefined, path: string): string => {
  const field = path.replace(/^content\./, '');
  return withSearch(paths.createService(id), { step: stepOfPath(field), field });
};

/** Names the field of a service that a path leads to. */
export const useFieldLabel = (): ((path: string) => string) => {
  const t = useTranslations('services.fields');
  return (path) => t(fieldOfPath(path) ?? 'other');
};

/** What a combination is called: its options, in the order of the specifications; one without a name is counted. */
export const combinationName = (
  specs: readonly { readonly options: readonly string[] }[],
  options: readonly number[],
): string =>
  options
    .map((option, spec) => specs[spec]?.options[option]?.trim() || `${option + 1}`)
    .join(' / ');
