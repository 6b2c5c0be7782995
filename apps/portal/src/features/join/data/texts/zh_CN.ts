import { errors } from '@khidma/i18n/zh_CN/errors';
import { hours } from '@khidma/i18n/zh_CN/hours';
import { joinData } from '@khidma/i18n/zh_CN/join-data';

/** The texts of Data Submission in this language: one chunk, loaded with it. */
export const texts = { errors, hours, joinData };
