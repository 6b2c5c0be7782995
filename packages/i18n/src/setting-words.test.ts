import { describe, expect, it } from 'vitest';
import { amountIn } from './amounts.ts';
import { changeInWords } from './change-words.ts';
import { consoleLog } from './en_US/console-log.ts';
import { consoleMerchants } from './en_US/console-merchants.ts';
import { consolePayouts } from './en_US/console-payouts.ts';
import { console as desk } from './en_US/console.ts';
import { textsInEach } from './every-language.ts';
import { type Lang, languages } from './languages.ts';
import { settingSentence } from './setting-words.ts';
import { statuses } from './en_US/statuses.ts';

const settings = await textsInEach('consoleSettings');

const sentenceIn = (lang: Lang) =>
  settingSentence({
    locale: languages[lang].bcp47,
    dataLang: languages[lang].data,
    texts: settings[lang],
  });

describe('a change of the settings in words', () => {
  it('has its values in units, from what to what', () => {
    const change = {
      setting: 'tunable',
      name: 'confirmationExtension',
      before: 3 * 86_400_000,
      after: 86_400_000,
    } as const;
    expect(sentenceIn('en_US')(change)).toBe('Extension of the time to confirm: 3 days → 1 day');
    expect(sentenceIn('zh_CN')(change)).toContain('3 天');
    expect(sentenceIn('ar-AE')(change)).toContain('3 أيام');
  });

  it('has its amounts as every amount is written', () => {
    const change = {
      setting: 'tunable',
      name: 'twoPersonLimit',
      before: 10_000,
      after: 20_000,
    } as const;
    expect(sentenceIn('en_US')(change)).toBe(
      'Limit for payouts with one approval: AED\u00a010,000.00 → AED\u00a020,000.00',
    );
    expect(sentenceIn('ar-AE')(change)).toContain('10,000.00\u00a0درهم');
  });

  it('says from when a rate holds, in Dubai', () => {
    const from = '2026-11-30T20:00:00.000Z';
    const said = sentenceIn('en_US')({ setting: 'serviceFee', before: 1000, after: 1250, from });
    expect(said).toContain('12.5%');
    expect(said).toContain('10%');
    expect(said).toContain('1\u00a0Dec\u00a02026');
    expect(
      sentenceIn('en_US')({ setting: 'serviceFee', before: 1250, after: null, from }),
    ).toContain('withdrawn');
  });

  it('names a holiday, a schedule and an entry', () => {
    const names = { en_US: 'Eid', zh_CN: '开斋节', 'ar-AE': 'العيد' };
    const say = sentenceIn('en_US');
    expect(say({ setting: 'holiday', day: '2026-12-02', before: null, after: names })).toBe(
      'Public holiday Eid on 2\u00a0Dec\u00a02026 added',
    );
    expect(
      say({
        setting: 'settlementSchedule',
        before: [{ basisPoints: 10_000, afterMs: 0 }],
        after: [
          { basisPoints: 6000, afterMs: 0 },
          { basisPoints: 4000, afterMs: 7 * 86_400_000 },
        ],
      }),
    ).toContain('7 days later');
    const entry = { names, isHidden: false, position: 0 };
    const hidden = { ...entry, isHidden: true };
    expect(
      say({ setting: 'reference', kind: 'place', key: 'eid', before: entry, after: hidden }),
    ).toBe('Eid hidden');
  });
});

describe('a change of the audit log in words', () => {
  const words = changeInWords(
    {
      log: consoleLog,
      statuses,
      role: desk.role,
      runStatus: consolePayouts.runs.status,
      merchantState: consoleMerchants.merchants.state,
      revisionStatus: consoleMerchants.revisions.status,
    },
    { moment: (iso) => `at ${iso}`, amount: (fils) => amountIn(languages.en_US, fils) },
  );

  it.each([
    ['refunded', '12050', 'AED\u00a0120.50'],
    ['payoutAccount', 'AE07', 'AE07'],
    ['withdrawalStatus', 'Pending', 'In progress'],
    ['payoutRunStatus', 'sent', 'Sent to the bank'],
    ['merchantStatus', 'suspended', 'Suspended'],
    ['access', 'closed', 'Blocked'],
    ['deadline', '2026-12-01', 'at 2026-12-01'],
    // One that only a newer release knows.
    ['serviceStatus', 'Dancing', 'Dancing'],
  ] as const)('%s: %s is said as %s', (what, after, said) => {
    expect(words({ what, before: null, after })).toMatchObject({ before: 'nothing', after: said });
  });
});
