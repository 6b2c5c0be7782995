import { hours } from '@khidma/i18n/en_US/hours';
import { merchantProfile } from '@khidma/i18n/en_US/merchant-profile';

/** The texts of the business profile in this language: one chunk, loaded with it. */
export const texts = { hours, merchantProfile };
