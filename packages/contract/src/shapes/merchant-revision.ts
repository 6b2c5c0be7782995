import * as z from 'zod/mini';
import { merchantType } from './application.ts';
import { fileRef, id } from './common.ts';
import { revisionState } from './merchant.ts';

/** The fields of a merchant that change through review only, by the names that remarks use. */
export const sensitiveFields = [
  'merchantName',
  'merchantType',
  'serviceTypes',
  'licenceNumber',
  'licenceIssueDate',
  'licenceDueDate',
  'licenceDocuments',
  'vatNumber',
  'vatStartDate',
  'vatFile',
] as const;

/** One of them. */
export type SensitiveField = (typeof sensitiveFields)[number];

/** Their values, as staff see them. */
export const sensitiveProfile = z.object({
  merchantName: z.string(),
  merchantType,
  serviceTypes: z.array(z.string()),
  licenceNumber: z.string(),
  licenceIssueDate: z.nullable(z.string()),
  licenceDueDate: z.nullable(z.string()),
  licenceDocuments: z.array(fileRef),
  vatNumber: z.string(),
  vatStartDate: z.nullable(z.string()),
  vatFile: z.array(fileRef),
});

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
