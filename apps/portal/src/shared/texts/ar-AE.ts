import { account } from '@khidma/i18n/ar-AE/account';
import { common } from '@khidma/i18n/ar-AE/common';
import { errors } from '@khidma/i18n/ar-AE/errors';
import { nav } from '@khidma/i18n/ar-AE/nav';
import { rules } from '@khidma/i18n/ar-AE/rules';
import { statuses } from '@khidma/i18n/ar-AE/statuses';

/** Every text of the portal's signed-in part in this language: one chunk, loaded alone. */
export const texts = { account, common, errors, nav, rules, statuses };
