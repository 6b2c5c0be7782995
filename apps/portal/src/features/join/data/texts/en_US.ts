import { errors } from '@khidma/i18n/en_US/errors';
import { hours } from '@khidma/i18n/en_US/hours';
import { joinData } from '@khidma/i18n/en_US/join-data';

/** The texts of Data Submission in this language: one chunk, loaded with it. */
export const texts = { errors, hours, joinData };
