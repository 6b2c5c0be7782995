import {
  type BusyCalendarProblem,
  busyCalendarProblems,
  type UnclearEvent,
} from '@khidma/domain/availability/busy-calendars';
import type { ChosenOption, OptionMinutes } from '@khidma/domain/availability/visit-limits';
import type { CancelTerms } from '@khidma/domain/orders/cancel-term-limits';
import type { Translations } from '@khidma/domain/reference/names';
import type { HoursRange, WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import {
  type ProposalStatus,
  type ProposingSide,
  proposalStatuses,
} from '@khidma/domain/orders/time-proposals';
import type { Lang } from '@khidma/i18n/languages';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './auth.ts';
import { isOneOf, primaryId, timestamptz, references } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';
import { services } from './services.ts';

/** Pictures that whoever makes a visit took there, by its link: for the merchant's proof, which names those that it takes. */
export const jobPictures = pgTable(
  'job_pictures',
  (c) => ({
    orderId: references(() => orders.id),
    merchantId: c.uuid().notNull(),
    fileId: c.uuid().notNull(),
    at: timestamptz().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.orderId, t.fileId] }), index('job_pictures_file').on(t.fileId)],
);

/** How a merchant takes visits; who has no row has the domain's default. */
export const merchantSchedules = pgTable('merchant_schedules', (c) => ({
  merchantId: references(() => merchants.id).primaryKey(),
  teams: c.integer().notNull(),
  travelMinutes: c.integer().notNull(),
  leadMinutes: c.integer().notNull(),
  daysAhead: c.integer().notNull(),
  stepMinutes: c.integer().notNull(),
  visitsPerDay: c.integer().notNull().default(0),
  worksOnHolidays: c.boolean().notNull(),
  ramadanHours: c.jsonb().$type<WeeklyHours>(),
  updatedAt: timestamptz().notNull(),
}));

/** Days on which a merchant works unlike on their weekday; without a range it is closed. */
export const merchantDays = pgTable(
  'merchant_days',
  (c) => ({
    merchantId: references(() => merchants.id),
    day: c.date({ mode: 'string' }).notNull(),
    ranges: c.jsonb().$type<readonly HoursRange[]>().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.merchantId, t.day] })],
);

/** How long the work of a service takes, and where. */
export const serviceVisits = pgTable(
  'service_visits',
  (c) => ({
    serviceId: references(() => services.id).primaryKey(),
    merchantId: references(() => merchants.id),
    minutes: c.integer().notNull(),
    isPerUnit: c.boolean().notNull(),
    isOutdoor: c.boolean().notNull(),
    arrivalMinutes: c.integer().notNull().default(0),
    cancelTerms: c.jsonb().$type<CancelTerms>().notNull().default([]),
    optionMinutes: c.jsonb().$type<readonly OptionMinutes[]>().notNull().default([]),
  }),
  (t) => [check('service_visits_minutes', sql`${t.minutes} > 0`)],
);

/** The public holidays of the country, as the operator keeps them. */
export const publicHolidays = pgTable('public_holidays', (c) => ({
  day: c.date({ mode: 'string' }).primaryKey(),
  names: c.jsonb().$type<Translations>().notNull(),
}));

/**
 * Time that an order takes of one of its merchant's teams, until the way after it is over. A row goes when its order
 * no longer needs the time, so that there are never more than visits ahead. An exclusion constraint, which the
 * baseline adds, keeps two of one team apart.
 */
export const busyTimes = pgTable(
  'busy_times',
  (c) => ({
    id: primaryId(),
    merchantId: references(() => merchants.id),
    orderId: references(() => orders.id),
    /** From 1. */
    team: c.integer().notNull(),
    startsAt: timestamptz().notNull(),
    busyUntil: timestamptz().notNull(),
  }),
  (t) => [
    uniqueIndex('busy_times_order').on(t.orderId),
    // What a public holiday would hit, of all merchants.
    index('busy_times_starts').on(t.startsAt),
    check('busy_times_order_of_time', sql`${t.startsAt} < ${t.busyUntil}`),
    check('busy_times_team', sql`${t.team} > 0`),
  ],
);

