import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { langs, type Lang } from './languages.ts';

/** Numbers as words, and what may stand between one and its unit. */
const numbers = {
  en: 'an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty-five|sixty|seventy-two|ninety',
  zh: '[一二两三四五六七八九十百半]+',
  ar: 'ثلاث(?:ة)?|أربع(?:ة)?|خمس(?:ة)?|ست(?:ة)?|سبع(?:ة)?|ثماني(?:ة)?|تسع(?:ة)?|عشر(?:ة)?|خمس عشرة|عشرين|ثلاثين|أربعين|ستين|تسعين|نصف',
};

/** A duration in words, as somebody would type it: what an operator can change stands in a text by its name, `{paymentWindow}`. */
const durations: Readonly<Record<Lang, RegExp>> = {
  en_US: new RegExp(
    // "A month" and "a second" are no lengths, "a day" and "an hour" are.
    `\\b(?!an? (?:\\w+ )?(?:second|week|month))(?:\\d+|${numbers.en})(?: (?:more|full|whole|business|working|calendar|further))*[ -](?:day|hour|minute|second|week|month)s?\\b|\\bhalf an hour\\b|\\b\\d+ ?(?:h|min)\\b|\\b(?:once|twice|\\d+ times) (?:a|per) (?:day|hour|month)\\b`,
    'i',
  ),
  zh_CN: new RegExp(`(?:\\d+|${numbers.zh}) ?个?(?:工作日|天|日内|小时|分钟|秒|周内|星期|个月)`),
  'ar-AE': new RegExp(
    `(?:[\\d\\u2066\\u2069]+|${numbers.ar}) (?:أيام|يومًا|يوم|ساعات|ساعة|دقائق|دقيقة|ثوانٍ|ثانية|أسابيع|أسبوع|أشهر|شهر)|يوم(?:ين|ان)?(?: واحد)? عمل|يوم(?:ين|ان)|ساعت(?:ين|ان)|دقيقت(?:ين|ان)|أسبوع(?:ين|ان)|نصف ساعة`,
  ),
};

