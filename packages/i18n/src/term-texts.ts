import { vatBasisPoints } from '@khidma/domain/money/vat';
import { type PublicTermName, readPublicTerms } from '@khidma/domain/settings/public-terms';
import { languageOf, languages, type Lang, type Unit } from './languages.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', 1000],
] as const;

/** The greatest unit that measures a duration whole, with its length. */
const greatestUnit = (ms: number) => units.find(([, each]) => ms % each === 0) ?? units[3];

interface Formatters {
  readonly plural: Intl.PluralRules;
  readonly count: Intl.NumberFormat;
  readonly percent: Intl.NumberFormat;
}

const made = new Map<Lang, Formatters>();

/** Making one takes a hundred times as long as using it, and every mail uses nine. */
const formattersOf = (lang: Lang): Formatters => {
  const known = made.get(lang);
  if (known) return known;
  const { bcp47 } = languages[lang];
  const formatters = {
    plural: new Intl.PluralRules(bcp47),
    count: new Intl.NumberFormat(bcp47, { numberingSystem: 'latn' }),
    percent: new Intl.NumberFormat(bcp47, {
      style: 'percent',
      maximumFractionDigits: 2,
      numberingSystem: 'latn',
    }),
  };
  made.set(lang, formatters);
  return formatters;
};

const countOf = (lang: Lang, unit: Unit, count: number): string => {
  const unitForms = languageOf(lang).units[unit];
  const { plural, count: numbers } = formattersOf(lang);
  return (unitForms[plural.select(count)] ?? unitForms.other).replace('#', numbers.format(count));
};

/** The same outside of a sentence: only two of it differ. */
const countAlone = (lang: Lang, unit: Unit, count: number): string =>
  (count === 2 ? languageOf(lang).units[unit].alone : undefined) ?? countOf(lang, unit, count);

/** Returns a duration in the greatest unit that measures it whole: 72 hours are "3 days", 36 are "36 hours". */
export const durationText = (lang: Lang, ms: number): string => {
  const [unit, size] = greatestUnit(ms);
  return countOf(lang, unit, ms / size);
};

/** Returns a duration that stands by itself, as in a list of choices: in hours and minutes where it is shorter than a day and neither measures it whole. */
export const durationAlone = (lang: Lang, ms: number): string => {
  const rest = ms % hourMs;
  if (ms > hourMs && ms < dayMs && rest > 0 && rest % minuteMs === 0)
    return [ms - rest, rest]
      .map((part) => durationAlone(lang, part))
      .join(languageOf(lang).marks.and);
  const [unit, size] = greatestUnit(ms);
  return countAlone(lang, unit, ms / size);
};

/** Returns a share in basis points as a percentage: 1000 is "10%". */
export const percentText = (lang: Lang, basisPoints: number): string =>
  formattersOf(lang).percent.format(basisPoints / 10_000);

/** The terms as a sentence takes them in, ready for one language. */
export type TermTexts = Readonly<Partial<Record<PublicTermName | 'vatRate', string>>>;

/** Returns the texts with the terms put in where they name them, `{confirmationWindow}`; other values stay to be filled in. Takes texts as they are written or as the build compiled them. */
export const withTerms = <T>(texts: T, terms: TermTexts): T => fillIn(texts, terms) as T; // strings stay strings, lists lists, objects objects

const isTerm = (name: unknown, terms: TermTexts): name is keyof TermTexts =>
  typeof name === 'string' && Object.hasOwn(terms, name);

const fillIn = (texts: unknown, terms: TermTexts): unknown => {
  if (typeof texts === 'string')
    return texts.replace(/\{(\w+)\}/g, (whole, name) =>
      isTerm(name, terms) ? (terms[name] ?? whole) : whole,
    );
  if (Array.isArray(texts)) {
    // A compiled text is a list; a value's place in it is a list of its name alone.
    return texts.map((part: unknown) =>
      Array.isArray(part) && part.length === 1 && isTerm(part[0], terms)
        ? terms[part[0]]
        : fillIn(part, terms),
    );
  }
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, fillIn(each, terms)]));
};

/** Returns the operator's terms in words, under the names that the catalogues use for them. `terms` is what `/config.json` says of them; what is missing there is left out. */
export const termTexts = (lang: Lang, terms: unknown): TermTexts => ({
  ...Object.fromEntries(
    Object.entries(readPublicTerms(terms)).map(([name, value]) => [
      name,
      termText(lang, name, value),
    ]),
  ),
  vatRate: percentText(lang, vatBasisPoints),
});

const termText = (lang: Lang, name: string, value: number): string => {
  if (name === 'serviceFee') return percentText(lang, value);
  return name === 'auditBusinessDays'
    ? countOf(lang, 'businessDay', value)
    : durationText(lang, value);
};
