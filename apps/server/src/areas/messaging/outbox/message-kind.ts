import type { Tag } from '@khidma/contract/core/tags';
import type { NoticeSender } from '@khidma/contract/shapes/notice';
import type { ValueType } from '@khidma/domain/texts/validate-message';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import type { Said } from '@khidma/i18n/said';

/** What a message is told, by name, in the order in which whoever writes its texts sees it; with a `?` what it is not always told. Every mail is told the name of its reader besides. */
export type ToldNames = readonly (ToldName | `${ToldName}?`)[];

/** What is told to a message that is told these names. */
export type DataOf<Names extends ToldNames> = {
  readonly [N in Extract<Names[number], ToldName>]: Told<N>;
} & { readonly [N in OptionalOf<Names[number]>]?: Told<N> };

type OptionalOf<Name> = Name extends `${infer N extends ToldName}?` ? N : never;

/** How a kind stands in the list of notices. */
export interface NoticeRule {
  readonly sender: NoticeSender;
  /** A route of the reader's own app; that of the mail's link otherwise. */
  readonly path?: string | Readonly<Record<'merchant' | 'customer' | 'staff', string>>;
  /** A matter of security, or what the terms promise by mail: it cannot be switched off. */
  readonly isSecurity?: true;
  /** What the reader's open pages show and what is different now. */
  readonly tags?: readonly Tag[];
}

/** All that is said of a kind of message, but its texts. */
export interface MessageKind {
  /** What its mail is told, or its notice, where it is no mail. */
  readonly told: ToldNames;
  /** Whether it is mailed at once; a notice is mailed with others where it stays unread. */
  readonly isMail: boolean;
  /** Its text holds a password, a code or a link that lets its owner in. */
  readonly isSecret?: true;
  /** Somebody sits and waits for it: it is sent ahead of everything else. */
  readonly isUrgent?: true;
  /** How it stands in the list of notices. Without it it is in no list: codes, links, and what is for people without an account. */
  readonly notice?: NoticeRule;
  /** What its SMS is told, where there is one. */
  readonly sms?: ToldNames;
  /** What is said by SMS too of what is told otherwise. */
  readonly smsOf?: (data: never) => object;
}

interface Mail<Names extends ToldNames, Sms extends ToldNames> extends Pick<
  MessageKind,
  'isSecret' | 'isUrgent' | 'notice'
> {
  readonly told: Names;
  readonly sms?: Sms;
  readonly smsOf?: (data: DataOf<Names>) => DataOf<Sms>;
}

/** A kind of mail: its texts stand in the catalogue `mail`, `mail-money` or `mail-staff`. */
export const mailKind = <const Names extends ToldNames, const Sms extends ToldNames = never>(
  kind: Mail<Names, Sms>,
) => ({ ...kind, isMail: true }) as Mail<Names, Sms> & { readonly isMail: true; readonly sms: Sms }; // `never` where there is none

/** A kind of notice that is no mail of its own: its title stands in the catalogue `notice-kinds`. */
export const noticeKind = <const Names extends ToldNames>(kind: {
  readonly told: Names;
  readonly notice: NoticeRule;
}) => ({ ...kind, isMail: false as const });

/** A kind that is an SMS alone. */
export const smsKind = <const Names extends ToldNames>(sms: Names) => ({
  told: [] as const,
  isMail: false as const,
  sms,
});

/** What people hear of from the platform itself. */
export const system = { sender: 4000 } as const;

/** What touches who may sign in. */
export const security = {
  ...system,
  path: { merchant: '/user-center/account-settings', customer: '/account', staff: '/account' },
  isSecurity: true,
} as const;

/** From the platform, about what these tags show. */
export const changed = (...tags: readonly Tag[]) => ({ ...system, tags });

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