/** A calendar elsewhere by which a merchant is busy. When that is stands among its blocked times; what for, nowhere. */
export const busyCalendars = pgTable(
  'busy_calendars',
  (c) => ({
    id: primaryId(),
    merchantId: references(() => merchants.id),
    name: c.text().notNull(),
    /** Where it is read: whoever knows it reads the calendar, so it is sealed. Its host is shown. */
    address: c.text().notNull(),
    host: c.text().notNull(),
    /** From 1. Null for all teams. */
    team: c.integer(),
    createdAt: timestamptz().notNull(),
    /** When it is read next, was last tried, and was last read well. */
    lookAt: timestamptz().notNull(),
    triedAt: timestamptz(),
    readAt: timestamptz(),
    /** Why the last try failed; what was read before stays. */
    problem: c.text().$type<BusyCalendarProblem>(),
    failures: c.integer().notNull().default(0),
    /** How many of its events could not be understood, and the first few of them. */
    skipped: c.integer().notNull().default(0),
    unclear: c.jsonb().$type<readonly UnclearEvent[]>().notNull().default([]),
  }),
  (t) => [
    index('busy_calendars_merchant').on(t.merchantId, t.createdAt),
    index('busy_calendars_look').on(t.lookAt, t.id),
    check('busy_calendars_problem', isOneOf(t.problem, busyCalendarProblems)),
    check('busy_calendars_team', sql`${t.team} > 0`),
  ],
);

/** Time that a merchant keeps free of visits, of one team or of all. */
export const blockedTimes = pgTable(
  'blocked_times',
  (c) => ({
    id: primaryId(),
    merchantId: references(() => merchants.id),
    /** From 1. Null for all teams. */
    team: c.integer(),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    /** What it is for; only the merchant reads it. */
    note: c.text().notNull(),
    /** The calendar elsewhere that says so; null where the merchant does. Its row goes with all of these. */
    calendarId: c.uuid(),
  }),
  (t) => [
    index('blocked_times_merchant').on(t.merchantId, t.endsAt),
    check('blocked_times_order_of_time', sql`${t.startsAt} < ${t.endsAt}`),
    check('blocked_times_team', sql`${t.team} > 0`),
  ],
);

/** The secret address under which other calendars read a merchant's. */
export const calendarFeeds = pgTable('calendar_feeds', (c) => ({
  merchantId: references(() => merchants.id).primaryKey(),
  tokenHash: c.text().notNull().unique(),
  createdAt: timestamptz().notNull(),
  /** When it was last read, to the hour. */
  readAt: timestamptz(),
}));

/** Times that one side of an order proposed, and what became of them. */
export const timeProposals = pgTable(
  'time_proposals',
  (c) => ({
    id: primaryId(),
    orderId: references(() => orders.id),
    merchantId: references(() => merchants.id),
    proposedBy: c.text().$type<ProposingSide>().notNull(),
    status: c.text().$type<ProposalStatus>().notNull(),
    /** Moments, ISO 8601. */
    times: c.jsonb().$type<readonly string[]>().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    decidedAt: timestamptz(),
  }),
  (t) => [
    index('time_proposals_order').on(t.orderId, t.createdAt),
    // At most one waits for an answer.
    uniqueIndex('time_proposals_one_open')
      .on(t.orderId)
      .where(sql`status = 'Proposed'`),
    index('time_proposals_waiting')
      .on(t.merchantId, t.expiresAt, t.orderId)
      .where(sql`status = 'Proposed'`),
    check('time_proposals_status', isOneOf(t.status, proposalStatuses)),
    check('time_proposals_by', isOneOf(t.proposedBy, ['merchant', 'customer'])),
  ],
);

/**
 * Days of services that customers wait for. A row is looked at again and again until a time is free, or the day is over;
 * whoever was told has none any more.
 */
export const awaitedTimes = pgTable(
  'awaited_times',
  (c) => ({
    id: primaryId(),
    customerId: references(() => customers.id),
    merchantId: references(() => merchants.id),
    serviceId: references(() => services.id),
    day: c.date({ mode: 'string' }).notNull(),
    quantity: c.integer().notNull(),
    chosen: c.jsonb().$type<readonly ChosenOption[]>().notNull(),
    /** In which language the customer asked, and is told. */
    lang: c.text().$type<Lang>().notNull(),
    createdAt: timestamptz().notNull(),
    lookAt: timestamptz().notNull(),
    /** The end of the day. */
    endsAt: timestamptz().notNull(),
  }),
  (t) => [
    uniqueIndex('awaited_times_customer').on(t.customerId, t.day, t.serviceId),
    index('awaited_times_look').on(t.lookAt, t.id),
    index('awaited_times_ends').on(t.endsAt),
    index('awaited_times_merchant').on(t.merchantId),
    index('awaited_times_service').on(t.serviceId),
    check('awaited_times_quantity', sql`${t.quantity} between 1 and 50`),
  ],
);
