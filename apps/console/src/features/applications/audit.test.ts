import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { noDocuments } from '@khidma/domain/merchants/documents';
import { describe, expect, it } from 'vitest';
import { progressOf } from './audit.ts';

const application = (changes: Partial<ApplicationDetail> = {}): ApplicationDetail => ({
  ...noDocuments,
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'KA-1',
  status: 'InAudit',
  version: 1,
  lang: 'en_US',
  contactName: 'Layla',
  contactPhone: '+971501234567',
  email: 'layla@example.ae',
  merchantName: 'Sunrise',
  merchantNames: {},
  merchantType: 'company',
  introduction: '',
  introductions: {},
  emirate: 'DU',
  community: null,
  subCommunity: null,
  address: '',
  serviceTypes: [],
  licenceDocuments: [],
  idPhoto: [],
  additionalFile: [],
  corporateTaxFile: [],
  vatFile: [],
  serviceArea: null,
  hours: null,
  pictures: [],
  video: null,
  avatar: null,
  verdicts: {},
  draft: null,
  remarks: [],
  decisionMessage: '',
  submittedAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  timeline: [],
  ...changes,
});

describe('Staff decide field by field', () => {
  it('judges what was filled in and what must be, and leaves out what may stay empty', () => {
    const { toJudge, missing } = progressOf(application({ licenceNumber: 'DET-1' }));
    expect(toJudge).toEqual([
      'merchantName',
      'merchantType',
      'contactName',
      'contactPhone',
      'email',
      'emirate',
      'licenceNumber',
      'licenceDueDate',
      'licenceDocuments',
      'responsibleName',
      'idNumber',
      'idPhoto',
      'corporateTaxNumber',
      'corporateTaxFile',
    ]);
    expect(missing).not.toContain('licenceNumber');
    expect(missing).toContain('licenceDocuments');
  });

  it('counts verdicts, and names what is flagged and what is left', () => {
    const reason = { corporateTaxReason: 'Below the threshold' };
    const { judged, flagged, left, missing, toJudge } = progressOf(
      application({
        ...reason,
        verdicts: { merchantName: 'approved', idPhoto: 'revise', introduction: 'revise' },
      }),
    );
    expect(judged).toBe(3);
    expect(flagged).toEqual(['introduction', 'idPhoto']);
    expect(left).toHaveLength(toJudge.length - 2 - missing.length);
    expect(toJudge).not.toContain('corporateTaxNumber');
  });
});
