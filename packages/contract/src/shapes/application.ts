import {
  maxAddress,
  maxEmail,
  maxIntroduction,
  maxMerchantName,
  maxNote,
  maxPersonName,
  maxPictures,
} from '@khidma/domain/limits/limits';
import * as z from 'zod/mini';
import { merchantTypes } from '@khidma/domain/merchants/merchant-types';
import { applicationStatuses } from '@khidma/domain/applications/application-statuses';
import { email, mobile } from './account.ts';
import { documentFieldsOrNone, shownDocuments } from './documents.ts';
import { nameTranslations, personName } from './person-name.ts';
import { serviceArea, weeklyHours } from './schedule.ts';
import { emirate, fileRef, id, instant, lang, optionalText, text, translations } from './common.ts';

/** Company, sole establishment or individual licence. */
export const merchantType = z.enum(merchantTypes, 'invalid');

/** What an applicant fills in. Only the fields of specification 5 are required; the rest may come later. */
export const applicationFields = {
  contactName: personName(maxPersonName),
  contactPhone: mobile,
  email,
  merchantName: personName(maxMerchantName),
  /** The trade name in other languages: a licence of the Emirates has an Arabic one. */
  merchantNames: z._default(nameTranslations(maxMerchantName), {}),
  merchantType,
  introduction: z._default(optionalText(maxIntroduction), ''),
  introductions: z._default(translations(maxIntroduction), {}),
  emirate,
  community: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  subCommunity: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  address: z._default(optionalText(maxAddress), ''),
  /** Leaf categories. */
  serviceTypes: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)), []),
  ...documentFieldsOrNone,
  /** null: at the merchant's address. */
  serviceArea: z._default(z.nullable(serviceArea), null),
  hours: z._default(z.nullable(weeklyHours), null),
  pictures: z._default(z.array(id).check(z.maxLength(maxPictures)), []),
  videoId: z._default(z.nullable(id), null),
  avatarId: z._default(z.nullable(id), null),
};

/** A field of an application. */
export type ApplicationFieldName = keyof typeof applicationFields;

/** Every field of an application: staff say of each that it is right. */
export const applicationFieldNames = Object.keys(applicationFields) as ApplicationFieldName[]; // the table's own keys

/** The same while it is being typed: bounded, not judged. */
const applicationFieldsLoose = {
  ...applicationFields,
  contactName: optionalText(maxPersonName),
  contactPhone: optionalText(30),
  email: optionalText(maxEmail),
  merchantName: optionalText(maxMerchantName),
  merchantNames: translations(maxMerchantName),
  responsibleName: optionalText(maxPersonName),
};

/** What staff say of one field: it is right, or it has to be done again. */
export const fieldVerdict = z.enum(['approved', 'revise'], 'invalid');

/** A remark of staff on a field. */
export const remark = z.object({ path: z.string().check(z.maxLength(100)), text: text(maxNote) });

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

/** What an applicant has typed and not sent yet, as much as there is, judged at submission only. */
export const applicationDraft = z.partial(
  z.strictObject({
    ...applicationFieldsLoose,
    /** The answer by itself: that corporate tax does not apply is chosen before its reason is typed. */
    corporateTaxApplies: z.boolean(),
  }),
);

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
  merchantNames: translations(maxMerchantName),
  merchantType,
  introduction: z.string(),
  introductions: translations(maxIntroduction),
  emirate,
  community: z.nullable(z.string()),
  subCommunity: z.nullable(z.string()),
  address: z.string(),
  serviceTypes: z.array(z.string()),
  ...shownDocuments,
  serviceArea: z.nullable(serviceArea),
  hours: z.nullable(weeklyHours),
  pictures: z.array(fileRef),
  video: z.nullable(fileRef),
  avatar: z.nullable(fileRef),
  /** What staff think of each field by itself; a field without a word has none. After a round of revision only `revise` is asked for again. */
  verdicts: z.partialRecord(z.string(), fieldVerdict),
  /** What the applicant has typed since, and not sent; null where nothing. */
  draft: z.nullable(
    z.object({ savedAt: instant, fields: applicationDraft, files: z.array(fileRef) }),
  ),
  remarks: z.array(remark),
  decisionMessage: z.string(),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  timeline: z.array(timelineEvent),
});

/** An application in full. */
export type ApplicationDetail = z.infer<typeof applicationDetail>;

/** A field that is known from elsewhere, and where: staff look whether that is the same business. */
export const knownElsewhere = z.object({
  field: z.enum(['email', 'contactPhone', 'licenceNumber', 'idNumber']),
  kind: z.enum(['application', 'merchant']),
  id,
  name: z.string(),
});

/** What staff see of an application beside what its applicant sees. */
export const applicationAudit = z.object({
  ...applicationDetail.shape,
  /** Other applications and merchants with the same address, number or licence; 20 at most. */
  duplicates: z.array(knownElsewhere),
  /** What was submitted before this version; null at the first. */
  previous: z.nullable(z.object({ fields: applicationDraft, files: z.array(fileRef) })),
  /** The fields in which this version differs from the one before. */
  changed: z.array(z.string()),
});

/** An application as staff see it. */
export type ApplicationAudit = z.infer<typeof applicationAudit>;
