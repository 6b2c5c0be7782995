import type { MessageChannel, MessageParts } from '@khidma/domain/texts/message-texts';
import { namesUsed } from '@khidma/domain/texts/validate-message';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { type DataLang, dataLangs, type Lang } from '@khidma/i18n/languages';
import {
  accountKinds,
  merchantKinds,
  moneyKinds,
  orderKinds,
  queueKinds,
  staffKinds,
} from './kinds.ts';
import {
  type DataOf,
  factNamed,
  isShown,
  type MessageKind,
  type NoticeRule,
  type ToldNames,
} from './message-kind.ts';

const kinds = {
  ...accountKinds,
  ...staffKinds,
  ...merchantKinds,
  ...orderKinds,
  ...moneyKinds,
};

type Kinds = typeof kinds;
type Named = keyof Kinds;

/** The kinds of mail. */
export type MailKind = {
  [K in Named]: Kinds[K] extends { readonly isMail: true } ? K : never;
}[Named];

/** What each kind of mail is told. */
export type MailData = {
  readonly [K in MailKind]: DataOf<Kinds[K]['told']> & DataOf<readonly ['name']>;
};

/** The kinds of SMS. */
export type SmsKind = {
  [K in Named]: Kinds[K] extends { readonly sms: infer Sms extends ToldNames }
    ? [Sms] extends [never]
      ? never
      : K
    : never;
}[Named];

/** What each kind of SMS is told. */
export type SmsData = {
  readonly [K in SmsKind]: DataOf<Kinds[K]['sms']>;
};

/** What one person can be told by the list in their app, by mail or by both. */
export type NoticeKind =
  | MailKind
  | { [K in Named]: Kinds[K] extends { readonly notice: NoticeRule } ? K : never }[Named];

/** What a kind is told, but the reader's name. */
export type NoticeData<K extends NoticeKind> = K extends Named ? DataOf<Kinds[K]['told']> : never;

/** Kinds of notices for staff, a line each however much waits. */
export type QueueKind = keyof typeof queueKinds;

const kindNames: Readonly<Record<string, MessageKind>> = { ...kinds, ...queueKinds };

/** Returns what is said of a kind; undefined where there is no such. */
export const messageKind = (name: string): MessageKind | undefined =>
  Object.hasOwn(kindNames, name) ? kindNames[name] : undefined;

/** Whether a kind's text holds what lets its reader in. */
export const isSecretKind = (name: string): boolean => messageKind(name)?.isSecret === true;

const mails = await textsInEach('mail');
const moneyMails = await textsInEach('mailMoney');
const staffMails = await textsInEach('mailStaff');
const notices = await textsInEach('noticeKinds');

/** What mails and SMS say as it is shipped. Mails about money and to staff have catalogues beside the others'. */
export const mailTexts = inEach((lang) => ({
  ...mails[lang],
  labels: { ...mails[lang].labels, ...moneyMails[lang].labels, ...staffMails[lang].labels },
  kinds: { ...mails[lang].kinds, ...moneyMails[lang].kinds, ...staffMails[lang].kinds },
}));

/** Which message: a kind of a channel. */
export interface MessageKey {
  readonly channel: MessageChannel;
  readonly kind: string;
}

const isMail = (kind: string): kind is MailKind => messageKind(kind)?.isMail === true;
const isSms = (kind: string): kind is SmsKind => messageKind(kind)?.sms !== undefined;
type TitledKind = keyof typeof notices.en_US.kinds;
const isNotice = (kind: string): kind is TitledKind => Object.hasOwn(notices.en_US.kinds, kind);

/** Every message that people are sent, in the order of the catalogues. */
export const messageKeys: readonly MessageKey[] = [
  ...Object.keys(mailTexts.en_US.kinds).map((kind) => ({ channel: 'mail' as const, kind })),
  ...Object.keys(mailTexts.en_US.sms).map((kind) => ({ channel: 'sms' as const, kind })),
  ...Object.keys(notices.en_US.kinds).map((kind) => ({ channel: 'notice' as const, kind })),
];

/** Returns what is shipped of a message in a language; undefined where there is no such message. */
export function shippedParts({ channel, kind }: MessageKey, lang: Lang): MessageParts | undefined {
  if (channel === 'sms')
    return isSms(kind) ? { subject: '', text: mailTexts[lang].sms[kind], action: '' } : undefined;
  if (channel === 'notice')
    return isNotice(kind)
      ? { subject: notices[lang].kinds[kind], text: '', action: '' }
      : undefined;
  if (!isMail(kind)) return undefined;
  const texts: { readonly subject: string; readonly text: string; readonly action?: string } =
    mailTexts[lang].kinds[kind];
  return { subject: texts.subject, text: texts.text, action: texts.action ?? '' };
}

/** What is shipped in each of the languages that operators write. */
export const shippedInEach = (key: MessageKey): Record<DataLang, MessageParts> | undefined =>
  shippedParts(key, 'en_US') &&
  (Object.fromEntries(dataLangs.map((lang) => [lang, shippedParts(key, lang)])) as Record<
    DataLang,
    MessageParts
  >); // a kind that is there in English is there in all

/** Returns what is always told to a message: what its texts may name. */
export function factsOf({ channel, kind }: MessageKey): readonly string[] {
  if (channel === 'sms') return messageKind(kind)?.sms ?? [];
  // It says what its catalogue names, and is told nothing else that has a name here.
  if (channel === 'notice')
    return isNotice(kind) ? [...namesUsed([notices.en_US.kinds[kind]])] : [];
  if (!isMail(kind)) return [];
  const told: ToldNames = kinds[kind].told;
  return ['name', ...told.filter((name) => factNamed(name).sample !== undefined)];
}

/** Returns what a mail shows below its text, what it is not always told with it. */
export function shownFacts({ channel, kind }: MessageKey): readonly string[] {
  if (channel !== 'mail' || !isMail(kind)) return [];
  const told: ToldNames = kinds[kind].told;
  return told.map((name) => name.replace('?', '')).filter(isShown);
}
