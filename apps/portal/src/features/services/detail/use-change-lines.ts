import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { bestPrice, displayedPrice } from '@khidma/domain/money/price';
import { pricingOf } from '@khidma/domain/services/service-content';
import { languageNameIn } from '@khidma/i18n/language-names';
import { langs } from '@khidma/i18n/languages';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { dotLine, isolated } from '@khidma/i18n/line-parts';
import { useDataLang } from '../../../shared/session-store.ts';
import { labelled } from '../list-words.ts';
import { priceRows } from './price-rows.ts';
import {
  useAnswers,
  useAreaWords,
  useCategoryWords,
  useWatermarkWords,
} from '../use-content-words.ts';
import { useListWords } from '../use-list-words.ts';

type Content = ServiceContentShape;

/** A field whose difference is one of lines; the others are texts and files. */
export type LineField =
  | 'categoryId'
  | 'extraInfo'
  | 'serviceArea'
  | 'watermark'
  | 'specs'
  | 'combinations';

/** A content's fields in lines of words, to be compared with another content's. */
export const useChangeLines = (content: Content): Readonly<Record<LineField, string[]>> => {
  const categoryWords = useCategoryWords();
  const areaWords = useAreaWords();
  const watermarkWords = useWatermarkWords();
  const listed = useListWords();
  const answers = useAnswers(content);
  const lang = useDataLang();
  return {
    categoryId: [categoryWords(content.categoryId)].filter(Boolean),
    extraInfo: answers.map(({ question, answer }) => labelled(question, answer, lang)),
    serviceArea: [areaWords(content.serviceArea)],
    watermark: watermarkWords(content.watermark),
    specs: content.specs.flatMap(({ name, options, translations = {} }) => [
      labelled(name, listed(options), lang),
      ...Object.values(translations).map((own) =>
        labelled(own.name || name, listed(own.options.filter(Boolean)), lang),
      ),
    ]),
    combinations: usePriceLines(content),
  };
};

const usePriceLines = (content: Content): string[] => {
  const t = useTranslations('serviceViews');
  const amountText = useAmountText();
  const lang = useDataLang();
  return priceRows(content).map(({ names, combination }) => {
    const pricing = pricingOf(combination);
    const { price, discount, firstOrderDiscount } = combination;
    const words = dotLine([
      price === null ? t('noPrices') : amountText(price),
      ...(pricing !== null && discount !== null
        ? [
            t('percentOff', { percent: discount }),
            labelled(t('shown'), amountText(displayedPrice(pricing)), lang),
          ]
        : []),
      ...(pricing !== null && firstOrderDiscount !== null
        ? [labelled(t('firstShown'), amountText(bestPrice(pricing, true).price), lang)]
        : []),
    ]);
    const name = names.map(isolated).join(' / ');
    return name === '' ? words : labelled(name, words, lang);
  });
};

/** The languages in which one of two contents says something the other does not, with both texts. */
export const translationChanges = (locale: string, before: Content, after: Content) =>
  langs.flatMap((lang) =>
    (['name', 'description'] as const).flatMap((field) => {
      const [old, young] = [before, after].map(
        ({ translations }) => translations[lang]?.[field] ?? '',
      );
      return old === young
        ? []
        : [
            {
              key: `${lang} ${field}`,
              name: languageNameIn(locale, lang),
              old: old ?? '',
              young: young ?? '',
            },
          ];
    }),
  );
