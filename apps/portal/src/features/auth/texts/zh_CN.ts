import { auth } from '@khidma/i18n/zh_CN/auth';
import { common } from '@khidma/i18n/zh_CN/common';
import { rules } from '@khidma/i18n/zh_CN/rules';

/** The texts in front of sign-in in this language: one chunk, loaded alone. */
export const texts = { auth, common, rules };
