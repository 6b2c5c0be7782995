import { account } from '@khidma/i18n/zh_CN/account';
import { common } from '@khidma/i18n/zh_CN/common';
import { errors } from '@khidma/i18n/zh_CN/errors';
import { nav } from '@khidma/i18n/zh_CN/nav';
import { rules } from '@khidma/i18n/zh_CN/rules';
import { statuses } from '@khidma/i18n/zh_CN/statuses';

/** Every text of the portal's signed-in part in this language: one chunk, loaded alone. */
export const texts = { account, common, errors, nav, rules, statuses };
