import { sizeText } from '@khidma/domain/uploads/upload-rules';
import { languageTagged } from '@khidma/i18n/languages';
import { figuresIn, sizeIn } from '@khidma/i18n/size-text';
import { useLocale } from 'use-intl';

type Figures = Readonly<Record<string, string | number>>;

/** Sizes of files as the language that is on writes them. */
export interface Sizes {
  readonly size: (bytes: number) => string;
  /** The figures of a broken rule, with the sizes among them. */
  readonly figures: (params: Figures) => Record<string, string | number>;
}

/** Returns what puts the sizes of files into words. */
export const useSizes = (): Sizes => {
  const language = languageTagged(useLocale());
  return {
    size: (bytes) => sizeIn(language, sizeText(bytes)),
    figures: (params) => figuresIn(language, params),
  };
};
