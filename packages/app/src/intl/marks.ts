import { languageTagged } from '@khidma/i18n/languages';
import { useLocale } from 'use-intl';

/** What stands behind a label, before what it names. */
export const Colon = (): string => languageTagged(useLocale()).marks.colon;

/** What stands between two sentences that follow each other: a space, and nothing in Chinese. */
export const SentenceGap = (): string => languageTagged(useLocale()).marks.sentence;
