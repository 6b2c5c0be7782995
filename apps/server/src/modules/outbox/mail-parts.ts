import type { PublicTerms } from '@khidma/domain/settings/public-terms';
import { dayParts, stretchIn, timeParts, unbroken } from '@khidma/i18n/date-parts';
import { amountIn } from '@khidma/i18n/amounts';
import { inEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import { type Said, saidIn } from '@khidma/i18n/said';
import { termTexts, withTerms } from '@khidma/i18n/term-texts';
import { createTranslator } from 'use-intl/core';
import type { MessageParts } from '@khidma/domain/texts/message-texts';
import { type FactName, factNamed, factNames, facts, isShown } from './message-facts.ts';
import {
  type MailKind,
  mailTexts as catalogues,
  shippedParts,
  type SmsKind,
} from './message-kinds.ts';

type Data = Readonly<Record<string, string>>;

/** A fact as it stands in a mail. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Codes, addresses and amounts run left to right in every language. */
  readonly isCode: boolean;
}

/** Everything that a mail says, before it is text or page. Values of people are marked, so that each form can set them apart. */
export interface MailParts {
  readonly lang: Lang;
  readonly brand: string;
  /** Between a label and what it labels. */
  readonly colon: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly Fact[];
  readonly action: { readonly label: string; readonly url: string; readonly hint: string } | null;
  readonly closing: string;
  readonly footer: string;
  readonly values: readonly string[];
}

/** What an SMS says in a language: the operator's words, else those that are shipped. */
export const smsText = (
  kind: SmsKind,
  { lang, own }: Pick<MailTerms, 'lang' | 'own'>,
  data: Data,
): string => sayLine(lang, own?.text ?? catalogues[lang].sms[kind], data);

/** Returns a text with its values, on one line. */
export const sayLine = (lang: Lang, message: string, data: Data): string => {
  const marked = marker();
  return oneLine(format(lang, message, marked.take(shownOf(lang, data))), marked.values);
};

/** Returns facts as a reader of a language sees them, each where the data has it. */
export const factsIn = (lang: Lang, data: Data, names: readonly FactName[]): Fact[] =>
  names.flatMap((name) => factOf(name, lang, data));

/** Returns data as a reader of a language is told it. What an optional field does not say is left out. */
export const textsOf = (data: object, lang: Lang): Record<string, string> =>
  Object.fromEntries(
    // What mails and notices are told is nothing else.
    Object.entries(data as Readonly<Record<string, Said | undefined>>).flatMap(([name, said]) => {
      const text = said === undefined ? undefined : saidIn(said, lang);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );

/** In which language a mail is written, and what the operator has set of what it speaks of. */
export interface MailTerms {
  readonly lang: Lang;
  readonly terms: PublicTerms;
  /** What it says where the operator has written its own words. */
  readonly own?: MessageParts | undefined;
}

/** Returns what a mail says in a language. */
export function partsOf(kind: MailKind, { lang, terms, own }: MailTerms, data: Data): MailParts {
  const catalogue = catalogues[lang];
  const texts = own ?? shippedParts({ channel: 'mail', kind }, lang);
  if (texts === undefined) throw new Error(`there is no mail ${kind}`);
  const marked = marker();
  const values = marked.take(shownOf(lang, data));
  const say = (message: string): string => format(lang, message, values);
  const { link } = data;
  return {
    lang,
    brand: catalogue.brand,
    colon: catalogue.colon,
    subject: say(texts.subject),
    greeting: say(catalogue.greeting),
    paragraphs: say(withTerms(texts.text, termTexts(lang, terms))).split('\n\n'),
    facts: factsIn(lang, data, factNames),
    action:
      texts.action !== '' && link !== undefined
        ? { label: texts.action, url: link, hint: catalogue.linkHint }
        : null,
    closing: catalogue.closing,
    footer: catalogue.footer,
    values: marked.values,
  };
}

/** Returns data as a text names it: amounts and moments are written out there too. */
export const shownOf = (lang: Lang, data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (!isShown(name) || value === '') return [name, value];
      return [name, factOf(name, lang, data)[0]?.value ?? value];
    }),
  );

