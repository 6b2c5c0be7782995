import { documentGroups } from '@khidma/domain/merchants/document-groups';
import { shownDocuments } from './documents.ts';
import { merchantType, remark } from './application.ts';
import { ratingCounts, ratingSummary } from './comment.ts';
import { day, emirate, fileRef, id, instant, lang, translations } from './common.ts';
import { balances } from './finance.ts';
import { names } from './reference.ts';
import { scheduleDay, serviceArea, serviceHours, weeklyHours } from './schedule.ts';
import { staffActionRow } from './staff-action.ts';
import { maxIntroduction, maxMerchantName } from '@khidma/domain/limits/limits';
import { merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import { revisionStatuses } from '@khidma/domain/merchants/revision-transitions';
import * as z from 'zod/mini';

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

/** The state of a merchant's account. */
export const merchantStatus = z.enum(merchantStatuses, 'invalid');

/** A count of things in one state. */
const countOf = z.object({ status: z.string(), count: z.int() });

/** A merchant as staff see it. */
export const staffMerchant = z.object({
  /** The profile in force, with its newest change. */
  profile: merchantDetail,
  status: merchantStatus,
  /** '' where it is not suspended. */
  suspensionReason: z.string(),
  lang,
  createdAt: instant,
  /** The application it came of; null for one that was made otherwise. */
  applicationId: z.nullable(id),
  /** Versions of the terms that it has accepted, the latest first. */
  acceptedTerms: z.array(z.object({ version: z.int(), at: instant })),
  /** States in which it has something, by their names; deleted services are left out. */
  services: z.array(countOf),
  orders: z.array(countOf),
  /** How often it did not come to a visit, by reports that held. */
  missedVisits: z.int(),
  balances,
  /** On how many devices it is signed in now. */
  sessions: z.int(),
  /** What staff did with it and its application, the latest first, 50 at most. */
  history: z.array(staffActionRow),
});

/** A merchant as staff see it. */
export type StaffMerchant = z.infer<typeof staffMerchant>;

/** A merchant as everybody may see it. */
export const shopMerchant = z.object({
  id,
  name: z.string(),
  merchantType,
  introduction: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** Since when it sells here. */
  since: instant,
  /** The last day of the business licence that staff have checked; null where there is none that holds. */
  licensedUntil: z.nullable(day),
  emirate: z.string(),
  /** Whether customers come to the merchant; otherwise the merchant comes to them, in `emirates`. */
  atMerchant: z.boolean(),
  emirates: z.array(z.string()),
  categoryNames: z.array(names),
  /** Null where it agrees on times with each customer. */
  hours: z.nullable(weeklyHours),
  /** In their place while it is Ramadan; null where they stay as they are. */
  ramadanHours: z.nullable(weeklyHours),
  /** The next days that are unlike their weekday. */
  days: z.array(scheduleDay),
  /** The next public holidays on which it does not work. */
  holidays: z.array(z.object({ day, names })),
  pictures: z.array(fileRef),
  video: z.nullable(fileRef),
  completedOrders: z.int(),
  /** Within how many seconds of its working time it usually answers; null where too little is known. */
  answersWithin: z.nullable(z.int()),
  rating: ratingSummary,
  ratingCounts,
});

/** A merchant as everybody may see it. */
export type ShopMerchant = z.infer<typeof shopMerchant>;
