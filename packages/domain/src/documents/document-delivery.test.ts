import { describe, expect, it } from 'vitest';
import { isMailedWhenIssued, mayMailAgain } from './document-delivery.ts';

const now = new Date('2026-11-24T08:00:00.000Z');
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

describe('a document is mailed by itself', () => {
  it('to customers, and to merchants once a month', () => {
    for (const kind of ['taxInvoice', 'receipt', 'creditNote', 'refundNote', 'statement'] as const)
      expect(isMailedWhenIssued(kind, now, now)).toBe(true);
    for (const kind of ['feeInvoice', 'feeCreditNote', 'payoutAdvice'] as const)
      expect(isMailedWhenIssued(kind, now, now)).toBe(false);
  });

  it('within the fourteen days that an invoice has', () => {
    expect(isMailedWhenIssued('taxInvoice', ago(14 * 24), now)).toBe(true);
    expect(isMailedWhenIssued('taxInvoice', ago(14 * 24 + 1), now)).toBe(false);
  });
});

describe('a document is mailed again', () => {
  it('at once where it never was, and an hour after the last mail', () => {
    expect(mayMailAgain(null, now)).toBe(true);
    expect(mayMailAgain(ago(0.9), now)).toBe(false);
    expect(mayMailAgain(ago(1), now)).toBe(true);
  });
});
