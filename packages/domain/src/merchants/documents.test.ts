import { describe, expect, it } from 'vitest';
import type { MerchantDocuments } from './document-groups.ts';
import { certificatesOf, documentProblems, missingDocuments, noDocuments } from './documents.ts';

const today = '2026-11-21';
const whole: MerchantDocuments = {
  ...noDocuments,
  licenceNumber: 'DET-1',
  licenceIssueDate: '2026-01-01',
  licenceDueDate: '2026-12-31',
  licenceDocuments: ['f1'],
  responsibleName: 'Layla Saeed',
  idNumber: '784-1980-1234567-8',
  idDueDate: '2027-05-01',
  idPhoto: ['f2'],
  corporateTaxReason: 'Below the threshold',
};
const problems = (change: Partial<MerchantDocuments>) =>
  documentProblems({ ...whole, ...change }, today).map(({ path, rule }) => [path, rule]);

describe('What papers break', () => {
  it.each<[string, Partial<MerchantDocuments>, (readonly [string, string])[]]>([
    [
      'a licence of tomorrow',
      { licenceIssueDate: '2026-11-22' },
      [['licenceIssueDate', 'dateFuture']],
    ],
    [
      'a validity that ends before it starts',
      { licenceDueDate: '2025-12-31' },
      [['licenceDueDate', 'dateOrder']],
    ],
    ['an ID that fails Luhn', { idNumber: '784-1980-1234567-9' }, [['idNumber', 'emiratesId']]],
    [
      'an additional document without its file',
      { additionalNumber: 'A1' },
      [['additionalFile', 'required']],
    ],
    [
      'an additional document with a date alone',
      { additionalDueDate: '2027-01-01' },
      [
        ['additionalNumber', 'required'],
        ['additionalFile', 'required'],
      ],
    ],
    [
      'corporate tax that applies and does not',
      { corporateTaxNumber: '1'.repeat(15), corporateTaxFile: ['f3'] },
      [['corporateTaxReason', 'invalid']],
    ],
    [
      'a corporate tax number of 14 digits',
      { corporateTaxReason: '', corporateTaxNumber: '1'.repeat(14), corporateTaxFile: ['f3'] },
      [['corporateTaxNumber', 'corporateTaxNumber']],
    ],
    [
      'a corporate tax date alone',
      { corporateTaxReason: '', corporateTaxDate: '2025-01-01' },
      [
        ['corporateTaxNumber', 'required'],
        ['corporateTaxFile', 'required'],
      ],
    ],
    [
      'half a VAT registration',
      { vatNumber: '100'.padEnd(15, '1') },
      [
        ['vatStartDate', 'vatTrio'],
        ['vatFile', 'vatTrio'],
      ],
    ],
  ])('%s', (_, change, expected) => expect(problems(change)).toEqual(expected));

  it('is nothing for papers that are whole, or not given at all', () => {
    expect(problems({})).toEqual([]);
    expect(documentProblems(noDocuments, today)).toEqual([]);
  });
});

describe('Corporate tax may be "not applicable" with a reason', () => {
  it('and is asked for otherwise', () => {
    expect(missingDocuments(whole)).toEqual([]);
    expect(missingDocuments(noDocuments).map(({ path }) => path)).toEqual([
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
});

describe('Certificates: business licence, and the personal one and the additional document', () => {
  it('where their end is known', () => {
    expect(certificatesOf(noDocuments)).toEqual([]);
    expect(certificatesOf({ ...whole, additionalDueDate: '2027-01-01' })).toEqual([
      { kind: 'licence', dueDate: '2026-12-31' },
      { kind: 'personal', dueDate: '2027-05-01' },
      { kind: 'additional', dueDate: '2027-01-01' },
    ]);
  });
});
