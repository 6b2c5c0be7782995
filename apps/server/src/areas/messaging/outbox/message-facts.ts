import { inEach, textsInEach } from '@khidma/i18n/every-language';
import type { Said } from '@khidma/i18n/said';
import type { ValueType } from '@khidma/domain/texts/validate-message';

/** How a fact is written: `span` from one moment to another, parted by a stroke (ISO 8601), `code` left to right and never translated, `secret` likewise and blanked once delivered. */
type FactStyle = 'text' | 'code' | 'secret' | 'amount' | 'moment' | 'span' | 'day';

interface Fact {
  /** With one it is shown below a mail's text, labelled, in the order of this table. */
  readonly style?: FactStyle;
  /** What it is in a message that is looked at: nobody's. In words where it is told in every language; without one no text speaks of it. */
  readonly sample?: Said;
  /** What a text counts by. */
  readonly isNumber?: true;
  /** What a text chooses its words by: written by us, never by people. */
  readonly choices?: readonly string[];
  /** A message shows it nowhere but in its text, and is no use without. */
  readonly isNeverLost?: true;
}

const words = await textsInEach('messageSamples');

const said = (name: keyof (typeof words)['en_US']) => inEach((lang) => words[lang][name]);

const DAY = '2026-12-01';
const MOMENT = `${DAY}T06:00:00.000Z`;

/** Everything that a message can be told. Amounts are fils, moments ISO 8601, days `YYYY-MM-DD` in Dubai: the template writes them in the reader's language. */
export const facts = {
  /** Whom it greets. */
  name: { sample: said('name') },
  /** Where its button leads: a whole address. It lets its owner in, as a password does. */
  link: {},
  documentId: {},
  merchantName: { sample: said('merchantName') },
  title: { sample: said('title') },
  rating: { sample: '4', isNumber: true },
  minutes: { sample: '10', isNumber: true, isNeverLost: true },
  days: { sample: '3', isNumber: true, isNeverLost: true },
  left: { sample: '7', isNumber: true, isNeverLost: true },
  count: { sample: '5', isNumber: true, isNeverLost: true },
  more: { sample: '2', isNumber: true, isNeverLost: true },
  lines: { sample: said('lines'), isNeverLost: true },
  phone: { sample: '+971501234567', isNeverLost: true },
  email: { sample: 'new@example.ae', isNeverLost: true },
  digits: { sample: '3456', isNeverLost: true },
  certificate: {
    sample: 'licence',
    choices: ['licence', 'personal', 'additional'],
    isNeverLost: true,
  },
  reference: { style: 'code', sample: 'KA-10001' },
  signInUrl: { style: 'code', sample: 'https://khidma.example/login' },
  account: { style: 'code', sample: 'aisha@example.ae' },
  password: { style: 'secret', sample: 'abcd-2345-wxyz' },
  activationCode: { style: 'secret', sample: 'ABCD-2345' },
  validUntil: { style: 'moment', sample: MOMENT },
  device: { style: 'text', sample: 'Chrome, Windows' },
  signedInAt: { style: 'moment', sample: MOMENT },
  colleague: { style: 'text', sample: said('name') },
  resetAt: { style: 'moment', sample: MOMENT },
  code: { style: 'secret', sample: '012345' },
  order: { style: 'code', sample: 'KO-100001' },
  document: { style: 'code', sample: 'TI-2026-000001' },
  withdrawal: { style: 'code', sample: 'KW-10001' },
  service: { style: 'text', sample: said('service') },
  outcome: { style: 'text', sample: said('outcome') },
  amount: { style: 'amount', sample: '22500' },
  refund: { style: 'amount', sample: '11250' },
  refundFor: { style: 'text', sample: said('refundFor') },
  kept: { style: 'amount', sample: '11250' },
  promo: { style: 'code', sample: 'WELCOME10' },
  iban: { style: 'code', sample: 'AE07 **** 3456' },
  fee: { style: 'text', sample: inEach(() => '12%') },
  effectiveFrom: { style: 'day', sample: DAY },
  effectiveUntil: { style: 'day', sample: DAY },
  dueDate: { style: 'day', sample: DAY },
  reservedAt: { style: 'moment', sample: MOMENT },
  arrival: { style: 'span', sample: `${MOMENT}/${DAY}T08:00:00.000Z` },
  freeFrom: { style: 'moment', sample: MOMENT },
  deadline: { style: 'moment', sample: MOMENT },
  message: { style: 'text', sample: said('message') },
  reason: { style: 'text', sample: said('reason') },
} as const satisfies Readonly<Record<string, Fact>>;

type Facts = typeof facts;

/** The name of anything that a message is told. */
export type ToldName = keyof Facts;

/** The name of a fact that a mail shows below its text. */
export type FactName = {
  [N in ToldName]: Facts[N] extends { readonly style: FactStyle } ? N : never;
}[ToldName];

/** What is told of a fact: words in every language or in one, one of its choices, or a text that all read alike. */
export type Told<N extends ToldName> = Facts[N] extends { readonly choices: readonly (infer One)[] }
  ? One
  : Facts[N] extends { readonly sample: object }
    ? Said
    : string;

/** Returns what is known of a name; nothing of one that is no fact. */
export const factNamed = (name: string): Fact => (isTold(name) ? facts[name] : {});

const isTold = (name: string): name is ToldName => Object.hasOwn(facts, name);

/** Whether a mail shows it below its text. */
export const isShown = (name: string): name is FactName => factNamed(name).style !== undefined;

/** The names of what a mail shows below its text, in the order of the table. */
export const factNames: readonly FactName[] = Object.keys(facts).filter(isShown);

/** Whether something is nobody's but the reader's: it stands in no subject, which is kept and shown. */
export const isSecretFact = (name: string): boolean => factNamed(name).style === 'secret';

/** Returns the type of a value by its name. */
export const typeOfValue = (name: string): ValueType => {
  const { isNumber, choices } = factNamed(name);
  return isNumber ? 'number' : choices ? 'choice' : 'text';
};

/** The data without what is secret, for the record. */
export const withoutSecrets = <V>(data: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(
    Object.entries(data).filter(([name]) => name !== 'link' && !isSecretFact(name)),
  );
