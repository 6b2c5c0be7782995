import { common } from '@khidma/i18n/zh_CN/common';
import { console } from '@khidma/i18n/zh_CN/console';
import { consoleMerchants } from '@khidma/i18n/zh_CN/console-merchants';
import { rules } from '@khidma/i18n/zh_CN/rules';
import { statuses } from '@khidma/i18n/zh_CN/statuses';

/** Every text of the console in this language: one chunk, loaded alone. */
export const texts = { common, console, consoleMerchants, rules, statuses };
