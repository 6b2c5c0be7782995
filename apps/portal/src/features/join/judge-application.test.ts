import { describe, expect, it } from 'vitest';
import { emptyApplication } from './application-values.ts';
import { judgeApplication } from './judge-application.ts';

// 21:00 UTC is the next day in Dubai.
const now = Date.parse('2026-11-20T21:00:00Z');
const filled = { ...emptyApplication, email: 'aisha@example.com' };
const judge = (part: Partial<typeof filled>, forAudit = false) =>
  judgeApplication({ ...filled, ...part }, { now, forAudit });

describe('the application form judges as the server does', () => {
  it('finds nothing wrong where nothing optional is filled in', () => {
    expect(judge({})).toEqual([]);
  });

  it('refuses a licence issued after today in Dubai, and one that ends before it begins', () => {
    expect(judge({ licenceIssueDate: '2026-11-22' })).toEqual([
      { path: 'licenceIssueDate', rule: 'dateFuture' },
    ]);
    expect(judge({ licenceIssueDate: '2026-11-21' })).toEqual([]);
    expect(judge({ licenceIssueDate: '2026-11-01', licenceDueDate: '2026-10-31' })).toEqual([
      { path: 'licenceDueDate', rule: 'dateOrder' },
    ]);
  });

  it('takes the VAT number and its date together or not at all; the certificate comes later', () => {
    expect(judge({ vatNumber: '100000000000003' })).toEqual([
      { path: 'vatStartDate', rule: 'required' },
    ]);
    expect(judge({ vatStartDate: '2026-01-01' })).toEqual([
      { path: 'vatNumber', rule: 'required' },
    ]);
    expect(judge({ vatNumber: '123', vatStartDate: '2026-01-01' })).toEqual([
      { path: 'vatNumber', rule: 'trn' },
    ]);
    expect(judge({ vatNumber: '100000000000003', vatStartDate: '2026-01-01' })).toEqual([]);
  });

  it('asks in Data Submission for what the audit needs', () => {
    expect(judge({}, true).map(({ path }) => path)).toEqual([
      'serviceTypes',
      'licenceNumber',
      'licenceDueDate',
      'licenceDocuments',
    ]);
  });
});
