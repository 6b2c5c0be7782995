import { placeholders } from '@khidma/domain/messages/placeholders';
import { ltr } from '@khidma/i18n/line-parts';
import { useTranslations } from 'use-intl';

/** Returns the sentence that says which words are filled in, and what stands in for one that is not known. */
export const usePlaceholderHint = (): string => {
  const t = useTranslations('messenger.replies');
  return t('textHint', {
    placeholders: placeholders.map((name) => ltr(`{${name}}`)).join(' '),
    example: ltr(`{time|${t('textExample')}}`),
  });
};
