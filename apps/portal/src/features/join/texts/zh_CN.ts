import { common } from '@khidma/i18n/zh_CN/common';
import { join } from '@khidma/i18n/zh_CN/join';
import { rules } from '@khidma/i18n/zh_CN/rules';
import { statuses } from '@khidma/i18n/zh_CN/statuses';

const { merchantType } = statuses;

/** The texts of the application in this language: one chunk, loaded alone. */
export const texts = { common, join, rules, statuses: { merchantType } };
