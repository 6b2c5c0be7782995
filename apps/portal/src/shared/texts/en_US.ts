import { account } from '@khidma/i18n/en_US/account';
import { common } from '@khidma/i18n/en_US/common';
import { errors } from '@khidma/i18n/en_US/errors';
import { nav } from '@khidma/i18n/en_US/nav';
import { rules } from '@khidma/i18n/en_US/rules';
import { statuses } from '@khidma/i18n/en_US/statuses';

/** Every text of the portal's signed-in part in this language: one chunk, loaded alone. */
export const texts = { account, common, errors, nav, rules, statuses };
