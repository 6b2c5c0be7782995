import {
  type DigitGroup,
  isCard,
  isIban,
  isPhone,
  numbersIn,
  type Span,
} from './contact-numbers.ts';
import { type PlainText, plainTextOf } from './plain-text.ts';

/** What leads past the platform, or to somebody's money. */
export type ContactKind = 'phone' | 'email' | 'iban' | 'card' | 'link';

/** Where a contact stands in a text. */
export interface ContactDetail extends Span {
  readonly kind: ContactKind;
}

/** What people write to each other about an order and is no contact: taken out before numbers are looked for. */
const innocent: readonly RegExp[] = [
  // Numbers of orders, applications and withdrawals.
  /\bk[aow]-?\d{5,9}\b/gu,
  // Days and times of day.
  /(?<![\d/.-])\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/gu,
  /(?<![\d/.-])\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?!\d)/gu,
  /(?<![\d/])\d{1,2}\/\d{1,2}(?![\d/])/gu,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/gu,
  // Sums of money, of which none has nine figures.
  /(?:aed|dhs?|dirhams?|usd|درهم|د\.ا|迪拉姆)\.?\s?\d{1,3}(?:,\d{3})*(?:\.\d{1,2})?(?![\d,]*\d)/gu,
  /(?<![\d,.])\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?!\d)/gu,
  /(?<![\d,.])\d{1,7}(?:\.\d{1,2})?\s?(?:aed|dhs?\b|dirhams?|درهم|د\.ا|迪拉姆)/gu,
  // Addresses and papers: Makani, tax registration, Emirates ID, meters, serial numbers and bills.
  /(?:makani|مكاني)[^\d\n]{0,20}\d{5}[\s-]?\d{5}(?!\d)/gu,
  /(?<!\d)100\d{12}(?!\d)/gu,
  /(?<!\d)784-?\d{4}-?\d{7}-?\d(?!\d)/gu,
  /(?:serial|s\/n|model|meter|premise|dewa|invoice|bill|receipt|p\.?o\.? ?box|ref(?:erence)?|licen[cs]e|barcode|sku|plate|flat|unit|villa|ايصال|فاتوره|تسلسلي|رخصه|عداد|ص\.ب|序列号|发票|型号|表号|单号)(?:\s?(?:no|number|#|رقم|号|是))?[.:：#\s-]{0,3}(?!0?5\d{8})[a-z]{0,4}-?\d[\d\s-]{0,18}\d(?!\d)/gu,
];

const email =
  /[\p{L}\d._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\p{L}\d-]{2,24}){1,3}/gu;
const spokenEmail =
  /[\p{L}\d._-]{2,64}\s(?:at|آت|ات|艾特)\s(?:gmail|hotmail|outlook|yahoo|icloud|live|protonmail|qq|163)(?:\s?(?:\.|dot|دوت|点)\s?[a-z]{2,3})?(?![\p{L}\d])/gu;
