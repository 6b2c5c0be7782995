import { common } from '@khidma/i18n/ar-AE/common';
import { console } from '@khidma/i18n/ar-AE/console';
import { consoleMerchants } from '@khidma/i18n/ar-AE/console-merchants';
import { rules } from '@khidma/i18n/ar-AE/rules';
import { statuses } from '@khidma/i18n/ar-AE/statuses';

/** Every text of the console in this language: one chunk, loaded alone. */
export const texts = { common, console, consoleMerchants, rules, statuses };
