import { describe, expect, it } from 'vitest';
import { emptyApplication } from '../application-values.ts';
import { fieldNames } from '@khidma/app/papers/fields';
import {
  dataSectionNames,
  dataSections,
  isLocked,
  missingIn,
  revisionOf,
} from './data-sections.ts';

describe('Data Submission asks for every field of the application, each in one place', () => {
  it('leaves none out and asks for none twice', () => {
    const all: readonly string[] = dataSectionNames.flatMap((name) => [...dataSections[name]]);
    expect([...all].toSorted()).toEqual([...fieldNames].toSorted());
  });

  it('counts what the audit still needs', () => {
    expect(missingIn('identity', emptyApplication, true)).toBe(3);
    expect(missingIn('identity', emptyApplication, false)).toBe(0);
    expect(missingIn('corporateTax', emptyApplication, true)).toBe(2);
    const none = { ...emptyApplication, corporateTaxApplies: false };
    expect(missingIn('corporateTax', none, true)).toBe(1);
    expect(missingIn('corporateTax', { ...none, corporateTaxReason: 'Exempt' }, true)).toBe(0);
  });
});

describe('After a round of revision only what was flagged is asked for again', () => {
  it('is no revision where nothing was flagged', () => {
    expect(revisionOf({ verdicts: {} })).toBeNull();
    expect(revisionOf({ verdicts: { email: 'approved' } })).toBeNull();
  });

  it('locks what was approved, flagged fields or not, until a rejection opens all of it', () => {
    const verdicts = { email: 'approved', idPhoto: 'revise' } as const;
    expect(isLocked({ status: 'Contacted', verdicts: { email: 'approved' } }, 'email')).toBe(true);
    expect(isLocked({ status: 'Contacted', verdicts }, 'idPhoto')).toBe(false);
    expect(isLocked({ status: 'Rejected', verdicts }, 'email')).toBe(false);
  });

  it('puts what was flagged apart from what was approved', () => {
    expect(revisionOf({ verdicts: { idPhoto: 'revise', idNumber: 'approved' } })).toEqual({
      flagged: ['idPhoto'],
      approved: ['idNumber'],
    });
  });

  it('asks for a place as a whole, but never for what was approved', () => {
    expect(revisionOf({ verdicts: { community: 'revise', emirate: 'approved' } })).toEqual({
      flagged: ['community', 'subCommunity'],
      approved: ['emirate'],
    });
  });
});
