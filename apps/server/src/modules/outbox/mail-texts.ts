import { inEach, textsInEach } from '@khidma/i18n/every-language';

const mails = await textsInEach('mail');
const moneyMails = await textsInEach('mailMoney');
const staffMails = await textsInEach('mailStaff');

/** What mails and SMS say as it is shipped. Mails about money and to staff have catalogues beside the others'. */
export const mailTexts = inEach((lang) => ({
  ...mails[lang],
  labels: { ...mails[lang].labels, ...moneyMails[lang].labels, ...staffMails[lang].labels },
  kinds: { ...mails[lang].kinds, ...moneyMails[lang].kinds, ...staffMails[lang].kinds },
}));
