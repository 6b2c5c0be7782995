import { auth } from '@khidma/i18n/en_US/auth';
import { common } from '@khidma/i18n/en_US/common';
import { rules } from '@khidma/i18n/en_US/rules';

/** The texts in front of sign-in in this language: one chunk, loaded alone. */
export const texts = { auth, common, rules };
