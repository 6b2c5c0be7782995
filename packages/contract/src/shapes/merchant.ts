import { maxIntroduction, maxMerchantName } from '@khidma/domain/limits/text-limits';
import { revisionStatuses } from '@khidma/domain/merchants/revision-statuses';
import * as z from 'zod/mini';
import { merchantType, remark } from './application.ts';
import { day, emirate, fileRef, id, instant, translations } from './common.ts';
import { shownDocuments } from './documents.ts';
import { serviceArea, serviceHours, weeklyHours } from './working.ts';

/** What becomes of a change that goes through review. */
export const revisionStatus = z.enum(revisionStatuses, 'invalid');

/** The fields that change through review only. */
export const sensitiveProfile = z.object({
  merchantName: z.string(),
  merchantNames: translations(maxMerchantName),
  merchantType,
  serviceTypes: z.array(z.string()),
  ...shownDocuments,
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
  merchantNames: translations(maxMerchantName),
  merchantType,
  contactName: z.string(),
  email: z.string(),
  contactPhone: z.string(),
  introduction: z.string(),
  introductions: translations(maxIntroduction),
  emirate,
  community: z.nullable(z.string()),
  subCommunity: z.nullable(z.string()),
  address: z.string(),
  serviceTypes: z.array(z.string()),
  ...shownDocuments,
  avatarUrl: z.nullable(z.string()),
  serviceArea,
  hours: z.nullable(weeklyHours),
  /** The same as start and end of each day, for who asks no further; null where no hours are given. */
  serviceHours: z.nullable(serviceHours),
  pictures: z.array(fileRef),
  video: z.nullable(fileRef),
  /** How the ends of certificates are judged: the business day in Dubai by the server's clock, and from how many days before an end it is spoken of. */
  certificateTerms: z.object({ today: day, noticeDays: z.int() }),
  /** The newest change of sensitive fields with what was asked for, so that a refused one is not typed again; null when there never was one or it was taken back. */
  revision: z.nullable(z.object({ ...revisionState.shape, after: sensitiveProfile })),
});
