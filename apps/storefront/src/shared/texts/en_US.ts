import { cancelReasons } from '@khidma/i18n/en_US/cancel-reasons';
import { common } from '@khidma/i18n/en_US/common';
import { rules } from '@khidma/i18n/en_US/rules';
import { shop } from '@khidma/i18n/en_US/shop';
import { statuses } from '@khidma/i18n/en_US/statuses';

/** Every text of the storefront in this language: one chunk, loaded alone. */
export const texts = { cancelReasons, common, rules, shop, statuses };
