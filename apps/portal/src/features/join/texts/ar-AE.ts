import { common } from '@khidma/i18n/ar-AE/common';
import { join } from '@khidma/i18n/ar-AE/join';
import { rules } from '@khidma/i18n/ar-AE/rules';
import { statuses } from '@khidma/i18n/ar-AE/statuses';

const { merchantType } = statuses;

/** The texts of the application in this language: one chunk, loaded alone. */
export const texts = { common, join, rules, statuses: { merchantType } };
