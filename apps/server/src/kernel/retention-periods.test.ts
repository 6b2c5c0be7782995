import { describe, expect, it } from 'vitest';
import { retentionOf, retentionPeriods, usualRetention } from './retention-periods.ts';

describe('periods of retention', () => {
  it('are the usual ones unless the operator chooses', () => {
    expect(retentionOf('')).toEqual(usualRetention);
    expect(retentionOf('mails=180, fileViews=365')).toEqual({
      ...usualRetention,
      mails: 180,
      fileViews: 365,
    });
  });

  it.each(['ledger=1', 'mails', 'mails=', 'mails=-1', 'mails=29', 'mails=3651', 'mails=90.5'])(
    'refuse %s with a sentence',
    (text) => expect(retentionOf(text)).toMatch(/^must /),
  );

  it('lie within their own bounds', () => {
    for (const { usual, least, most } of Object.values(retentionPeriods))
      expect(least <= usual && usual <= most).toBe(true);
  });
});
