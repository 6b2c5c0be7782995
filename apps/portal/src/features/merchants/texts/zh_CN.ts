import { hours } from '@khidma/i18n/zh_CN/hours';
import { merchantProfile } from '@khidma/i18n/zh_CN/merchant-profile';

/** The texts of the business profile in this language: one chunk, loaded with it. */
export const texts = { hours, merchantProfile };
