import { pick } from '../../../kernel/pick.ts';
import { type FactName, factNamed, factNames, facts, isShown } from './message-kind.ts';
import {
  type MailKind,
  mailTexts as catalogues,
  shippedParts,
  type SmsKind,
} from './message-kinds.ts';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import type { PublicTerms } from '@khidma/domain/settings/public-terms';
import type { MessageParts } from '@khidma/domain/texts/message-texts';
import { amountIn } from '@khidma/i18n/amounts';
import { withClock } from '@khidma/i18n/clock';
import { dayParts, stretchIn, timeParts, unbroken } from '@khidma/i18n/date-parts';
import { inEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import { type Said, resolveText } from '@khidma/i18n/said';
import { termTexts, withTerms } from '@khidma/i18n/term-texts';
import { createTranslator } from 'use-intl/core';

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
): string => formatLine(lang, own?.text ?? catalogues[lang].sms[kind], data);

/** Returns a text with its values, on one line. */
export const formatLine = (lang: Lang, message: string, data: Data): string => {
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
      const text = said === undefined ? undefined : resolveText(said, lang);
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
export function buildMailParts(
  kind: MailKind,
  { lang, terms, own }: MailTerms,
  data: Data,
): MailParts {
  const catalogue = catalogues[lang];
  const texts = own ?? shippedParts({ channel: 'mail', kind }, lang);
  if (texts === undefined) throw new Error(`there is no mail ${kind}`);
  const marked = marker();
  const values = marked.take(shownOf(lang, data));
  const say = (message: string): string => format(lang, message, values);
  const { link } = data;
  return {
    lang,
    ...pick(catalogue, 'brand', 'colon', 'closing', 'footer'),
    subject: say(texts.subject),
    greeting: say(catalogue.greeting),
    paragraphs: say(withTerms(texts.text, termTexts(lang, terms))).split('\n\n'),
    facts: factsIn(lang, data, factNames),
    action:
      texts.action !== '' && link !== undefined
        ? { label: texts.action, url: link, hint: catalogue.linkHint }
        : null,
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
  const tag = withClock(languages[lang].bcp47);
  const formatOf = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'Asia/Dubai' });
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
  new Intl.DateTimeFormat(withClock(languages[lang].bcp47), {
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

// Mail programs know no stylesheets worth the name: tables, and every style on its element. Colours are the product's.
const INK = '#211e1a';
const QUIET = '#565047';
const LINE = '#e7e2d9';
const CANVAS = '#f8f6f2';
const ACCENT = '#0f6b58';
const FONT =
  "'Segoe UI', 'Noto Sans', 'Noto Sans Arabic', 'PingFang SC', Tahoma, Arial, sans-serif";

/** The mail as a page. Everything that people wrote is escaped and isolated. */
export function mailPage(parts: MailParts): string {
  const { bcp47, dir } = languages[parts.lang];
  const start = dir === 'rtl' ? 'right' : 'left';
  const fill = (text: string): string =>
    unmark(escapedMarkup(text), parts.values, (value) =>
      isCode(value)
        ? `<bdi style="white-space:nowrap">${escapedMarkup(value)}</bdi>`
        : `<bdi>${escapedMarkup(value)}</bdi>`,
    );
  const paragraph = (html: string): string =>
    `<p style="margin:0 0 16px;line-height:1.6;white-space:pre-line">${html}</p>`;
  const body = [
    paragraph(fill(parts.greeting)),
    ...parts.paragraphs.map((text) => paragraph(fill(text))),
    factTable(parts.facts, start),
    action(parts),
    `<p style="margin:0;line-height:1.6">${escapedMarkup(parts.closing)}</p>`,
  ].join('\n');
  return `<!doctype html>
<html lang="${bcp47}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedMarkup(oneLine(parts.subject, parts.values))}</title></head>
<body dir="${dir}" style="margin:0;padding:24px 12px;background:${CANVAS};color:${INK};font:16px ${FONT};text-align:${start}">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid ${LINE};border-radius:12px">
<tr><td style="padding:20px 28px;border-bottom:1px solid ${LINE};color:${ACCENT};font-size:20px;font-weight:700">${escapedMarkup(parts.brand)}</td></tr>
<tr><td style="padding:28px">
${body}
</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;color:${QUIET};font-size:13px;line-height:1.5">${escapedMarkup(parts.footer)}</p>
</body>
</html>
`;
}

/** A code of so many letters does not break at its hyphen; an address may be longer, and must. */
const SHORT = 28;

/** The number of an order, a reference, a phone number. */
const isCode = (value: string): boolean =>
  value.length <= SHORT && /^[+A-Z\d][A-Za-z\d -]*\d$/.test(value);

function factTable(facts: readonly Fact[], start: 'left' | 'right'): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({ label, value, isCode }) =>
      `<tr><td style="padding:6px 0 6px;color:${QUIET};font-size:14px;vertical-align:top;text-align:${start}">${escapedMarkup(label)}<br>` +
      `<bdi${isCode ? ' dir="ltr"' : ''} style="color:${INK};font-size:16px;font-weight:600;white-space:${isCode && value.length <= SHORT ? 'nowrap' : 'pre-line'};overflow-wrap:anywhere">${escapedMarkup(value)}</bdi></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE}">\n${rows.join('\n')}\n</table>`;
}

function action({ action: button }: MailParts): string {
  if (button === null) return '';
  const url = escapedMarkup(button.url);
  return (
    `<p style="margin:0 0 12px"><a href="${url}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${escapedMarkup(button.label)}</a></p>\n` +
    `<p style="margin:0 0 20px;color:${QUIET};font-size:13px;line-height:1.5">${escapedMarkup(button.hint)}<br><bdi dir="ltr" style="overflow-wrap:anywhere">${url}</bdi></p>`
  );
}

/** A mail, ready to be sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns a mail in its reader's language, as text and as a page. */
export function renderMail(
  kind: MailKind,
  reader: MailTerms,
  data: Readonly<Record<string, string>>,
): RenderedMail {
  const parts = buildMailParts(kind, reader, data);
  return {
    subject: oneLine(parts.subject, parts.values),
    text: mailText(parts),
    html: mailPage(parts),
  };
}

const ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';

/** A mail program that makes links of addresses would take the isolate behind one for a part of it. */
const isAddress = (value: string): boolean => /^https?:\/\//.test(value);

/** The mail without markup. In Arabic, values stand in isolates: a code in the middle must not turn its sentence around. */
function mailText(parts: MailParts): string {
  const isolate =
    languages[parts.lang].dir === 'rtl'
      ? (value: string) => (isAddress(value) ? value : `${ISOLATE}${value}${END_ISOLATE}`)
      : (value: string) => value;
  const fill = (text: string): string => unmark(text, parts.values, isolate);
  const facts = parts.facts
    .map(({ label, value }) => `${label}${parts.colon}${isolate(value)}`)
    .join('\n');
  const action = parts.action
    ? `${parts.action.label}${parts.colon.trimEnd()}\n${parts.action.url}`
    : '';
  return [
    fill(parts.greeting),
    ...parts.paragraphs.map(fill),
    facts,
    action,
    parts.closing,
    `--\n${parts.footer}`,
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}
