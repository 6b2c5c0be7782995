import { placeholders } from '@khidma/domain/messages/placeholders';
import { useTranslations } from 'use-intl';

/** Returns the sentence that says which words are filled in, and what stands in for one that is not known. */
export const usePlaceholderHint = (): string => {
  const t = useTranslations('messenger.replies');
  return t('textHint', {
    placeholders: placeholders.map((name) => `\u2066{${name}}\u2069`).join(' '),
    example: `\u2066{time|${t('textExample')}}\u2069`,
  });
};
