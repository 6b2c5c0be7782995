import type { MessageChannel, MessageParts } from '@khidma/domain/texts/message-texts';
import { namesUsed } from '@khidma/domain/texts/judge-message';
import { textsInEach } from '@khidma/i18n/every-language';
import { type DataLang, dataLangs, type Lang } from '@khidma/i18n/languages';
import { mailTexts as mails } from './mail-texts.ts';
import { mailFacts, smsFacts } from './mail-facts.ts';
import { factNames, factStyles, type MailKind, type SmsKind } from './mail-kinds.ts';

const notices = await textsInEach('noticeKinds');

/** Which message: a kind of a channel. */
export interface MessageKey {
  readonly channel: MessageChannel;
  readonly kind: string;
}

const isMail = (kind: string): kind is MailKind => Object.hasOwn(mailFacts, kind);
const isSms = (kind: string): kind is SmsKind => Object.hasOwn(smsFacts, kind);
type NoticeKind = keyof typeof notices.en_US.kinds;
const isNotice = (kind: string): kind is NoticeKind => Object.hasOwn(notices.en_US.kinds, kind);

/** Every message that people are sent, in the order of the catalogues. */
export const messageKeys: readonly MessageKey[] = [
  ...Object.keys(mails.en_US.kinds).map((kind) => ({ channel: 'mail' as const, kind })),
  ...Object.keys(mails.en_US.sms).map((kind) => ({ channel: 'sms' as const, kind })),
  ...Object.keys(notices.en_US.kinds).map((kind) => ({ channel: 'notice' as const, kind })),
];

/** Returns what is shipped of a message in a language; undefined where there is no such message. */
export function shippedParts({ channel, kind }: MessageKey, lang: Lang): MessageParts | undefined {
  if (channel === 'sms')
    return isSms(kind) ? { subject: '', text: mails[lang].sms[kind], action: '' } : undefined;
  if (channel === 'notice')
    return isNotice(kind)
      ? { subject: notices[lang].kinds[kind], text: '', action: '' }
      : undefined;
  if (!isMail(kind)) return undefined;
  const texts: { readonly subject: string; readonly text: string; readonly action?: string } =
    mails[lang].kinds[kind];
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
  if (channel === 'sms') return isSms(kind) ? smsFacts[kind] : [];
  if (channel === 'notice') return noticeFacts(kind);
  if (!isMail(kind)) return [];
  const facts: readonly string[] = mailFacts[kind];
  return ['name', ...facts.filter((name) => !name.endsWith('?') && name !== 'documentId')];
}

/** Returns what a mail shows below its text, what it is not always told with it. */
export const shownFacts = ({ channel, kind }: MessageKey): readonly string[] =>
  channel === 'mail' && isMail(kind)
    ? mailFacts[kind].map((name) => name.replace('?', '')).filter(isFact)
    : [];

const isFact = (name: string): boolean => factNames.some((fact) => fact === name);

/** A notice that is no mail says what its catalogue names and is told nothing else that has a name here. */
const noticeFacts = (kind: string): string[] =>
  isNotice(kind) ? [...namesUsed([notices.en_US.kinds[kind]])] : [];

/** Whether something is nobody's but the reader's: it stands in no subject, which is kept and shown. */
export const isSecretFact = (name: string): boolean =>
  factNames.some((fact) => fact === name && factStyles[fact] === 'secret');