const link = /(?:https?:\/\/|www\.)[^\s<>"'،]{2,300}/gu;
const bareLink =
  /(?<![\p{L}\d@.-])(?:[a-z\d][a-z\d-]{0,62}\.){1,3}(?:com|net|org|ae|info|app|shop|store|site|online|xyz|biz|link|page|live|chat)(?:\/[^\s<>"']{0,300})?(?![\p{L}\d-])/gu;
const chatLink = /(?<![\p{L}\d.])(?:wa\.me|t\.me|bit\.ly|m\.me|fb\.me)\/[^\s<>"']{1,100}/gu;
/** Where something is may be shown: it leads past nobody. */
const map =
  /^(?:https?:\/\/)?(?:(?:www\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.|maps\.app\.goo\.gl|goo\.gl\/maps|maps\.apple\.com|(?:www\.)?openstreetmap\.org)/u;
const iban = /(?<![a-z\d])[a-z]{2} ?\d{2}(?:[ -]?[a-z\d]){11,30}(?![a-z\d])/gu;

/** Words before a number that is meant to be called. */
const asking =
  /(?:whats\s?app|watsap|call|phone|mobile|mob|tel|cell|number is|reach me|text me|sms|واتس|اتصل|اتصال|كلمني|رقمي|هاتف|جوال|موبايل|تليفون|电话|手机|微信|致电|打给|号码)[^\d\n]{0,24}$/u;

/**
 * Returns the contact details in a text, in their order. What is disguised is found as well as what is not; what people
 * need to write about an order (its number, sums, days, Makani, tax numbers) is none.
 */
export function findContactDetails(text: string): ContactDetail[] {
  const plain = plainTextOf(text);
  const found: ContactDetail[] = [];
  let rest = plain.text;
  const take = (kind: ContactKind, span: Span): void => {
    found.push({ kind, ...placeOf(plain, span) });
    rest = blank(rest, span);
  };
  for (const pattern of [link, chatLink, bareLink])
    for (const span of spansOf(rest, pattern, (written) => !map.test(written))) take('link', span);
  for (const span of spansOf(rest, map))
    rest = blank(rest, { ...span, end: endOfWord(rest, span.start) });
  for (const pattern of [email, spokenEmail])
    for (const span of spansOf(rest, pattern)) take('email', span);
  for (const span of ibansIn(rest)) take('iban', span);
  for (const pattern of innocent)
    for (const span of spansOf(rest, pattern)) rest = blank(rest, span);
  for (const { kind, ...span } of numbersOf(rest)) take(kind, span);
  return found.toSorted((a, b) => a.start - b.start);
}

/** Returns a text with its contact details covered; the same text where there are none. */
export function maskContactDetails(text: string): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of findContactDetails(text)) {
    masked += `${text.slice(at, start)}${COVER}`;
    at = end;
  }
  return masked + text.slice(at);
}

/** The same whatever it covers: its length would tell. */
const COVER = '••••••';

const placeOf = ({ starts, ends }: PlainText, { start, end }: Span): Span => ({
  start: starts[start] ?? 0,
  end: ends[end - 1] ?? 0,
});

const blank = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + '\u0001'.repeat(end - start) + text.slice(end);

const endOfWord = (text: string, start: number): number => {
  const length = text.slice(start).search(/\s/u);
  return length === -1 ? text.length : start + length;
};

function spansOf(
  text: string,
  pattern: RegExp,
  isMeant: (written: string) => boolean = () => true,
): Span[] {
  const everywhere = pattern.global ? pattern : new RegExp(pattern.source.replace('^', ''), 'gu');
  return [...text.matchAll(everywhere)].flatMap(({ 0: written, index }) =>
    isMeant(written) ? [{ start: index, end: index + written.length }] : [],
  );
}

/** What follows an IBAN is not always set apart from it: the longest beginning that adds up counts. */
function ibansIn(text: string): Span[] {
  const found: Span[] = [];
  const pattern = new RegExp(iban.source, 'gu');
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const length = ibanLengthIn(match[0]);
    if (length === 0) continue;
    found.push({ start: match.index, end: match.index + length });
    pattern.lastIndex = match.index + length;
  }
  return found;
}

function ibanLengthIn(written: string): number {
  for (let length = written.length; length >= 15; length -= 1) {
    const isCut =
      /^[a-z\d][a-z\d]/u.test(written.slice(length - 1)) || /[ -]$/u.test(written.slice(0, length));
    if (!isCut && isIban(written.slice(0, length).replaceAll(/[ -]/gu, ''))) return length;
  }
  return 0;
}

interface FoundNumber extends Span {
  readonly kind: 'phone' | 'card';
}

/** Of each number the longest run of its groups that is somebody's card or phone; a sum beside it is left alone. */
function numbersOf(text: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const groups of numbersIn(text)) {
    const isAsked = asking.test(
      text.slice(Math.max(0, (groups[0]?.start ?? 0) - 48), groups[0]?.start),
    );
    let from = 0;
    while (from < groups.length) {
      const taken = longestFrom(groups, from, isAsked);
      if (taken === null) {
        from += 1;
        continue;
      }
      found.push(taken.found);
      from = taken.next;
    }
  }
  return found;
}

/** A number has no more digits than an account's. */
const MOST_DIGITS = 19;

function longestFrom(
  groups: readonly DigitGroup[],
  from: number,
  isAsked: boolean,
): { readonly found: FoundNumber; readonly next: number } | null {
  let taken: { readonly found: FoundNumber; readonly next: number } | null = null;
  let digits = '';
  for (let to = from; to < groups.length && digits.length <= MOST_DIGITS; to += 1) {
    digits += groups[to]?.digits ?? '';
    const run = groups.slice(from, to + 1);
    const kind = isCard(digits) ? 'card' : isPhone(run, isAsked && from === 0) ? 'phone' : null;
    const [first, last] = [groups[from], groups[to]];
    if (kind !== null && first !== undefined && last !== undefined)
      taken = {
        found: { kind, start: first.start - (first.hasPlus ? 1 : 0), end: last.end },
        next: to + 1,
      };
  }
  return taken;
}
