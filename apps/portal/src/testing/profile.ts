import { sample, type PartOf } from '@khidma/app/testing/sample';
import { merchantDetail } from '@khidma/contract/shapes/merchant';
import type * as z from 'zod/mini';

/** The profile of the merchant who is signed in, with a valid licence. */
export const profile = (part: PartOf<z.infer<typeof merchantDetail>> = {}) =>
  sample(merchantDetail, {
    merchantName: 'Desert Rose Cleaning',
    contactName: 'Aisha Al Mazrouei',
    email: 'aisha@example.ae',
    contactPhone: '+971501234567',
    licenceNumber: 'CN-1234567',
    licenceIssueDate: '2025-06-01',
    licenceDueDate: '2027-06-01',
    certificateTerms: { today: '2026-11-20', noticeDays: 30 },
    ...part,
  });
