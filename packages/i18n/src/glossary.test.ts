import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { consoleMerchants } from './ar-AE/console-merchants.ts';
import { statuses } from './ar-AE/statuses.ts';
import { langs, type Lang } from './languages.ts';
import {
  brandFaults,
  lackingPlurals,
  turnedIn,
  unarabicIn,
  unaskedIn,
  uncountedIn,
} from './testing/arabic-rules.ts';
import { unchineseIn } from './testing/chinese-rules.ts';
import { glossary, misnamedIn } from './testing/glossary.ts';
import { foreignIn } from './testing/plain-english.ts';

type Module = Readonly<Record<string, unknown>>;

const modules: Readonly<Record<string, Module>> = Object.fromEntries(
  await Promise.all(
    globSync('{en_US,zh_CN,ar-AE}/*.ts', { cwd: import.meta.dirname }).map(
      async (file): Promise<[string, Module]> => [file, await import(`./${file}`)],
    ),
  ),
);

const textsIn = (value: unknown, path: string): (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));

/** All texts of a language by area and key. */
const textsOf = (lang: Lang): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(modules)
      .filter(([file]) => file.startsWith(`${lang}/`))
      .flatMap(([file, exports]) =>
        Object.values(exports).flatMap((texts) => textsIn(texts, file.slice(lang.length + 1, -3))),
      ),
  );

const texts = { en_US: textsOf('en_US'), zh_CN: textsOf('zh_CN'), 'ar-AE': textsOf('ar-AE') };

/** What a judge says of the texts of a language, each with its key. */
const judged = (lang: Lang, judge: (text: string, key: string) => string[]): string[] =>
  [...texts[lang]].flatMap(([key, text]) => judge(text, key).map((fault) => `${key}: ${fault}`));

describe('one word per thing', () => {
  it('has catalogues and terms to look at', () => {
    for (const lang of langs) expect(texts[lang].size).toBeGreaterThan(1500);
    expect(glossary.length).toBeGreaterThan(20);
  });

  it.each(langs)('%s: no text calls a thing by another word than the glossary', (lang) =>
    expect(judged(lang, (text) => misnamedIn(lang, text))).toEqual([]),
  );

  it.each(langs)('%s: the words of the glossary are none of those it refuses', (lang) =>
    expect(glossary.flatMap(({ words }) => misnamedIn(lang, words[lang]))).toEqual([]),
  );

  it.each<[Lang, string, number]>([
    ['en_US', 'Your account for payouts', 1],
    ['en_US', 'Excellent {avatar}', 0],
    ['zh_CN', '请添加提现账户', 1],
    ['ar-AE', 'أدخل رقم الجوّال', 1],
    ['ar-AE', 'للمصرف وبالسحوبات', 2],
    ['ar-AE', 'رقم هاتفك، ورقم الهاتف المتحرك', 0],
    ['ar-AE', 'انصراف العميل', 0],
    ['ar-AE', 'في دفعات الصرف وسجل التدقيق', 2],
    ['zh_CN', '款项暂被冻结，纠纷裁定后关账', 3],
    ['en_US', 'A licence and the {licence, select, licence {license} other {document}}', 1],
  ])('%s: %j has %i wrong words', (lang, text, count) =>
    expect(misnamedIn(lang, text)).toHaveLength(count),
  );
});

describe('the words beside a field of the service wizard', () => {
  const ofWizard = /^service-(?:editor|prices|media)\..*(?:[Hh]int|[Tt]ext|intro)$/;
  const keys = [...texts.en_US.keys()].filter((key) => ofWizard.test(key));
  const isStopped = (lang: Lang, key: string): boolean => /[.。]$/.test(texts[lang].get(key) ?? '');

  it('end with a stop in each language or in none', () =>
    expect(
      keys.filter((key) => new Set(langs.map((lang) => isStopped(lang, key))).size > 1),
    ).toEqual([]));

  it('end with one where they are a sentence, or have one behind what they begin with', () =>
    expect(
      keys.filter((key) => {
        const said = texts.en_US.get(key) ?? '';
        const isSentence = /[;:] |^(?:It|You|We|Customers|Drag|Select) /.test(said);
        return isSentence && !/[.:]$/.test(said);
      }),
    ).toEqual([]));
});

describe('English', () => {
  it('is what somebody who writes it for a product would say', () =>
    expect(judged('en_US', foreignIn)).toEqual([]));

  it.each([
    ['The order completes by itself. The offer lapses.', 2],
    ['The service goes on sale.', 0],
    ['Request taken back. Add it all the same?', 2],
    ['Turn the write-off down? We are asking how your payment stands.', 1],
    ['The license has moved on.', 1],
  ])('sees in %j %i foreign turns of phrase', (text, count) =>
    expect(foreignIn(text).filter(Boolean)).toHaveLength(count),
  );
});

