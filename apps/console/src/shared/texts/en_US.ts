import { common } from '@khidma/i18n/en_US/common';
import { console } from '@khidma/i18n/en_US/console';
import { consoleMerchants } from '@khidma/i18n/en_US/console-merchants';
import { rules } from '@khidma/i18n/en_US/rules';
import { statuses } from '@khidma/i18n/en_US/statuses';

/** Every text of the console in this language: one chunk, loaded alone. */
export const texts = { common, console, consoleMerchants, rules, statuses };
