import { amountIn } from '@khidma/i18n/amounts';
import { languageTagged } from '@khidma/i18n/languages';
import { useLocale } from 'use-intl';

/** Returns what puts an amount into a sentence, as the language that is on says it. */
export const useAmountText = (): ((fils: number) => string) => {
  const language = languageTagged(useLocale());
  return (fils) => amountIn(language, fils);
};
