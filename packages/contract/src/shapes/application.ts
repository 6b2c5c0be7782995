import * as z from 'zod/mini';
import { merchantTypes } from '@khidma/domain/merchants/merchant-types';
import { applicationStatuses } from '@khidma/domain/applications/application-transitions';
import { email, mobile } from './account.ts';
import { day, emirate, fileRef, id, instant, lang, optionalText, text } from './common.ts';

/** Company, sole establishment or individual licence. */
export const merchantType = z.enum(merchantTypes, 'invalid');

/** What an applicant fills in. Only the fields of specification 5 are required; the rest may come later. */
export const applicationFields = {
  contactName: text(80),
  contactPhone: mobile,
  email,
  merchantName: text(120),
  merchantType,
  introduction: z._default(optionalText(1000), ''),
  emirate,
  community: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  subCommunity: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  address: z._default(optionalText(200), ''),
  /** Leaf categories. */
  serviceTypes: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)), []),
  licenceNumber: z._default(optionalText(60), ''),
  licenceIssueDate: z._default(z.nullable(day), null),
  licenceDueDate: z._default(z.nullable(day), null),
  licenceDocuments: z._default(z.array(id).check(z.maxLength(5)), []),
  vatNumber: z._default(optionalText(15), ''),
  vatStartDate: z._default(z.nullable(day), null),
};

/** A remark of staff on a field. */
export const remark = z.object({ path: z.string().check(z.maxLength(100)), text: text(500) });

/** A remark. */
export type RemarkShape = z.infer<typeof remark>;

/** A line of a timeline: who did what, when. */
export const timelineEvent = z.object({
  event: z.string(),
  actorKind: z.enum(['applicant', 'merchant', 'customer', 'staff', 'system']),
  actorName: z.nullable(z.string()),
  at: instant,
  note: z.string(),
});

/** One step of application's life. */
export const applicationStatus = z.enum(applicationStatuses);

/** An application as its applicant and staff see it. */
export const applicationDetail = z.object({
  id,
  reference: z.string(),
  status: applicationStatus,
  version: z.int(),
  lang,
  contactName: z.string(),
  contactPhone: z.string(),
  email: z.string(),
  merchantName: z.string(),
  merchantType,
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
  remarks: z.array(remark),
  decisionMessage: z.string(),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  timeline: z.array(timelineEvent),
});

/** An application in full. */
export type ApplicationDetail = z.infer<typeof applicationDetail>;
