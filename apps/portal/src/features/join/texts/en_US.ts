import { common } from '@khidma/i18n/en_US/common';
import { join } from '@khidma/i18n/en_US/join';
import { rules } from '@khidma/i18n/en_US/rules';
import { statuses } from '@khidma/i18n/en_US/statuses';

const { merchantType } = statuses;

/** The texts of the application in this language: one chunk, loaded alone. */
export const texts = { common, join, rules, statuses: { merchantType } };
