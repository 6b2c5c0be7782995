import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { langs, type Lang } from './languages.ts';

/** A duration in words, as somebody would type it: what an operator can change stands in a text by its name, `{paymentWindow}`. */
const durations: Readonly<Record<Lang, RegExp>> = {
  en_US:
    /\b(?:\d+|an?|one|two|three|four|five|six|seven|ten|fifteen|thirty|ninety) (?:more )?(?:business |working )?(?:day|hour|minute)s?\b/i,
  zh_CN: /(?:\d+|[一二两三四五六七八九十]+) ?个?(?:工作日|天|小时|分钟)/,
  'ar-AE':
    /(?:\d+|ثلاثة|أربعة|خمسة|سبعة|عشرة|ثلاثين) (?:أيام|يومًا|يوم|ساعات|ساعة|دقائق|دقيقة)|يوم(?:ين)? عمل|يومين|ساعتين/,
};

/** Where a duration is nobody's setting, and why. */
const fixed: Readonly<Record<string, string>> = {
  'controls.last7Days': 'a span that is chosen',
  'landing.applyNote': 'how long the form takes',
  'hours.open': 'a weekday that is worked on',
  'hours.hint': 'a break within a day',
  'join.status.linkSentText': 'the limit of links, which nobody can set',
  'join.status.timeSoon': 'the hour that is left',
  'legal.sections.fees': 'a promise of the agreement',
  'legal.sections.payouts': 'a promise of the agreement',
  'legal.sections.conduct': 'a promise of the agreement',
  'legal.sections.privacy': 'the law’s time limit',
  'legal.sections.changes': 'a promise of the agreement',
  'legal.sections.ending': 'a promise of the agreement',
  'orderList.when.last30': 'a span that is chosen',
  'orderList.when.next7': 'a span that is chosen',
  'shop.signUp.description': 'how long it takes',
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

  it('nor the service fee', async () => {
    const typed = (await cataloguesOf(lang)).filter(([, text]) => /(?<![\d.])10 ?%/.test(text));
    expect(typed).toEqual([]);
  });
});

it('no text is excused that says no duration', async () => {
  const all = (
    await Promise.all(
      langs.map(async (lang) =>
        (await cataloguesOf(lang)).filter(([, text]) => durations[lang].test(text)),
      ),
    )
  ).flat();
  const needless = Object.keys(fixed).filter(
    (known) => !all.some(([place]) => place.startsWith(known)),
  );
  expect(needless).toEqual([]);
});
