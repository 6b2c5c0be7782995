import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getCategoryExtraInfo } from '@khidma/contract/catalogue/services';
import { useFormatter, useTranslations } from 'use-intl';
import { useDataLang } from '../../../shared/session-store.ts';
import { useListWords } from '../use-list-words.ts';

type Attribute = OutputOf<typeof getCategoryExtraInfo>[number];

/** Says a category's question, and an answer to it: a number, whose unit the question says, or what was chosen; null where there is none. */
export const useAnswerWords = () => {
  const lang = useDataLang();
  const format = useFormatter();
  const listed = useListWords();
  const t = useTranslations('serviceViews');
  return {
    // The unit stands with the question: no language's plural has to fit the number.
    question: (attribute: Attribute): string =>
      attribute.kind === 'number'
        ? t('measured', { name: attribute.names[lang], unit: attribute.unit[lang] })
        : attribute.names[lang],
    answer: (
      attribute: Attribute,
      answer: number | readonly string[] | undefined,
    ): string | null => {
      if (attribute.kind === 'number')
        return typeof answer === 'number' ? format.number(answer) : null;
      if (typeof answer === 'number' || answer === undefined) return null;
      const chosen = attribute.options.filter(({ id }) => answer.includes(id));
      return chosen.length === 0 ? null : listed(chosen.map(({ names }) => names[lang]));
    },
  };
};
