import * as z from 'zod/mini';
import { merchantType } from './application.ts';
import { emirate, fileRef, id } from './common.ts';

/** At the merchant's address, or in whole emirates. */
export const serviceArea = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ADDRESS') }),
  z.strictObject({
    kind: z.literal('EMIRATES'),
    emirates: z.array(emirate).check(z.minLength(1, 'area'), z.maxLength(7)),
  }),
]);

/** A merchant's profile, as its owner sees it. */
export const merchantDetail = z.object({
  id,
  merchantName: z.string(),
  merchantType,
  contactName: z.string(),
  email: z.string(),
  mobile: z.string(),
  introduction: z.string(),
  emirate,
  community: z.nullable(z.string()),
  subCommunity: z.nullable(z.string()),
  address: z.string(),
  serviceTypes: z.array(z.string()),
  licenceNumber: z.string(),
  licenceIssueDate: z.nullable(z.string()),
  licenceDueDate: z.nullable(z.string()),
  licenceDocuments: z.array(fileRef),
  vatNumber: z.string(),
  vatStartDate: z.nullable(z.string()),
  vatFile: z.array(fileRef),
  avatarUrl: z.nullable(z.string()),
  serviceArea,
});
