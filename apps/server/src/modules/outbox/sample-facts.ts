import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { type Said, saidIn } from '@khidma/i18n/said';
import type { MessageParts } from '@khidma/domain/texts/message-texts';
import type { DataLang, Lang } from '@khidma/i18n/languages';
import type { ToldName } from './mail-facts.ts';
import { judgeParts } from './judge-parts.ts';
import { sayLine, shownOf } from './mail-parts.ts';
import { factsOf, type MessageKey, shownFacts } from './message-kinds.ts';

const words = await textsInEach('messageSamples');

const said = (name: keyof (typeof words)['en_US']): Said => inEach((lang) => words[lang][name]);

const DAY = '2026-12-01';
const MOMENT = `${DAY}T06:00:00.000Z`;

/** Facts made up for looking at a message: nobody's. */
const samples: Readonly<Record<ToldName, Said>> = {
  name: said('name'),
  merchantName: said('merchantName'),
  reference: 'KA-10001',
  signInUrl: 'https://khidma.example/login',
  account: 'aisha@example.ae',
  password: 'abcd-2345-wxyz',
  activationCode: 'ABCD-2345',
  validUntil: MOMENT,
  device: 'Chrome, Windows',
  signedInAt: MOMENT,
  colleague: said('name'),
  resetAt: MOMENT,
  code: '012345',
  minutes: '10',
  days: '3',
  left: '7',
  count: '5',
  more: '2',
  rating: '4',
  lines: said('lines'),
  phone: '+971501234567',
  email: 'new@example.ae',
  digits: '3456',
  certificate: 'licence',
  dueDate: DAY,
  order: 'KO-100001',
  promo: 'WELCOME10',
  service: said('service'),
  outcome: said('outcome'),
  amount: '22500',
  refund: '11250',
  refundFor: said('refundFor'),
  kept: '11250',
  reservedAt: MOMENT,
  arrival: `${MOMENT}/${DAY}T08:00:00.000Z`,
  fee: '12%',
  effectiveFrom: DAY,
  effectiveUntil: DAY,
  freeFrom: MOMENT,
  deadline: MOMENT,
  message: said('message'),
  reason: said('reason'),
  title: said('title'),
  document: 'TI-2026-000001',
  documentId: '',
  iban: 'AE07 **** 3456',
  withdrawal: 'KW-10001',
};

/** One of them in a language; empty for a name that is none. */
const sampleOf = (name: string, lang: Lang): string =>
  isTold(name) ? (saidIn(samples[name], lang) ?? '') : '';

const isTold = (name: string): name is ToldName => Object.hasOwn(samples, name);

/** Returns one of them as a text writes it. */
export const exampleOf = (name: string, lang: Lang): string =>
  shownOf(lang, { [name]: sampleOf(name, lang) })[name] ?? '';

/** Returns what a message is told when it is looked at. */
export const sampleData = (key: MessageKey, lang: Lang, link: string): Record<string, string> => ({
  ...Object.fromEntries(
    [...factsOf(key), ...shownFacts(key)].map((name) => [name, sampleOf(name, lang)]),
  ),
  link,
});

/** Returns what heads a message in a language, filled in; an SMS is its own heading. What cannot be filled in gives way to what is shipped. */
export function sampleHeading(
  key: MessageKey,
  lang: DataLang,
  { own, shipped }: { readonly own?: MessageParts | undefined; readonly shipped: MessageParts },
): string {
  const { subject, text } =
    own !== undefined && judgeParts(key, lang, own).length === 0 ? own : shipped;
  return sayLine(lang, subject || text, sampleData(key, lang, ''));
}
