import { certificates } from '@khidma/i18n/ar-AE/certificates';

/** The texts of the certificates' notices in this language: one chunk, loaded where there is one to show. */
export const texts = { certificates };
