import { certificates } from '@khidma/i18n/zh_CN/certificates';
import { merchantProfile } from '@khidma/i18n/zh_CN/merchant-profile';

/** The texts of the certificates' page in this language, the names of the papers among them. */
export const texts = { certificates, merchantProfile };
