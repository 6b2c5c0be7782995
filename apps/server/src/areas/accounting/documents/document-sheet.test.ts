import { content, party } from '@khidma/domain/testing/sample-content';
import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../../adapters/pdf/sheet.ts';
import { buildSheet } from './document-sheet.ts';

const supplier = party({ names: { 'ar-AE': 'النسيم البارد' } });
const printing = {
  rows: [],
  part: { number: 1, of: 1 },
  checkUrl: 'https://khidma.example/check/1',
};
const factsOf = ({ facts }: Sheet) => facts.map(({ label, value }) => [label.ar, value]);

describe('a document for a reader of Arabic', () => {
  it('names whoever is on it in Arabic beside the Latin letters, place and footer too', () => {
    const { parties, footer } = buildSheet(content({ supplier }), printing);
    expect(parties[0]?.lines.map(({ ar }) => ar)).toEqual([
      'النسيم البارد',
      '\u2068Warehouse 3 & 4, Al Quoz\u2069، \u2068دبي\u2069',
      'رقم التسجيل الضريبي 100123456789003',
    ]);
    expect(footer).toEqual({ en: supplier.name, ar: 'النسيم البارد' });
  });

  it('has what a line is about in Arabic beside its English, and its details below', () => {
    const { lines } = content();
    const texts = { 'ar-AE': 'تنظيف عميق' };
    const { rows } = buildSheet(
      content({ lines: lines.map((line) => ({ ...line, texts })) }),
      printing,
    );
    expect(rows[0]?.[0]?.split('\n')[0]).toBe('Deep cleaning\tتنظيف عميق');
  });

  it('calls the day of a payout that of a transfer, and the bank by its Arabic name', () => {
    const payout = {
      number: 'KW-10004',
      iban: 'AE070331234567890123456',
      holder: 'Cool Breeze',
      bank: 'Mashreq',
      askedAt: '2026-11-23',
    };
    const sheet = buildSheet(content({ kind: 'payoutAdvice', form: 'plain', payout }), printing);
    expect(factsOf(sheet)).toContainEqual(['البنك', 'Mashreq\tبنك المشرق']);
    expect(factsOf(sheet)).toContainEqual(['تاريخ التحويل', '24/11/2026']);
    expect(factsOf(sheet).map(([label]) => label)).not.toContain('تاريخ التوريد');
  });

  it('says the month of a statement in words', () => {
    const none = { account: 0, withdrawable: 0 };
    const statement = {
      month: '2026-10',
      opening: none,
      closing: none,
      totals: [],
      entries: 0,
      from: 0,
      to: 0,
    };
    const sheet = buildSheet(content({ kind: 'statement', form: 'plain', statement }), printing);
    expect(factsOf(sheet)).toContainEqual(['الشهر', 'October 2026\tأكتوبر 2026']);
  });
});
