import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { timestamptz, primaryId, isOneOf, references } from './columns.ts';
import { files } from './files.ts';
import { merchants } from './merchants.ts';
import { type Clock, clocks, type EmirateCode } from '@khidma/domain/reference/codes';
import {
  openRecoveryStates,
  recoveryStates,
  type RecoveryStatus,
} from '@khidma/domain/staff/recovery-transitions';

/** Members of staff who lost app and recovery codes, and who asked and confirmed that they get in by the password alone. */
export const staffRecoveries = pgTable(
  'staff_recoveries',
  (c) => ({
    id: primaryId(),
    /** Whose second factor it is. */
    memberId: references(() => staff.id),
    status: c.text().$type<RecoveryStatus>().notNull(),
    /** How the colleague made sure who is asking. */
    reason: c.text().notNull(),
    askedBy: references(() => staff.id),
    askedAt: timestamptz().notNull(),
    confirmedBy: c.uuid().references(() => staff.id),
    confirmedAt: timestamptz(),
    /** When it goes on by itself: one that nobody confirmed ends, a confirmed one is done. */
    dueAt: timestamptz().notNull(),
    endedAt: timestamptz(),
  }),
  (t) => [
    uniqueIndex('staff_recoveries_open')
      .on(t.memberId)
      .where(isOneOf(t.status, openRecoveryStates)),
    index('staff_recoveries_due')
      .on(t.dueAt)
      .where(sql`ended_at is null`),
    index('staff_recoveries_asked').on(t.askedBy),
    index('staff_recoveries_confirmed').on(t.confirmedBy),
    check('staff_recoveries_status', isOneOf(t.status, recoveryStates)),
    check('staff_recoveries_not_oneself', sql`${t.askedBy} <> ${t.memberId}`),
    check(
      'staff_recoveries_two_people',
      sql`${t.confirmedBy} <> ${t.askedBy} and ${t.confirmedBy} <> ${t.memberId}`,
    ),
    check(
      'staff_recoveries_confirmed_when',
      sql`(${t.confirmedBy} is null) = (${t.confirmedAt} is null) and (${t.confirmedBy} is not null or ${t.status} not in ('confirmed', 'done'))`,
    ),
  ],
);

