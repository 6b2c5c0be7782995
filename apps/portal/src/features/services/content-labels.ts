import { ownCategoriesQuery, ownProfileQuery } from '../../shared/own-queries.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { useEmirates } from '../../shared/use-emirates.ts';
import { useNameList } from './field-labels.ts';
import { useEndpointQuery } from '@khidma/client/query';
import { getCategoryExtraInfo } from '@khidma/contract/catalogue/services';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';

type Content = ServiceContentShape;

/** What is drawn onto the pictures, in words. */
export const useWatermarkLines = (): ((watermark: Content['watermark']) => string[]) => {
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
interface AnsweredQuestion {
  readonly id: string;
  readonly question: string;
  /** Empty where there is none. */
  readonly answer: string;
}

/** The questions of a content's category with its answers; those without one are left out unless they are asked for. */
export const useAnswers = (
  { categoryId, extraInfo }: Pick<Content, 'categoryId' | 'extraInfo'>,
  { withUnanswered = false } = {},
): AnsweredQuestion[] => {
  const t = useTranslations('serviceViews');
  const format = useFormatter();
  const lang = useDataLang();
  const listed = useNameList();
  const isAsked = categoryId !== null && (withUnanswered || Object.keys(extraInfo).length > 0);
  const { data: attributes = [] } = useEndpointQuery(
    getCategoryExtraInfo,
    { id: categoryId ?? '' },
    { enabled: isAsked },
  );
  if (!isAsked) return [];
  return attributes
    .map((attribute) => {
      const answer = extraInfo[attribute.id];
      const { id, names } = attribute;
      if (attribute.kind === 'number')
        return {
          id,
          // The unit stands with the question: no language's plural has to fit the number.
          question: t('measured', { name: names[lang], unit: attribute.unit[lang] }),
          answer: typeof answer === 'number' ? format.number(answer) : '',
        };
      const chosen = attribute.options.filter(
        (option) => Array.isArray(answer) && answer.includes(option.id),
      );
      return {
        id,
        question: names[lang],
        answer: chosen.length === 0 ? '' : listed(chosen.map((each) => each.names[lang])),
      };
    })
    .filter(({ answer }) => withUnanswered || answer !== '');
};

/** Names a leaf of the category tree with its root; null where there is none, or where it is not known yet. */
export const useCategoryLabel = (): ((id: string | null) => string | null) => {
  const lang = useDataLang();
  const { data: tree = [] } = useQuery(ownCategoriesQuery);
  return (id) => {
    const root = tree.find(({ children }) => children.some((leaf) => leaf.id === id));
    const leaf = root?.children.find((each) => each.id === id);
    return root && leaf ? `${root.names[lang]} › ${leaf.names[lang]}` : null;
  };
};

/** Says where a service is offered: an area of its own, or that of the merchant's profile. */
export const useAreaLabel = (): ((area: Content['serviceArea']) => string) => {
  const t = useTranslations('serviceEditor.area');
  const format = useFormatter();
  const { nameOf, offered } = useEmirates();
  const { data: merchant } = useQuery(ownProfileQuery);
  const say = (area: NonNullable<Content['serviceArea']>): string => {
    if (area.kind === 'ADDRESS') return t('atAddress');
    if (area.emirates.length === 0) return t('nowhere');
    return offered([]).every((code) => area.emirates.includes(code))
      ? t('everywhere')
      : format.list(area.emirates.map(nameOf));
  };
  return (area) => {
    if (area !== null) return say(area);
    return merchant ? t('asProfile', { area: say(merchant.serviceArea) }) : t('inherit');
  };
};
