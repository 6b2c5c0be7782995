import { getCategoryExtraInfo } from '@khidma/contract/catalogue/services';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { useEndpointQuery } from '@khidma/client/query';
import { useFormatter, useTranslations } from 'use-intl';
import { useEmirates } from '../../shared/use-emirates.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { ownCategoriesQuery } from '../../shared/own-queries.ts';
import { useListWords } from './list-words.ts';

type Content = ServiceContentShape;

/** Where a service is offered, in words. */
export const useAreaWords = (): ((area: Content['serviceArea']) => string) => {
  const t = useTranslations('serviceViews.area');
  const { nameOf } = useEmirates();
  const listed = useListWords();
  return (area) => {
    if (area === null) return t('inherit');
    return area.kind === 'ADDRESS' ? t('ADDRESS') : listed(area.emirates.map(nameOf));
  };
};

/** What is drawn onto the pictures, in words. */
export const useWatermarkWords = (): ((watermark: Content['watermark']) => string[]) => {
  const t = useTranslations('serviceViews.watermark');
  return (watermark) => {
    if (watermark === null) return [t('none')];
    const { position, size, opacity } = watermark;
    return [
      watermark.kind === 'text' ? t('text', { text: watermark.text }) : t('image'),
      t('look', { position: t(`positions.${position}`), size: t(`sizes.${size}`), opacity }),
    ];
  };
};

/** A question of a category with a service's answer to it. */
export interface AnsweredQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** The answered questions of one category's content. */
export const useAnswers = ({
  categoryId,
  extraInfo,
}: Pick<Content, 'categoryId' | 'extraInfo'>): AnsweredQuestion[] => {
  const t = useTranslations('serviceViews');
  const format = useFormatter();
  const lang = useDataLang();
  const listed = useListWords();
  const isAsked = categoryId !== null && Object.keys(extraInfo).length > 0;
  const { data: attributes = [] } = useEndpointQuery(
    getCategoryExtraInfo,
    { id: categoryId ?? '' },
    { enabled: isAsked, silent: true },
  );
  if (!isAsked) return [];
  return attributes.flatMap((attribute) => {
    const answer = extraInfo[attribute.id];
    const question = attribute.names[lang];
    if (attribute.kind === 'number') {
      if (typeof answer !== 'number') return [];
      // The unit stands with the question: no language's plural has to fit the number.
      const measured = t('measured', { name: question, unit: attribute.unit[lang] });
      return [{ id: attribute.id, question: measured, answer: format.number(answer) }];
    }
    if (!Array.isArray(answer) || answer.length === 0) return [];
    const chosen = attribute.options.filter(({ id }) => answer.includes(id));
    return [{ id: attribute.id, question, answer: listed(chosen.map(({ names }) => names[lang])) }];
  });
};

/** The name of a category in the language that is on; empty while it is not known. */
export const useCategoryWords = (): ((categoryId: string | null) => string) => {
  const lang = useDataLang();
  const { data: roots = [] } = useQuery(ownCategoriesQuery);
  const leaves = roots.flatMap(({ children, ...root }) => [root, ...children]);
  return (categoryId) => leaves.find(({ id }) => id === categoryId)?.names[lang] ?? '';
};
