import { textsInEach } from '@khidma/i18n/every-language';

/** The words of the console's pages, for files. */
export const reconciliationTexts = await textsInEach('reconciliation');