describe('Chinese', () => {
  it('has its own marks, and no gaps but around Latin words and figures', () =>
    expect(judged('zh_CN', unchineseIn)).toEqual([]));

  it.each([
    ['你好,世界', 1],
    ['金额(AED)', 1],
    ['共 3 项', 0],
    ['共3项', 1],
    ['保存 草稿', 1],
    ['正在保存...', 2],
    ['{count, plural, =0 {没有} other {# 项}}（{name}）。', 0],
    ['<staff></staff> 通过了 <subject></subject> 的申请', 0],
  ])('sees in %j %i marks that are not Chinese', (text, count) =>
    expect(unchineseIn(text)).toHaveLength(count),
  );
});

describe('Arabic', () => {
  it('writes the name with its vowel, and never bare in a sentence', () =>
    expect(judged('ar-AE', (text, key) => brandFaults(texts.en_US.get(key) ?? '', text))).toEqual(
      [],
    ));

  it('isolates what would turn around: percentages, sizes, addresses and codes', () =>
    expect(
      judged('ar-AE', (text, key) =>
        // Mails, documents and sheets isolate every value by themselves; a template's words are no values.
        turnedIn(
          /^(?:mail|documents|exports|automatic-messages)\./.test(key)
            ? text.replace(/\{\w+\}/g, '')
            : text,
        ),
      ),
    ).toEqual([]));

  it('has its six forms wherever a number stands before a word', () =>
    expect(judged('ar-AE', lackingPlurals)).toEqual([]));

  it('leaves no number before a word without its forms', () =>
    expect(judged('ar-AE', uncountedIn)).toEqual([]));

  it('calls the currency by its name, and by its code on papers that speak two languages alone', () =>
    expect(
      judged('ar-AE', (text, key) =>
        key.startsWith('documents.') ? [] : (text.match(/AED/g) ?? []),
      ),
    ).toEqual([]));

  it('says of a status of its lists what was done, which agrees with whatever stands in them', () => {
    const { withdrawal, application, payoutAccount } = statuses;
    const revision = consoleMerchants.revisions.status;
    const said = [withdrawal, application, payoutAccount, revision].flatMap((each) =>
      Object.values(each),
    );
    expect(said.filter((word) => !/^(?:تمت?|قيد|بحاجة|استكمال) /.test(word))).toEqual([]);
    expect(withdrawal.Pending).toBe(revision.underReview);
  });

  it('asks where it puts a question mark', () => expect(judged('ar-AE', unaskedIn)).toEqual([]));

  it('has no figures of its own, no fillers and no gaps before a mark', () =>
    expect(judged('ar-AE', unarabicIn)).toEqual([]));

  it.each([
    [uncountedIn, 'ينتهي بعد \u2066{minutes}\u2069 دقيقة', 1],
    [uncountedIn, '{n, plural, few {# أيام} other {# يوم}}', 0],
    [uncountedIn, 'تصل إلى {name} رسالة', 0],
    [unaskedIn, 'حظر {name}؟', 1],
    [unaskedIn, 'هل تريد حظر {name}؟', 0],
    [unarabicIn, 'بعد ٣ أيام', 1],
    [unarabicIn, 'لـ\u2068{name}\u2069', 0],
    [unarabicIn, 'لـ \u2068{name}\u2069', 1],
    [unarabicIn, 'السبب : {reason}', 1],
  ])('%o sees in %j what an Arab would not write: %i', (rule, text, count) =>
    expect(rule(text)).toHaveLength(count),
  );

  it('has its own comma, question mark and quotation marks', () =>
    expect(
      judged(
        'ar-AE',
        (text) =>
          text
            .replace(/\{\w+, \w+,?/g, '')
            .replace(/[\u2066\u2068][^\u2069]*\u2069/g, '')
            .match(/\p{Script=Arabic} ?[,;?"“”]/u) ?? [],
      ),
    ).toEqual([]));

  it.each([
    ['Cancelled by Khidma.', 'ألغته خدمة.', 1],
    ['Cancelled by Khidma.', 'ألغته خِدمة.', 1],
    ['Cancelled by Khidma.', 'ألغته منصة خِدمة.', 0],
    ['A new service', 'خدمة جديدة', 0],
  ])('says of %j as %j: %i faults of the name', (english, arabic, count) =>
    expect(brandFaults(english, arabic)).toHaveLength(count),
  );

  it.each([
    ['خصم {percent, number}%', 1],
    ['خصم \u2066{percent, number}%\u2069', 0],
    ['900 × 600 بكسل و50 KB', 2],
    ['إلى <ltr>{email}</ltr>', 0],
    ['إلغاء انتظار {service}، {day}', 1],
    ['إلغاء انتظار \u2068{service}\u2069، {day}', 0],
  ])('sees in %j what turns around', (text, count) => expect(turnedIn(text)).toHaveLength(count));

  it.each([
    ['{n, plural, one {يوم} other {# يوم}}', 1],
    ['{n, plural, =0 {} other {، لم يتم: #}}', 0],
    ['{n, plural, zero {} one {} two {} few {# أيام} many {# يومًا} other {# يوم}}', 0],
  ])('sees what the plural %j lacks', (text, count) =>
    expect(lackingPlurals(text)).toHaveLength(count),
  );
});
