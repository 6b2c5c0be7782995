import { accountSettings } from '@khidma/i18n/en_US/account-settings';

/** The texts of the account centre in this language: one chunk, loaded with it. */
export const texts = { accountSettings };
