import { files } from './files.ts';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { applicationStatuses } from '@khidma/domain/applications/application-statuses';
import type { ApplicationStatus } from '@khidma/domain/applications/application-transitions';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MerchantDocuments } from '@khidma/domain/merchants/document-groups';
import type { ServiceArea } from '@khidma/domain/services/service-content';
import { merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import { type MerchantType, merchantTypes } from '@khidma/domain/merchants/merchant-types';
import {
  type RevisionStatus,
  revisionStatuses,
} from '@khidma/domain/merchants/revision-transitions';
import {
  type PayoutAccountStatus,
  payoutAccountStatuses,
} from '@khidma/domain/payout-accounts/payout-account-transitions';
import { type Lang, langs } from '@khidma/i18n/languages';
import { type Clock, clocks, type EmirateCode } from '@khidma/domain/reference/codes';
import type { Translations } from '@khidma/domain/reference/names';
import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { dayOrLast, isOneOf, timestamptz, primaryId, references } from './columns.ts';

/** How each merchant who sells stands, as a job last counted it; what weighs against nobody has no row. */
export const merchantStandings = pgTable(
  'merchant_standings',
  (c) => ({
    merchantId: references(() => merchants.id).primaryKey(),
    points: c.integer().notNull(),
    late: c.integer().notNull(),
    booked: c.integer().notNull(),
    cancelled: c.integer().notNull(),
    disputes: c.integer().notNull(),
    chargebacks: c.integer().notNull(),
    score: c.integer(),
    scoreBefore: c.integer(),
    countedAt: timestamptz().notNull(),
  }),
  (t) => [
    index('merchant_standings_worst').on(t.points, t.merchantId),
    check('merchant_standings_points', sql`${t.points} > 0`),
  ],
);

/** Which notice of a certificate's end was mailed: each once, however often the job looks. */
export const certificateNotices = pgTable(
  'certificate_notices',
  (c) => ({
    id: primaryId(),
    merchantId: references(() => merchants.id),
    kind: c.text().$type<'licence' | 'personal' | 'additional'>().notNull(),
    dueDate: c.date({ mode: 'string' }).notNull(),
    /** Days left when it was sent; negative after the end. */
    days: c.integer().notNull(),
    sentAt: timestamptz().notNull(),
  }),
  (t) => [
    uniqueIndex('certificate_notices_once').on(t.merchantId, t.kind, t.dueDate, t.days),
    index('certificate_notices_sent').on(t.sentAt),
  ],
);

/** A remark of staff on one field of what was submitted. */
export interface Remark {
  readonly path: string;
  readonly text: string;
}

/** What an applicant sent, as it was parsed. Files are ids. */
export interface ApplicationContent extends MerchantDocuments {
  readonly contactName: string;
  readonly contactPhone: string;
  readonly email: string;
  readonly merchantName: string;
  /** Absent in what was sent before it was asked for, as `introductions`. */
  readonly merchantNames?: Translations | undefined;
  readonly merchantType: MerchantType;
  readonly introduction: string;
  readonly introductions?: Translations | undefined;
  readonly emirate: EmirateCode;
  readonly community: string | null;
  readonly subCommunity: string | null;
  readonly address: string;
  readonly serviceTypes: readonly string[];
  /** null: at the merchant's address. */
  readonly serviceArea: ServiceArea | null;
  readonly hours: WeeklyHours | null;
  readonly pictures: readonly string[];
  readonly videoId: string | null;
  readonly avatarId: string | null;
}

/** What an applicant has typed so far, as much of the fields as there is, unjudged. */
export type ApplicationDraft = {
  readonly [Field in keyof ApplicationContent]?: ApplicationContent[Field] | undefined;
} & { readonly corporateTaxApplies?: boolean | undefined };

/** What staff say of one field by itself. */
export type FieldVerdict = 'approved' | 'revise';

/** An application; `version` counts submissions. */
export const applications = pgTable(
  'applications',
  (c) => ({
    id: primaryId(),
    reference: c.text().notNull().unique(),
    status: c.text().$type<ApplicationStatus>().notNull(),
    version: c.integer().notNull(),
    lang: c.text().$type<Lang>().notNull(),
    email: c.text().notNull(),
    merchantName: c.text().notNull(),
    content: c.jsonb().$type<ApplicationContent>().notNull(),
    remarks: c.jsonb().$type<readonly Remark[]>().notNull().default([]),
    verdicts: c.jsonb().$type<Readonly<Record<string, FieldVerdict>>>().notNull().default({}),
    decisionMessage: c.text().notNull().default(''),
    /** What the applicant types and has not sent. */
    draft: c.jsonb().$type<ApplicationDraft>(),
    draftSavedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
    submittedAt: timestamptz().notNull(),
    decidedAt: timestamptz(),
    merchantId: c.uuid().references(() => merchants.id),
  }),
  (t) => [
    index('applications_queue').on(t.status, t.submittedAt, t.id),
    index('applications_email').on(t.email),
    index('applications_merchant').on(t.merchantId),
    // What else is known under an address or a number that an applicant gives.
    ...(['email', 'contactPhone', 'licenceNumber', 'idNumber'] as const).map((field) =>
      index(`applications_given_${field.toLowerCase()}`).on(
        sql`(${t.content}->>${sql.raw(`'${field}'`)})`,
      ),
    ),
    check('applications_status', isOneOf(t.status, applicationStatuses)),
    check('applications_lang', isOneOf(t.lang, langs)),
    check('applications_version', sql`${t.version} > 0`),
  ],
);

/** Who did what with an application, and when. */
export const applicationEvents = pgTable(
  'application_events',
  (c) => ({
    id: primaryId(),
    applicationId: references(() => applications.id),
    event: c.text().notNull(),
    actorKind: c.text().notNull(),
    actorId: c.uuid(),
    data: c.jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: timestamptz().notNull(),
  }),
  (t) => [index('application_events_application').on(t.applicationId, t.at, t.id)],
);

const noFiles = sql`'{}'`;

/** The domain of a mail address, as its index has it. */
export const mailDomainOf = (email: SQLWrapper): SQL => sql`lower(split_part(${email}, '@', 2))`;

/** The effective profile of a merchant. */
export const merchants = pgTable(
  'merchants',
  (c) => ({
    id: primaryId(),
    status: c.text().$type<'active' | 'suspended' | 'terminated'>().notNull(),
    /** Why it is suspended; '' where it is not. */
    suspensionReason: c.text().notNull().default(''),
    lang: c.text().$type<Lang>().notNull(),
    /** By which times are read; null where none was chosen. */
    clock: c.text().$type<Clock>(),
    email: c.text().notNull().unique(),
    mobile: c.text().notNull().unique(),
    contactName: c.text().notNull(),
    merchantName: c.text().notNull(),
    /** The trade name by language, where the merchant gave one of its own. */
    merchantNames: c.jsonb().$type<Translations>().notNull().default({}),
    merchantType: c.text().$type<MerchantType>().notNull(),
    introduction: c.text().notNull().default(''),
    introductions: c.jsonb().$type<Translations>().notNull().default({}),
    emirate: c.text().$type<EmirateCode>().notNull(),
    community: c.text(),
    subCommunity: c.text(),
    address: c.text().notNull().default(''),
    serviceTypes: c.text().array().notNull(),
    licenceNumber: c.text().notNull().default(''),
    licenceIssueDate: c.date({ mode: 'string' }),
    licenceDueDate: c.date({ mode: 'string' }),
    licenceDocuments: c.uuid().array().notNull(),
    vatNumber: c.text().notNull().default(''),
    vatStartDate: c.date({ mode: 'string' }),
    vatFiles: c.uuid().array().notNull(),
    /** The person in charge, with the Emirates ID. */
    responsibleName: c.text().notNull().default(''),
    idNumber: c.text().notNull().default(''),
    idDueDate: c.date({ mode: 'string' }),
    idPhotos: c.uuid().array().notNull().default(noFiles),
    additionalNumber: c.text().notNull().default(''),
    additionalIssueDate: c.date({ mode: 'string' }),
    additionalDueDate: c.date({ mode: 'string' }),
    additionalFiles: c.uuid().array().notNull().default(noFiles),
    corporateTaxNumber: c.text().notNull().default(''),
    corporateTaxDate: c.date({ mode: 'string' }),
    corporateTaxFiles: c.uuid().array().notNull().default(noFiles),
    /** Why corporate tax does not apply; '' where it does. */
    corporateTaxReason: c.text().notNull().default(''),
    avatarFileId: c.uuid().references(() => files.id),
    serviceArea: c.jsonb().$type<ServiceArea>().notNull(),
    /** Null until the merchant says when it works. */
    hours: c.jsonb().$type<WeeklyHours>(),
    /** Photos of the business, in the order they are shown. */
    pictures: c.uuid().array().notNull().default(noFiles),
    videoFileId: c.uuid().references(() => files.id),
    recommended: c.integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  }),
  (t) => [
    index('merchants_created').on(t.createdAt, t.id),
    index('merchants_status').on(t.status, t.createdAt, t.id),
    index('merchants_recommended')
      .on(t.recommended)
      .where(sql`recommended > 0`),
    index('merchants_emirate').on(t.emirate, t.createdAt, t.id),
    index('merchants_licence_due').on(t.licenceDueDate),
    index('merchants_licence_end').on(dayOrLast(t.licenceDueDate), t.id),
    index('merchants_id_due').on(t.idDueDate),
    index('merchants_additional_due').on(t.additionalDueDate),
    index('merchants_licence_number').on(t.licenceNumber),
    // As `merchantSearch` asks for it.
    index('merchants_search')
      .using(
        'gin',
        sql`search_grams(merchant_search_text(merchant_name, contact_name, email, mobile, licence_number), '')`,
      )
      .with({ fastupdate: false }),
    index('merchants_id_number').on(t.idNumber),
    index('merchants_mail_domain').on(mailDomainOf(t.email)),
    // A file that goes is looked for in what refers to it.
    index('merchants_avatar')
      .on(t.avatarFileId)
      .where(sql`avatar_file_id is not null`),
    index('merchants_video')
      .on(t.videoFileId)
      .where(sql`video_file_id is not null`),
    check('merchants_status', isOneOf(t.status, merchantStatuses)),
    check('merchants_lang', isOneOf(t.lang, langs)),
    check('merchants_clock', isOneOf(t.clock, clocks)),
    check('merchants_type', isOneOf(t.merchantType, merchantTypes)),
  ],
);

/** Where withdrawals go; reviewed. At most one approved and one under review for each merchant. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  (c) => ({
    id: primaryId(),
    merchantId: references(() => merchants.id),
    status: c.text().$type<PayoutAccountStatus>().notNull(),
    iban: c.text().notNull(),
    holder: c.text().notNull(),
    bank: c.text().notNull(),
    /** Letters and statements of the bank that the merchant gave with it. */
    proof: c.uuid().array().notNull().default(noFiles),
    reason: c.text().notNull().default(''),
    submittedAt: timestamptz().notNull(),
    decidedAt: timestamptz(),
    /** Who approved or rejected it; no key, since staff stand above merchants here. */
    decidedBy: c.uuid(),
  }),
  (t) => [
    index('payout_accounts_merchant').on(t.merchantId, t.submittedAt, t.id),
    index('payout_accounts_iban').on(t.iban),
    // By its last digits, which is what people read out.
    index('payout_accounts_iban_end').on(sql`reverse(${t.iban}) text_pattern_ops`),
    index('payout_accounts_queue').on(t.status, t.submittedAt, t.id),
    uniqueIndex('payout_accounts_one_approved')
      .on(t.merchantId)
      .where(sql`status = 'approved'`),
    uniqueIndex('payout_accounts_one_under_review')
      .on(t.merchantId)
      .where(sql`status = 'underReview'`),
    check('payout_accounts_status', isOneOf(t.status, payoutAccountStatuses)),
  ],
);

