import { certificates } from '@khidma/i18n/en_US/certificates';
import { merchantProfile } from '@khidma/i18n/en_US/merchant-profile';

/** The texts of the certificates' page in this language, the names of the papers among them. */
export const texts = { certificates, merchantProfile };
