import { updateMerchant } from '@khidma/contract/merchants/merchants';
import {
  approveMerchantRevision,
  getMerchantRevision,
  pageMerchantRevisions,
  rejectMerchantRevision,
} from '@khidma/contract/merchants/merchant-revisions';
import { givenMerchant, givenStaff } from '../people.ts';
import { givenMerchantDocument, givenRevision } from '../revisions-factory.ts';
import { givenPhoto } from '../services-factory.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const staffToken = async (server: RunningTestServer) => (await givenStaff(server)).token;

/** The profile, and its changes under review. */
export const revisionSamples = [
  sample(updateMerchant, async (server) => {
    const { token, merchantId } = await givenMerchant(server);
    const input = {
      contactName: 'Mariam Saleh',
      introduction: 'Cleaning since 2015.',
      introductions: { 'ar-AE': 'تنظيف منذ عام 2015.' },
      emirate: 'SH' as const,
      community: null,
      subCommunity: null,
      address: 'Shop 3, Al Majaz',
      serviceArea: { kind: 'EMIRATES' as const, emirates: ['SH' as const] },
      pictures: [await givenPhoto(server, merchantId)],
      videoId: null,
    };
    return { input, token };
  }),
  sample(updateMerchant, async (server) => {
    const { token, merchantId } = await givenMerchant(server);
    const input = {
      responsibleName: 'Layla Saeed',
      idNumber: '784-1980-1234567-8',
      idDueDate: '2028-05-01',
      idPhoto: [await givenMerchantDocument(server, merchantId)],
      additionalNumber: 'DM-77',
      additionalIssueDate: '2026-02-01',
      additionalDueDate: '2027-02-01',
      additionalFile: [await givenMerchantDocument(server, merchantId)],
    };
    return { input, token };
  }),
  sample(updateMerchant, async (server) => {
    const { token, merchantId } = await givenMerchant(server);
    const input = {
      corporateTaxNumber: '1'.repeat(15),
      corporateTaxDate: '2024-06-01',
      corporateTaxFile: [await givenMerchantDocument(server, merchantId)],
      corporateTaxReason: '',
    };
    return { input, token };
  }),
  // Some of the fields each: spoiling all of them in one go takes longer than a test may.
  sample(updateMerchant, async (server) => ({
    input: {
      hours: {
        monday: [{ start: '08:00', end: '20:00' }],
        tuesday: null,
        wednesday: null,
        thursday: null,
        friday: null,
        saturday: null,
        sunday: null,
      },
    },
    token: (await givenMerchant(server)).token,
  })),
  sample(updateMerchant, async (server) => ({
    input: {
      serviceHours: {
        monday: { start: '08:00', end: '20:00' },
        tuesday: [{ start: '08:00', end: '12:00' }],
        wednesday: null,
        thursday: null,
        friday: null,
        saturday: null,
        sunday: null,
      },
    },
    token: (await givenMerchant(server)).token,
  })),
  sample(updateMerchant, async (server) => {
    const { token, merchantId } = await givenMerchant(server);
    const input = {
      merchantName: 'Brighter Homes LLC',
      merchantNames: { 'ar-AE': 'بيوت أكثر إشراقًا' },
      merchantType: 'company' as const,
      serviceTypes: ['cleaning-deep'],
      licenceNumber: 'DET-777',
      licenceIssueDate: '2026-01-15',
      licenceDueDate: '2028-12-31',
      licenceDocuments: [await givenMerchantDocument(server, merchantId)],
      vatNumber: '100123456700003',
      vatStartDate: '2025-01-01',
      vatFile: [await givenMerchantDocument(server, merchantId)],
    };
    return { input, token };
  }),
  sample(pageMerchantRevisions, async (server) => ({
    input: {
      ...firstPage,
      status: 'underReview' as const,
      assigned: 'nobody' as const,
      late: 'only' as const,
    },
    token: await staffToken(server),
  })),
  sample(getMerchantRevision, async (server) => ({
    input: { id: (await givenRevision(server)).id },
    token: await staffToken(server),
  })),
  sample(approveMerchantRevision, async (server) => ({
    input: { id: (await givenRevision(server)).id },
    token: await staffToken(server),
  })),
  sample(rejectMerchantRevision, async (server) => ({
    input: {
      id: (await givenRevision(server)).id,
      message: 'The name is not the one of the licence.',
      remarks: [{ path: 'merchantName', text: 'As on the licence, please.' }],
    },
    token: await staffToken(server),
  })),
] as const;