/** Limits and shares in words: how often, how much money, which part of it. */
const limits =
  /\b\d+ (?:attempts|tries|times)\b|\b(?:three|five|ten) (?:attempts|tries|times)\b|\d+ ?次(?!提交)|\d+ (?:محاول|مر)|(?<![\d.{])\d+(?:\.\d+)? ?%|AED \d|\bat most \d+ (?:options|specifications)|\b\d+ to \d+ (?:latin|percent)|\d 个规格/i;

/** Where a duration is nobody's setting, and why. */
const fixed: Readonly<Record<string, string>> = {
  'controls.last7Days': 'a span that is chosen',
  consoleCertificates: 'a span that is chosen',
  consoleRisk: 'what is counted, which nobody can set',
  'consoleLog.seal.text': 'how far back a check reads',
  'landing.applyNote': 'how long the form takes',
  'consoleSecond.ask': 'the day that a sum counts for, and the wait that nobody can set',
  'consoleSecond.agreeProtected': 'the wait that nobody can set',
  'consoleFees.dialog.fromHint': 'the wait that nobody can set',
  'consoleSettings.fee.dayHint': 'the wait that nobody can set',
  'consoleSecond.calls': 'a last day',
  'documentArchive.text': 'the month of a file',
  'home.rating.before': 'what a rating is compared with',
  'finance.chart.title': 'a span that is chosen',
  'finance.chart.span': 'a span that is chosen',
  'hours.open': 'a weekday that is worked on',
  'home.rates.span': 'a span that is shown',
  'hours.hint': 'a break within a day',
  'insights.median.text': 'what a merchant is compared with',
  'merchantFields.hints.corporateTaxReason': 'the law’s time limit',
  'join.status.linkSentText': 'the limit of links, which nobody can set',
  'join.status.timeSoon': 'the hour that is left',
  'legal.sections.fees': 'a promise of the agreement',
  'legal.sections.payouts': 'a promise of the agreement',
  'legal.sections.conduct': 'a promise of the agreement',
  'legal.sections.privacy': 'the law’s time limit',
  'privacyNotice.sections.rights': 'the law’s time limit',
  'legal.sections.changes': 'a promise of the agreement',
  'legal.sections.ending': 'a promise of the agreement',
  'orderList.when.last30': 'a span that is chosen',
  'orderList.when.next7': 'a span that is chosen',
  'shop.signUp.description': 'how long it takes',
};

/** Where a limit is nobody's setting, and why. */
const fixedLimits: Readonly<Record<string, string>> = {
  'consoleFees.preview.title': 'an example',
  'consoleRisk.unusualWithdrawal': 'what is counted, which nobody can set',
  'consoleSettings.schedule.bad': 'the whole',
};

/** Every text with its place, `orders.step.Paid.text`; what a plural counts is taken out: it is a value already. */
const textsOf = (place: string, texts: unknown): [string, string][] =>
  typeof texts === 'string'
    ? [[place, texts.replace(/\{\w+, plural,(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '')]]
    : Object.entries(texts as Readonly<Record<string, unknown>>).flatMap(([key, each]) =>
        // a catalogue holds texts and groups of them
        textsOf(`${place}.${key}`, each),
      );

const cataloguesOf = async (lang: Lang): Promise<[string, string][]> => {
  const folder = path.join(import.meta.dirname, lang);
  const modules = await Promise.all(
    readdirSync(folder).map(
      (file) => import(path.join(folder, file)) as Promise<Readonly<Record<string, unknown>>>, // a catalogue exports its texts
    ),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([area, texts]) => textsOf(area, texts)),
  );
};

describe.each(langs)('What an operator can change is never typed into a sentence: %s', (lang) => {
  it('no duration stands in words', async () => {
    const typed = (await cataloguesOf(lang)).filter(
      ([place, text]) =>
        durations[lang].test(text) && !Object.keys(fixed).some((known) => place.startsWith(known)),
    );
    expect(typed).toEqual([]);
  });

  it('nor a limit, an amount or a share', async () => {
    const typed = (await cataloguesOf(lang)).filter(
      ([place, text]) =>
        limits.test(text) && !Object.keys(fixedLimits).some((known) => place.startsWith(known)),
    );
    expect(typed).toEqual([]);
  });
});

it('no text is excused that says no duration or limit', async () => {
  const saying = async (says: (text: string, lang: Lang) => boolean): Promise<string[]> =>
    (
      await Promise.all(
        langs.map(async (lang) =>
          (await cataloguesOf(lang)).flatMap(([place, text]) => (says(text, lang) ? [place] : [])),
        ),
      )
    ).flat();
  const timed = await saying((text, lang) => durations[lang].test(text));
  const limited = await saying((text) => limits.test(text));
  const needless = [
    ...Object.keys(fixed).filter((known) => !timed.some((place) => place.startsWith(known))),
    ...Object.keys(fixedLimits).filter(
      (known) => !limited.some((place) => place.startsWith(known)),
    ),
  ];
  expect(needless).toEqual([]);
});

describe('what somebody would type all the same', () => {
  it.each<[Lang, string]>([
    ['en_US', 'You have a 3-day deadline.'],
    ['en_US', 'It is cancelled after seventy-two hours.'],
    ['en_US', 'Answer within three full days.'],
    ['en_US', 'Within half an hour.'],
    ['en_US', 'You have 72h to confirm.'],
    ['zh_CN', '三天内确认'],
    ['zh_CN', '在两个工作日内'],
    ['zh_CN', '半小时后'],
    ['ar-AE', 'خلال ثلاثة أيام'],
    ['ar-AE', 'خلال يومين'],
    ['ar-AE', 'بعد \u206615\u2069 دقيقة'],
    ['ar-AE', 'نصف ساعة'],
  ])('%s: a duration is seen in %j', (lang, text) => expect(text).toMatch(durations[lang]));

  it.each([
    'You have 5 attempts.',
    'A fee of 10 %',
    'Fee: 12.5%',
    'At least AED 100',
    'At most 10 options',
    'A code has 3 to 24 Latin letters',
    '最多 5 次',
    'بعد 5 محاولات',
  ])('a limit is seen in %j', (text) => expect(text).toMatch(limits));

  it.each<[Lang, string]>([
    ['en_US', 'Wait a second. Close the month, a second time.'],
    ['en_US', 'Within {auditBusinessDays}'],
  ])('%s: no duration is seen in %j', (lang, text) => expect(text).not.toMatch(durations[lang]));
});
