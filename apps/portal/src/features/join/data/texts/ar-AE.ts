import { errors } from '@khidma/i18n/ar-AE/errors';
import { hours } from '@khidma/i18n/ar-AE/hours';
import { joinData } from '@khidma/i18n/ar-AE/join-data';

/** The texts of Data Submission in this language: one chunk, loaded with it. */
export const texts = { errors, hours, joinData };
