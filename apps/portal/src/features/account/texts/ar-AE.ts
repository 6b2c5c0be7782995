import { accountSettings } from '@khidma/i18n/ar-AE/account-settings';

/** The texts of the account centre in this language: one chunk, loaded with it. */
export const texts = { accountSettings };