/** Addresses that a customer keeps for later orders. An order holds what it was placed with, and knows nothing of these. */
export const savedAddresses = pgTable(
  'saved_addresses',
  (c) => ({
    id: primaryId(),
    customerId: references(() => customers.id),
    /** What the customer calls it. */
    name: c.text().notNull(),
    emirate: c.text().$type<EmirateCode>().notNull(),
    community: c.text(),
    address: c.text().notNull(),
    /** Ten digits, or ''. */
    makani: c.text().notNull().default(''),
    note: c.text().notNull().default(''),
    isDefault: c.boolean().notNull(),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    index('saved_addresses_customer').on(t.customerId, t.createdAt, t.id),
    uniqueIndex('saved_addresses_default')
      .on(t.customerId)
      .where(sql`is_default`),
  ],
);

/** A signed-in caller. Only the token's SHA-256 is stored. */
export const sessions = pgTable(
  'sessions',
  (c) => ({
    id: primaryId(),
    tokenHash: c.text().notNull().unique(),
    realm: c.text().$type<'merchant' | 'staff' | 'customer'>().notNull(),
    subjectId: c.uuid().notNull(),
    createdAt: timestamptz().notNull(),
    lastUsedAt: timestamptz().notNull(),
    idleExpiresAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    revokedAt: timestamptz(),
    /** When whoever it belongs to last showed who they are, by the clock of their devices. */
    provedAt: timestamptz().notNull(),
    userAgent: c.text().notNull().default(''),
  }),
  (t) => [
    index('sessions_subject').on(t.realm, t.subjectId),
    index('sessions_expiry').on(t.realm, t.expiresAt),
  ],
);

/** A member of staff who impersonates a merchant, reading alone, until it ends. Only the token's SHA-256 is stored; the log says why. */
export const impersonations = pgTable(
  'impersonations',
  (c) => ({
    id: primaryId(),
    tokenHash: c.text().notNull().unique(),
    staffId: references(() => staff.id),
    /** Of whoever impersonates: it ends with that. */
    sessionId: c
      .uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    merchantId: references(() => merchants.id),
    beganAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
  }),
  (t) => [
    check('impersonations_forward', sql`${t.endsAt} >= ${t.beganAt}`),
    index('impersonations_expiry').on(t.endsAt),
    index('impersonations_session').on(t.sessionId),
  ],
);

/**
 * A permission that runs out, handed out as a random token: activation, a new password, an application's link. A known
 * device's is the id that its browser made, and lasts 90 days.
 */
export const tickets = pgTable(
  'tickets',
  (c) => ({
    id: primaryId(),
    tokenHash: c.text().notNull().unique(),
    purpose: c
      .text()
      .$type<
        | 'activation'
        | 'newPassword'
        | 'resetPassword'
        | 'staffInvitation'
        | 'staffRecovery'
        | 'secondFactor'
        | 'application'
        | 'device'
        | 'visit'
        | 'job'
        | 'look'
      >()
      .notNull(),
    subjectId: c.uuid().notNull(),
    data: c.jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  }),
  (t) => [
    index('tickets_subject').on(t.subjectId, t.purpose, t.createdAt),
    index('tickets_expiry').on(t.expiresAt),
  ],
);

/** A six-digit code sent by mail or SMS; hashed. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  (c) => ({
    id: primaryId(),
    address: c.text().notNull(),
    purpose: c.text().notNull(),
    codeHash: c.text().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    triesLeft: c.integer().notNull(),
    usedAt: timestamptz(),
  }),
  (t) => [
    index('one_time_codes_address').on(t.address, t.purpose, t.createdAt),
    index('one_time_codes_created').on(t.createdAt),
  ],
);

/** Failures per account and realm: wrong tries are slowed down. */
export const loginAttempts = pgTable(
  'login_attempts',
  (c) => ({
    key: c.text().primaryKey(),
    failures: c.integer().notNull(),
    lastAt: timestamptz().notNull(),
    lockedUntil: timestamptz(),
  }),
  (t) => [index('login_attempts_last').on(t.lastAt)],
);

/** A merchant's secrets, apart from the profile so that no query of the profile can carry them out. */
export const merchantCredentials = pgTable('merchant_credentials', (c) => ({
  merchantId: references(() => merchants.id).primaryKey(),
  passwordHash: c.text().notNull(),
  mustReset: c.boolean().notNull(),
  passwordChangedAt: timestamptz().notNull(),
  /** Its hash, sealed. */
  activationCode: c.text(),
  activationExpiresAt: timestamptz(),
  activationTriesLeft: c.integer().notNull().default(5),
  activatedAt: timestamptz(),
  fundPasswordHash: c.text(),
  fundFailures: c.integer().notNull().default(0),
  fundLockedUntil: timestamptz(),
}));

/** What is kept of an authenticator app, whosever it is. */
const factorColumns = () => ({
  secret: text().notNull(),
  createdAt: timestamptz().notNull(),
  /** Asked for since then; null until a code of it has been seen. */
  confirmedAt: timestamptz(),
  /** The last 30 seconds whose code was used: none is taken twice. */
  lastStep: integer(),
  /** Hashes of those that have not been used, sealed together. */
  recoveryCodes: text(),
});

/** An authenticator app of a merchant. Its secret is sealed: a stolen database makes no codes. */
export const secondFactors = pgTable('second_factors', (c) => ({
  ownerId: c
    .uuid('merchant_id')
    .primaryKey()
    .references(() => merchants.id),
  ...factorColumns(),
}));

/** An authenticator app of a member of staff. */
export const staffSecondFactors = pgTable('staff_second_factors', (c) => ({
  ownerId: c
    .uuid('staff_id')
    .primaryKey()
    .references(() => staff.id),
  ...factorColumns(),
}));

/** People of the platform. */
export const staff = pgTable(
  'staff',
  (c) => ({
    id: primaryId(),
    name: c.text().notNull(),
    email: c.text().notNull().unique(),
    passwordHash: c.text().notNull(),
    role: c.text().$type<StaffRole>().notNull(),
    createdAt: timestamptz().notNull(),
    /** Invited since then and not come yet; null once a password of one's own is set. */
    invitedAt: timestamptz(),
    /** Shut out since then. */
    disabledAt: timestamptz(),
    /** By which times are read; null where none was chosen. */
    clock: c.text().$type<Clock>(),
  }),
  (t) => [check('staff_clock', isOneOf(t.clock, clocks))],
);

/** Buyers. */
export const customers = pgTable(
  'customers',
  (c) => ({
    id: primaryId(),
    name: c.text().notNull(),
    email: c.text().notNull().unique(),
    mobile: c.text().notNull(),
    /** When the number was shown to be theirs, by a code: one can sign in by it from then on. */
    mobileShownAt: timestamptz(),
    passwordHash: c.text().notNull(),
    avatarFileId: c.uuid().references(() => files.id),
    createdAt: timestamptz().notNull(),
    /** Since when staff keep the customer out, and why. */
    blockedAt: timestamptz(),
    blockedReason: c.text().notNull().default(''),
    /** By which times are read; null where none was chosen. */
    clock: c.text().$type<Clock>(),
  }),
  (t) => [
    check('customers_clock', isOneOf(t.clock, clocks)),
    // A file that goes is looked for in what refers to it.
    index('customers_avatar')
      .on(t.avatarFileId)
      .where(sql`avatar_file_id is not null`),
    // As `customerSearch` asks for it.
    index('customers_search')
      .using('gin', sql`search_grams(customer_search_text(name, email, mobile), '')`)
      .with({ fastupdate: false }),
    uniqueIndex('customers_mobile_shown')
      .on(t.mobile)
      .where(sql`mobile_shown_at is not null`),
    index('customers_created').on(t.createdAt, t.id),
    index('customers_blocked')
      .on(t.createdAt, t.id)
      .where(sql`blocked_at is not null`),
  ],
);

/** Each day of the log, sealed once it is over: a line that is changed, left out or added later no longer fits. Append only. */
export const staffActionSeals = pgTable(
  'staff_action_seals',
  (c) => ({
    /** A day of Dubai that is over. */
    day: c.text().primaryKey(),
    actions: c.integer().notNull(),
    /** SHA-256 of the day's lines. */
    lines: c.text().notNull(),
    /** SHA-256 of the seal before, the day, how many lines it has and what they are: the chain. */
    seal: c.text().notNull(),
    sealedAt: timestamptz().notNull(),
  }),
  (t) => [
    check(
      'staff_action_seals_hashes',
      sql`${t.actions} >= 0 and ${t.lines} ~ '^[0-9a-f]{64}$' and ${t.seal} ~ '^[0-9a-f]{64}$'`,
    ),
  ],
);

/** What staff did, to whom: append only. */
export const staffActions = pgTable(
  'staff_actions',
  (c) => ({
    id: primaryId(),
    staffId: references(() => staff.id),
    action: c.text().notNull(),
    subjectKind: c.text().notNull(),
    subjectId: c.uuid().notNull(),
    data: c.jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: timestamptz().notNull(),
  }),
  (t) => [
    index('staff_actions_of').on(t.subjectId, t.at, t.id),
    index('staff_actions_kind').on(t.subjectKind, t.at, t.id),
    index('staff_actions_action').on(t.action, t.at, t.id),
    index('staff_actions_at').on(t.at, t.id),
    index('staff_actions_staff').on(t.staffId, t.at, t.id),
  ],
);
