import { auth } from '@khidma/i18n/ar-AE/auth';
import { common } from '@khidma/i18n/ar-AE/common';
import { rules } from '@khidma/i18n/ar-AE/rules';

/** The texts in front of sign-in in this language: one chunk, loaded alone. */
export const texts = { auth, common, rules };
