import { cancelReasons } from '@khidma/i18n/zh_CN/cancel-reasons';
import { common } from '@khidma/i18n/zh_CN/common';
import { rules } from '@khidma/i18n/zh_CN/rules';
import { shop } from '@khidma/i18n/zh_CN/shop';
import { statuses } from '@khidma/i18n/zh_CN/statuses';

/** Every text of the storefront in this language: one chunk, loaded alone. */
export const texts = { cancelReasons, common, rules, shop, statuses };