function factOf(name: FactName, lang: Lang, data: Data): Fact[] {
  const value = data[name];
  if (value === undefined || value === '') return [];
  const { labels } = catalogues[lang];
  const label = labels[name];
  switch (facts[name].style) {
    case 'amount':
      return [{ label, value: amountIn(languages[lang], Number(value)), isCode: false }];
    case 'moment':
      return [{ label, value: momentIn(lang, new Date(value)), isCode: false }];
    case 'span':
      return [{ label, value: spanIn(lang, value), isCode: false }];
    case 'day':
      return [{ label, value: unbroken(days[lang].format(new Date(value))), isCode: false }];
    case 'text':
      return [{ label, value, isCode: false }];
    case 'code':
    case 'secret':
      return [{ label, value, isCode: true }];
  }
}

/** Returns a moment as it is written in a language, in Dubai's time. */
export const momentIn = (lang: Lang, at: Date): string => unbroken(moments[lang].format(at));

/** Returns from when until when, of two moments parted by a stroke. */
export const spanIn = (lang: Lang, span: string): string => {
  const [from = '', until = ''] = span.split('/');
  const { bcp47 } = languages[lang];
  const formatOf = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(bcp47, { ...parts, timeZone: 'Asia/Dubai' });
  return stretchIn(
    languages[lang],
    {
      one: (at, parts) => formatOf(parts).format(at),
      range: (start, end, parts) => formatOf(parts).formatRange(start, end),
    },
    { from: new Date(from), until: new Date(until), ...dayParts, ...timeParts },
  );
};

/** Dubai's day and time, as the screens write them. */
const momentFormat = (lang: Lang): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(languages[lang].bcp47, {
    ...dayParts,
    ...timeParts,
    timeZone: 'Asia/Dubai',
  });

/** A business day has no time: it is midnight in UTC, whatever the zone. */
const dayFormat = (lang: Lang): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(languages[lang].bcp47, { ...dayParts, timeZone: 'UTC' });

const days = inEach(dayFormat);

const moments = inEach(momentFormat);

// Private-use characters stand for values while a text is formatted: what people wrote is neither markup nor message syntax.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = /\uE000(\d+)\uE001/g;

/** Replaces values by marks; numbers stay numbers, for plurals, and what a text chooses by stays as it is. */
const marker = () => {
  const values: string[] = [];
  const take = (data: Data): Record<string, string | number> =>
    Object.fromEntries(
      Object.entries(data).map(([name, value]): [string, string | number] => {
        const { isNumber, choices } = factNamed(name);
        if (isNumber) return [name, Number(value)];
        return [name, choices ? value : `${OPEN}${values.push(value) - 1}${CLOSE}`];
      }),
    );
  return { values, take };
};

/** Puts the values in the places of their marks, each passed through `as`. */
export const unmark = (
  text: string,
  values: readonly string[],
  as: (value: string) => string,
): string => text.replace(MARK, (_, index: string) => as(values[Number(index)] ?? ''));

/** A text with its values, on one line whatever was typed: for subjects and SMS. */
export const oneLine = (text: string, values: readonly string[]): string =>
  unmark(text, values, (value) => value.replace(/\s+/g, ' ').trim());

const format = (lang: Lang, message: string, values: Record<string, string | number>): string =>
  translatorOf(lang, message)(values);

type Translate = (values: Record<string, string | number>) => string;

// Parsing a text costs more than filling it in, and there are no more of them than the catalogues hold.
const translators = new Map<string, Translate>();

const translatorOf = (lang: Lang, message: string): Translate => {
  const key = `${lang} ${message}`;
  const known = translators.get(key);
  if (known !== undefined) return known;
  const translate = createTranslator({
    locale: languages[lang].bcp47,
    messages: { message },
    timeZone: 'Asia/Dubai',
    onError: (error) => {
      throw error;
    },
  });
  const made: Translate = (values) => translate('message', values);
  translators.set(key, made);
  return made;
};
