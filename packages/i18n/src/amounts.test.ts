import { describe, expect, it } from 'vitest';
import { amountIn, inCurrency } from './amounts.ts';
import { languages } from './languages.ts';

describe('an amount', () => {
  it.each([
    [languages.en_US, 'AED\u00a01,234.50'],
    [languages.zh_CN, 'AED\u00a01,234.50'],
    [languages['ar-AE'], '1,234.50\u00a0درهم'],
  ])('is said as the language says it', (language, said) =>
    expect(amountIn(language, 123_450)).toBe(said),
  );

  it.each([
    ['Amount', 'Amount (AED)'],
    ['金额', '金额（AED）'],
    ['المبلغ', 'المبلغ (درهم)'],
  ])('%s, as the head of a column, says the currency as its language does', (head, said) =>
    expect(inCurrency(head)).toBe(said),
  );

  it('leaves its direction to the sentence', () =>
    expect(amountIn(languages.en_US, -5)).toBe('AED\u00a00.05'));
});
