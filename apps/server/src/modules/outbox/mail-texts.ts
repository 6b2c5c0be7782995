import { inEach, textsInEach } from '@khidma/i18n/every-language';

const mails = await textsInEach('mail');
const moneyMails = await textsInEach('mailMoney');

/** What mails and SMS say as it is shipped. Mails about money have a catalogue beside the others'. */
export const mailTexts = inEach((lang) => ({
  ...mails[lang],
  labels: { ...mails[lang].labels, ...moneyMails[lang].labels },
  kinds: { ...mails[lang].kinds, ...moneyMails[lang].kinds },
}));
