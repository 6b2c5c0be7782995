import * as z from 'zod/mini';
import { maxRangesPerDay } from '@khidma/domain/rules/weekly-hours';
import { merchantType, remark } from './application.ts';
import { emirate, fileRef, id, instant, timeOfDay } from './common.ts';

/** At the merchant's address, or in whole emirates. */
export const serviceArea = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ADDRESS') }),
  z.strictObject({
    kind: z.literal('EMIRATES'),
    emirates: z.array(emirate).check(z.minLength(1, 'area'), z.maxLength(7)),
  }),
]);

/** The stretches of one day, null where it is closed. */
const dayHours = z.nullable(
  z
    .array(z.strictObject({ start: timeOfDay, end: timeOfDay }))
    .check(z.minLength(1, 'required'), z.maxLength(maxRangesPerDay)),
);

/** When a merchant works, by weekday, in Asia/Dubai; order and overlap are judged by the domain's `hoursProblems`. */
export const weeklyHours = z.strictObject({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
});

/** What becomes of a change that goes through review. `replaced`: another came after it. */
export const revisionStatus = z.enum(
  ['underReview', 'approved', 'rejected', 'replaced'],
  'invalid',
);

/** The fields that change through review only. */
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

/** How a merchant's newest change stands. Remarks point at its fields. */
export const revisionState = z.object({
  id,
  status: revisionStatus,
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  decisionMessage: z.string(),
  remarks: z.array(remark),
});

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
  hours: z.nullable(weeklyHours),
  pictures: z.array(fileRef),
  video: z.nullable(fileRef),
  /** The newest change of sensitive fields with what was asked for, so that a refused one is not typed again; null when there never was one or it was taken back. */
  revision: z.nullable(z.object({ ...revisionState.shape, after: sensitiveProfile })),
});
