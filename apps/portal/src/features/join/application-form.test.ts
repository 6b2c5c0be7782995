import { sample } from '@khidma/app/testing/sample';
import { fileRef } from '@khidma/contract/shapes/common';
import { describe, expect, it } from 'vitest';
import { emptyApplication, type ApplicationValues } from './application-values.ts';
import { judgeApplication } from './application-form.tsx';

// 21:00 UTC is the next day in Dubai.
const now = Date.parse('2026-11-20T21:00:00Z');
const filled = { ...emptyApplication, email: 'aisha@example.com' };
const judge = (part: Partial<ApplicationValues>, forAudit = false) =>
  judgeApplication({ ...filled, ...part }, { now, forAudit });
const file = sample(fileRef, {});

describe('the application form judges as the server does', () => {
  it('finds nothing wrong where nothing optional is filled in', () => {
    expect(judge({})).toEqual([]);
  });

  it.each(['a b@example.com', 'عائشة@example.com', 'aisha@', `${'a'.repeat(101)}@example.com`])(
    'refuses the address %s',
    (email) => expect(judge({ email })).toEqual([{ path: 'email', rule: 'email' }]),
  );

  it('refuses a licence issued after today in Dubai, and one that ends before it begins', () => {
    expect(judge({ licenceIssueDate: '2026-11-22' })).toEqual([
      { path: 'licenceIssueDate', rule: 'dateFuture' },
    ]);
    expect(judge({ licenceIssueDate: '2026-11-21' })).toEqual([]);
    expect(judge({ licenceIssueDate: '2026-11-01', licenceDueDate: '2026-10-31' })).toEqual([
      { path: 'licenceDueDate', rule: 'dateOrder' },
    ]);
  });

  it('refuses an Emirates ID that fails Luhn', () => {
    expect(judge({ idNumber: '784-1980-1234567-9' })).toEqual([
      { path: 'idNumber', rule: 'emiratesId' },
    ]);
    expect(judge({ idNumber: '784-1980-1234567-8' })).toEqual([]);
  });

  it('takes the VAT trio all or none', () => {
    expect(judge({ vatNumber: '100000000000003' })).toEqual([
      { path: 'vatStartDate', rule: 'vatTrio' },
      { path: 'vatFile', rule: 'vatTrio' },
    ]);
    const trio = { vatNumber: '100000000000003', vatStartDate: '2026-01-01', vatFile: [file] };
    expect(judge(trio)).toEqual([]);
    expect(judge({ ...trio, vatNumber: '123' })).toEqual([{ path: 'vatNumber', rule: 'trn' }]);
  });

  it('refuses hours that overlap, or end before they start', () => {
    const closed = { tuesday: null, wednesday: null, thursday: null, friday: null };
    const weekend = { saturday: null, sunday: null };
    const monday = (...ranges: [string, string][]) => ({
      monday: ranges.map(([start, end]) => ({ start, end })),
      ...closed,
      ...weekend,
    });
    expect(judge({ hours: monday(['09:00', '12:00'], ['11:00', '15:00']) })).toMatchObject([
      { path: 'hours.monday.1', rule: 'timeOverlap' },
    ]);
    expect(judge({ hours: monday(['12:00', '09:00']) })).toMatchObject([
      { path: 'hours.monday.0.end', rule: 'timeOrder' },
    ]);
  });

  it('asks in Data Submission for what the audit needs', () => {
    expect(judge({}, true).map(({ path }) => path)).toEqual([
      'serviceTypes',
      'licenceNumber',
      'licenceDueDate',
      'licenceDocuments',
      'responsibleName',
      'idNumber',
      'idPhoto',
      'corporateTaxNumber',
      'corporateTaxFile',
    ]);
  });

  it('asks for a reason where corporate tax does not apply, and for nothing else of it', () => {
    const paths = (part: Partial<ApplicationValues>) =>
      judge({ corporateTaxApplies: false, ...part }, true)
        .map(({ path }) => path)
        .filter((path) => path.startsWith('corporateTax'));
    expect(paths({})).toEqual(['corporateTaxReason']);
    expect(paths({ corporateTaxReason: 'Exempt.' })).toEqual([]);
  });
});
