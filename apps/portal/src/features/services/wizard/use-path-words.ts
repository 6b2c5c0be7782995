import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { attributesOfCategory } from '@khidma/domain/reference/category-attributes';
import { languageNameIn } from '@khidma/i18n/language-names';
import { isLang } from '@khidma/i18n/languages';
import { useLocale, useTranslations } from 'use-intl';
import { useDataLang } from '../../../shared/session-store.ts';
import { useFieldWords } from '../use-field-words.ts';

/** Names the very place that a path within a content leads to: the option of a price, the language of a text. */
export const usePathWords = (content: ServiceContentShape): ((path: string) => string) => {
  const t = useTranslations('serviceEditor.check');
  const lang = useDataLang();
  const locale = useLocale();
  const field = useFieldWords();
  const partOf = (path: string): string | undefined => {
    const [first, part] = path.replace(/^content\./, '').split('.');
    // What is wrong with the whole is no single one's.
    if (part === undefined) return undefined;
    switch (first) {
      case 'translations':
        return isLang(part) ? languageNameIn(locale, part) : undefined;
      case 'extraInfo':
        return attributesOfCategory(content.categoryId ?? '').find(({ id }) => id === part)?.names[
          lang
        ];
      case 'specs':
        return content.specs[Number(part)]?.name;
      case 'combinations':
        return choiceName(content, Number(part));
      default:
        return undefined;
    }
  };
  return (path) => {
    const part = partOf(path);
    return part ? t('place', { field: field(path), part }) : field(path);
  };
};

/** The options of a combination, in words; empty where there is nothing to choose. */
export const choiceName = (
  { specs, combinations }: Pick<ServiceContentShape, 'specs' | 'combinations'>,
  index: number,
): string =>
  (combinations[index]?.options ?? [])
    .map((option, spec) => specs[spec]?.options[option] ?? '')
    .filter(Boolean)
    .join(' / ');
