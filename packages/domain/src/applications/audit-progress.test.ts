import { describe, expect, it } from 'vitest';
import { noDocuments } from '../merchants/documents.ts';
import { auditProgressOf, isGiven } from './audit-progress.ts';

const fields = ['contactName', 'introduction', 'licenceNumber', 'idNumber'] as const;
const values: Readonly<Record<string, unknown>> = { contactName: 'Layla', licenceNumber: 'DET-1' };
const progress = (verdicts: Readonly<Record<string, 'approved' | 'revise'>>) =>
  auditProgressOf({
    fields,
    valueOf: (field) => values[field],
    documents: { ...noDocuments, licenceNumber: 'DET-1' },
    verdicts,
  });

describe('an audit', () => {
  it('asks a verdict on what is there, names what must be, and leaves out what may stay empty', () => {
    expect(progress({})).toEqual({
      toJudge: ['contactName', 'licenceNumber', 'idNumber'],
      judged: 0,
      flagged: [],
      left: ['contactName', 'licenceNumber'],
      missing: ['idNumber'],
    });
  });

  it('counts verdicts, of what may stay empty too; what is missing stays so whatever is said of it', () => {
    expect(
      progress({ contactName: 'approved', introduction: 'revise', idNumber: 'approved' }),
    ).toEqual({
      toJudge: ['contactName', 'introduction', 'licenceNumber', 'idNumber'],
      judged: 3,
      flagged: ['introduction'],
      left: ['licenceNumber'],
      missing: ['idNumber'],
    });
  });
});

describe('a field is filled in', () => {
  it.each([[''], [null], [undefined], [[]], [{}], [{ 'ar-AE': '' }]])('not with %j', (value) => {
    expect(isGiven(value)).toBe(false);
  });

  it.each([['x'], [['id']], [{ 'ar-AE': 'بيوت' }], [{ kind: 'ADDRESS' }]])('with %j', (value) => {
    expect(isGiven(value)).toBe(true);
  });
});
