import { noDocuments } from '@khidma/domain/merchants/documents';
import { describe, expect, it } from 'vitest';
import { sensitiveFields } from '@khidma/contract/shapes/merchant';
import { judgePapers, neverTakenAway } from './judge-papers.ts';
import { inputOf, valuesOf } from './paper-values.ts';
import { differing, type SensitiveProfile } from './profile-revision.ts';

const file = (id: string) => ({
  id,
  name: `${id}.pdf`,
  kind: 'document',
  mime: 'application/pdf',
  size: 1000,
  width: null,
  height: null,
  url: `/files/${id}`,
  thumbUrl: null,
});

const inForce: SensitiveProfile = {
  ...noDocuments,
  merchantName: 'Bright Homes LLC',
  merchantNames: {},
  merchantType: 'company',
  serviceTypes: ['cleaning-deep'],
  licenceNumber: 'DET-1',
  licenceIssueDate: '2025-11-01',
  licenceDueDate: '2026-10-31',
  licenceDocuments: [file('a')],
  idPhoto: [],
  additionalFile: [],
  corporateTaxFile: [],
  vatFile: [],
};

const judge = (changes: object) =>
  judgePapers(
    { ...valuesOf(inForce), ...changes },
    {
      inForce,
      fields: sensitiveFields,
      required: neverTakenAway(inForce),
      today: '2026-11-21',
    },
  ).map(({ path, rule }) => `${path} ${rule}`);

describe('sensitive fields, judged as the server will', () => {
  it.each([
    [{ merchantName: ' ' }, 'merchantName required'],
    [{ merchantName: 'x'.repeat(121) }, 'merchantName tooLong'],
    [{ serviceTypes: [] }, 'serviceTypes required'],
    [{ licenceDocuments: [] }, 'licenceDocuments required'],
    [{ licenceDueDate: '2026-11-20' }, 'licenceDueDate datePast'],
    [{ licenceDueDate: '2025-01-01' }, 'licenceDueDate dateOrder'],
    [{ licenceIssueDate: '2026-11-22' }, 'licenceIssueDate dateFuture'],
    [{ idNumber: '784-1980-1234567-9' }, 'idNumber emiratesId'],
    [{ additionalNumber: 'P-1' }, 'additionalFile required'],
    [{ corporateTaxApplies: false }, 'corporateTaxReason required'],
    [{ vatNumber: '100123456700003' }, 'vatStartDate vatTrio'],
  ])('%o is refused', (changes, problem) => expect(judge(changes)).toContain(problem));

  it('leaves what is in force alone, though it has run out', () => expect(judge({})).toEqual([]));

  it('counts one answer to corporate tax, whichever was typed before', () =>
    expect(
      judge({
        corporateTaxApplies: false,
        corporateTaxNumber: '1',
        corporateTaxReason: 'Below the threshold',
      }),
    ).toEqual([]));
});

describe('one revision of what differs', () => {
  it('names nothing that stays, and files by their ids', () => {
    const asked = {
      ...inForce,
      licenceNumber: ' DET-1 ',
      licenceDocuments: [file('a'), file('b')],
    };
    const fields = differing(inForce, asked, sensitiveFields);
    expect(fields).toEqual(['licenceDocuments']);
    expect(inputOf(asked, fields)).toEqual({ licenceDocuments: ['a', 'b'] });
  });
});
