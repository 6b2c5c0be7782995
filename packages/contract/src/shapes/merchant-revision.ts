import { documentGroups } from '@khidma/domain/merchants/documents';
import * as z from 'zod/mini';
import { id } from './common.ts';
import { revisionState, sensitiveProfile } from './merchant.ts';

/** The fields of a merchant that change through review only, by the names that remarks use. */
export const sensitiveFields = [
  'merchantName',
  'merchantNames',
  'merchantType',
  'serviceTypes',
  ...documentGroups.licence,
  ...documentGroups.identity,
  ...documentGroups.additional,
  ...documentGroups.corporateTax,
  ...documentGroups.vat,
] as const;

/** One of them. */
export type SensitiveField = (typeof sensitiveFields)[number];

/** A row of the queue. */
export const revisionRow = z.object({
  ...revisionState.shape,
  merchantId: id,
  merchantName: z.string(),
  /** Which fields differ from what was in force when it was sent. */
  changed: z.array(z.enum(sensitiveFields)),
});

/** A change in full, with what it changes. */
export const revisionDetail = z.object({
  ...revisionRow.shape,
  before: sensitiveProfile,
  after: sensitiveProfile,
});

/** A change in full. */
export type RevisionDetail = z.infer<typeof revisionDetail>;
