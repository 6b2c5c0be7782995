import { getApplication } from '@khidma/contract/merchants/applications';
import { sample } from '@khidma/app/testing/sample';
import { describe, expect, it } from 'vitest';
import { applicationAgain } from './application-values.ts';

const sent = sample(getApplication.output, { corporateTaxReason: '', verdicts: {}, draft: null });
const savedAt = '2026-11-21T06:00:00.000Z';
const draft = {
  savedAt,
  fields: { corporateTaxApplies: false, corporateTaxReason: '' },
  files: [],
};

describe('whether corporate tax applies, opened in another browser', () => {
  it('is as it was chosen, though no reason is typed yet', () =>
    expect(applicationAgain({ ...sent, draft }, 'link').corporateTaxApplies).toBe(false));

  it('is what the reason says where nothing was chosen since', () => {
    expect(applicationAgain(sent, 'link').corporateTaxApplies).toBe(true);
    const reason = { ...sent, corporateTaxReason: 'Below the threshold.' };
    expect(applicationAgain(reason, 'link').corporateTaxApplies).toBe(false);
  });

  it('stays as it was sent once staff have approved it', () => {
    const verdicts = { corporateTaxNumber: 'approved' as const };
    expect(applicationAgain({ ...sent, verdicts, draft }, 'link').corporateTaxApplies).toBe(true);
  });
});
