import { cancelReasons } from '@khidma/i18n/ar-AE/cancel-reasons';
import { common } from '@khidma/i18n/ar-AE/common';
import { rules } from '@khidma/i18n/ar-AE/rules';
import { shop } from '@khidma/i18n/ar-AE/shop';
import { statuses } from '@khidma/i18n/ar-AE/statuses';

/** Every text of the storefront in this language: one chunk, loaded alone. */
export const texts = { cancelReasons, common, rules, shop, statuses };