/** The fields of a merchant that change through review only. Files are ids. */
export interface SensitiveProfile extends MerchantDocuments {
  readonly merchantName: string;
  /** Absent in what was sent before it was asked for. */
  readonly merchantNames?: Translations | undefined;
  readonly merchantType: MerchantType;
  readonly serviceTypes: readonly string[];
}

/** A change of sensitive fields; what is in force stays until it is approved. At most one of a merchant's is under review. */
export const merchantRevisions = pgTable(
  'merchant_revisions',
  (c) => ({
    id: primaryId(),
    merchantId: references(() => merchants.id),
    status: c.text().$type<RevisionStatus>().notNull(),
    /** What was in force when it was sent, and what shall be: whole, so that the difference can always be shown. */
    before: c.jsonb().$type<SensitiveProfile>().notNull(),
    content: c.jsonb().$type<SensitiveProfile>().notNull(),
    remarks: c.jsonb().$type<readonly Remark[]>().notNull().default([]),
    decisionMessage: c.text().notNull().default(''),
    submittedAt: timestamptz().notNull(),
    decidedAt: timestamptz(),
  }),
  (t) => [
    index('merchant_revisions_merchant').on(t.merchantId, t.submittedAt, t.id),
    index('merchant_revisions_queue').on(t.status, t.submittedAt, t.id),
    uniqueIndex('merchant_revisions_one_under_review')
      .on(t.merchantId)
      .where(sql`status = 'underReview'`),
    check('merchant_revisions_status', isOneOf(t.status, revisionStatuses)),
  ],
);

/** Which notices a merchant wants; a key that is missing is on. */
export const notificationSettings = pgTable('notification_settings', (c) => ({
  merchantId: references(() => merchants.id).primaryKey(),
  values: c.jsonb().$type<Readonly<Record<string, '0' | '1'>>>().notNull(),
  updatedAt: timestamptz().notNull(),
}));
