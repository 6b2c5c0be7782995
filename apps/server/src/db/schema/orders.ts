import type { PaymentFailure } from '@khidma/domain/payments/payment-failures';
import { type Wallet, wallets } from '@khidma/domain/payments/wallets';
import type { AbsentSide } from '@khidma/domain/orders/absence-words';
import { customers, staff } from './auth.ts';
import { merchants } from './merchants.ts';
import { services } from './services.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  date,
} from 'drizzle-orm/pg-core';
import type { DisputeKind } from '@khidma/domain/disputes/dispute-rules';
import type { FeeSource } from '@khidma/domain/fees/fee-rules';
import type { ExtensionStatus } from '@khidma/domain/orders/extension';
import type { CancelTerms } from '@khidma/domain/orders/cancel-term-limits';
import type { CommentStatus } from '@khidma/domain/orders/order-tabs';
import type { Lang } from '@khidma/i18n/languages';
import type {
  OrderStatus,
  OrderStatusBeforeCancelRequest,
} from '@khidma/domain/orders/order-transitions';
import {
  bookedPaymentStates,
  type PaymentStatus,
  paymentStatuses,
} from '@khidma/domain/payments/payment-transitions';
import type { SettlementStatus } from '@khidma/domain/orders/settlement-transitions';
import { filsAmount, isOneOf, timestamptz, primaryId, references } from './columns.ts';
import {
  moneyChecks,
  stateChecks,
  awaitsVisit,
  dueAt,
  hasSettlementIn,
  isOngoing,
  isVisitStepIn,
  needsTimeIn,
  turnOf,
  waitsForCustomerIn,
} from './order-conditions.ts';
import type { Translations } from '@khidma/domain/reference/names';

/** What staff wrote down about an order for one another: neither of its sides reads it. */
export const orderNotes = pgTable(
  'order_notes',
  (c) => ({
    id: primaryId(),
    orderId: references(() => orders.id),
    staffId: references(() => staff.id),
    text: c.text().notNull(),
    at: timestamptz().notNull(),
  }),
  (t) => [index('order_notes_order').on(t.orderId, t.at, t.id)],
);

/** Who accepted the work on the spot, and when that was handed in. */
interface OrderSignature {
  readonly name: string;
  readonly fileId: string | null;
  readonly at: string;
}

/** The columns of an order that hold the proof of its work. */
const proofColumns = () => ({
  completionDate: date({ mode: 'string' }),
  completionTime: text(),
  /** All files of the proof: how it was before, the finished work, what was drawn (`partsOfProof`). */
  completionImages: uuid().array().notNull(),
  /** So many of them show how it was before. */
  completionBeforeCount: integer().notNull().default(0),
  signature: jsonb().$type<OrderSignature>(),
  completionInfo: text().notNull().default(''),
});

/** One purchase. Every amount is fils; deadlines are columns, the job only looks. */
export const orders = pgTable(
  'orders',
  (c) => ({
    id: primaryId(),
    number: c.text().notNull().unique(),
    merchantId: references(() => merchants.id),
    customerId: references(() => customers.id),
    serviceId: references(() => services.id),
    snapshot: c.jsonb().$type<OrderSnapshot>().notNull(),
    contact: c.jsonb().$type<OrderContact>().notNull(),
    note: c.text().notNull().default(''),
    quantity: c.integer().notNull(),
    /** The customer's language when the order was placed: what is written about it later is written in it. */
    lang: c.text().$type<Lang>().notNull(),
    reservedAt: timestamptz(),
    /** When the visit is planned to be over; null where no time is reserved. */
    reservedUntil: timestamptz(),
    /** Which of the merchant's teams makes the visit, from 1. */
    team: c.integer(),
    /** How long after the reserved time the team may come, as it was sold; 0 where it comes then. */
    arrivalMinutes: c.integer().notNull().default(0),
    /** How long after it the merchant means to; its visit is planned from then on. */
    plannedAfterMinutes: c.integer().notNull().default(0),
    /** How often it planned anew: calendars ignore a change without a greater number. */
    plans: c.integer().notNull().default(0),
    /** What cancelling costs the customer, as it was bought. */
    cancelTerms: c.jsonb().$type<CancelTerms>().notNull().default([]),
    /** When the customer is reminded of the visit, and when it said that somebody will be there. */
    visitReminderAt: timestamptz(),
    visitConfirmedAt: timestamptz(),

    status: c.text().$type<OrderStatus>().notNull(),
    /** What PendingCancellation goes back to when it is refused. */
    pausedStatus: c.text('held_status').$type<OrderStatusBeforeCancelRequest>(),
    commentStatus: c.text().$type<CommentStatus>().notNull(),
    settlementStatus: c.text().$type<SettlementStatus>().notNull(),

    basePrice: filsAmount().notNull(),
    discountAmount: filsAmount().notNull(),
    orderAmount: filsAmount().notNull(),
    actualAmount: filsAmount().notNull(),
    /** Whether the merchant had a TRN, the fee's rate, and what follows of both: estimated when placed, fixed when paid. */
    merchantHasTrn: c.boolean().notNull(),
    feeBasisPoints: c.integer().notNull(),
    /** Where that rate came from. */
    feeSource: c.text().$type<FeeSource>().notNull(),
    vatAmount: filsAmount().notNull(),
    feeAmount: filsAmount().notNull(),
    feeVatAmount: filsAmount().notNull(),
    refundAmount: filsAmount().notNull().default(0),
    settledAmount: filsAmount().notNull().default(0),

    createdAt: timestamptz().notNull(),
    paidAt: timestamptz(),
    merchantCompletedAt: timestamptz(),
    completedAt: timestamptz(),
    cancelledAt: timestamptz(),

    paymentDeadline: timestamptz(),
    /** While an attempt to pay is under way the order does not expire before this. */
    payingUntil: timestamptz(),
    completionDeadline: timestamptz(),
    confirmationDeadline: timestamptz(),
    /** Time left of the clock that stands still while a cancellation request is open. */
    pausedRemainingMs: c.bigint('held_remaining_ms', { mode: 'number' }),
    cancelRequestDeadline: timestamptz(),
    /** Who is said not to have been there, and until when that side can say otherwise. */
    absent: c.text().$type<AbsentSide>(),
    absenceDeadline: timestamptz(),
    /** The earliest of the above that is running: what the deadline job looks for. */
    nextDeadlineAt: timestamptz(),
    /** When the merchant is next warned that the order will be cancelled. */
    reminderAt: timestamptz(),

    cancelledBy: c.text().$type<'customer' | 'merchant' | 'system' | 'staff'>(),
    cancelReason: c.text(),
    cancelDescription: c.text().notNull().default(''),
    refusalReason: c.text().notNull().default(''),

    ...proofColumns(),

    extension: c.text().$type<ExtensionStatus>().notNull().default('None'),
    /** The dispute that is open about it, of which kind, and what was left of the clock that stands still meanwhile. */
    disputeId: c.uuid(),
    disputeKind: c.text().$type<DisputeKind>(),
    disputeRemainingMs: c.bigint({ mode: 'number' }),
    // Facts of `orderTurn`: what they mean stands there.
    disputeNeedsMerchant: c.boolean().notNull().default(false),
    proposalUntil: timestamptz(),
    /** Whether a card's bank has its money, or may still take it: then no clock gives it back. */
    isHeldByBank: c.boolean().notNull().default(false),
    hiddenFromMerchant: c.boolean().notNull().default(false),
    /** What the order is found by within a tab, as in `orderSearch`. A trigger writes it over whatever is sent. */
    searchText: c
      .text()
      .notNull()
      .$default(() => ''),
  }),
  (t) => [
    index('orders_merchant_created').on(t.merchantId, t.createdAt, t.id),
    // Everybody's, as staff look through them; what is settled in part is rare.
    index('orders_created').on(t.createdAt, t.id),
    index('orders_status_created').on(t.status, t.createdAt, t.id),
    index('orders_partly_settled')
      .on(t.createdAt, t.id)
      .where(sql`settlement_status = 'PartialSettlement'`),
    // What was taken off a list, the latest first.
    index('orders_removed')
      .on(t.merchantId, t.createdAt, t.id)
      .where(sql`hidden_from_merchant`),
    // What a merchant has yet to complete, by when the visit was.
    index('orders_visit_open').on(t.reservedAt, t.id).where(awaitsVisit(t)),
    index('orders_merchant_status').on(t.merchantId, t.status, t.createdAt, t.id),
    index('orders_tab_texts')
      .on(t.merchantId, t.status, t.createdAt, t.id, t.searchText)
      .where(sql`not hidden_from_merchant`),
    index('orders_to_be_rated')
      .on(t.merchantId, t.createdAt, t.id, t.searchText)
      .where(sql`status = 'Completed' and comment_status = 'Unrated' and not hidden_from_merchant`),
    index('orders_open_by_turn')
      .on(t.merchantId, sql`(${turnOf(t)})`, sql`(${dueAt(t)})`, t.id)
      .where(sql`${isOngoing(t)} and not ${t.hiddenFromMerchant}`),
    index('orders_reserved')
      .on(t.merchantId, t.reservedAt, t.id)
      .where(sql`reserved_at is not null`),
    // What a merchant has yet to do of a day: few of all that were ever reserved.
    index('orders_visits_ahead')
      .on(t.merchantId, t.reservedAt, t.id)
      .where(sql`${needsTimeIn(t)} and ${t.reservedAt} is not null`),
    index('orders_of_service')
      .on(t.merchantId, t.serviceId, t.createdAt, t.id)
      .where(sql`not hidden_from_merchant`),
    index('orders_customer').on(t.customerId, t.createdAt, t.id),
    // All of a customer's, what waits for them at its end: it is walked from there.
    index('orders_customer_by_turn').on(
      t.customerId,
      sql`(${waitsForCustomerIn(t)})`,
      t.createdAt,
      t.id,
    ),
    index('orders_of_pair').on(t.merchantId, t.customerId, t.createdAt, t.id),
    index('orders_next_deadline')
      .on(t.nextDeadlineAt, t.id)
      .where(sql`next_deadline_at is not null`),
    index('orders_next_reminder')
      .on(t.reminderAt, t.id)
      .where(sql`reminder_at is not null`),
    index('orders_visit_reminder')
      .on(t.visitReminderAt, t.id)
      .where(sql`visit_reminder_at is not null`),
    index('orders_completion_images')
      .using('gin', t.completionImages)
      .where(sql`completion_images <> '{}'`),
    // Without the unpaid ones: a small database would take it for the latest of a pair too, and sort all of theirs.
    index('orders_first')
      .on(t.customerId, t.merchantId, t.paidAt)
      .where(sql`paid_at is not null`),
    index('orders_income').on(t.merchantId, t.paidAt, t.id),
    index('orders_settled_income')
      .on(t.merchantId, t.settlementStatus, t.paidAt, t.id)
      .where(hasSettlementIn(t)),
    index('orders_merchant_counts').on(
      t.merchantId,
      t.hiddenFromMerchant,
      t.status,
      t.commentStatus,
    ),
    ...stateChecks(t),
    check('orders_quantity', sql`${t.quantity} > 0`),
    check('orders_arrival', sql`${t.plannedAfterMinutes} between 0 and ${t.arrivalMinutes}`),
    ...moneyChecks(t),
    check('orders_unpaid', sql`${t.status} <> 'ToBePaid' or ${t.paidAt} is null`),
  ],
);

/** An order's timeline. */
export const orderEvents = pgTable(
  'order_events',
  (c) => ({
    id: primaryId(),
    orderId: references(() => orders.id),
    event: c.text().notNull(),
    actorKind: c.text().$type<'customer' | 'merchant' | 'system' | 'staff'>().notNull(),
    actorId: c.uuid(),
    fromStatus: c.text().notNull(),
    toStatus: c.text().notNull(),
    data: c.jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: timestamptz().notNull(),
    /** What a phone that had no line calls it: such an event of an order is carried out once. */
    keptId: c.uuid(),
    /** When it was done by that phone's clock, where it was received later or the clock is wrong, and how far it is ahead. */
    doneAt: timestamptz(),
    clockOffMinutes: c.bigint({ mode: 'number' }),
    /** Two things may happen in the same millisecond. */
    sequence: c.bigserial({ mode: 'number' }).notNull(),
  }),
  (t) => [
    index('order_events_order').on(t.orderId, t.at, t.sequence),
    uniqueIndex('order_events_kept')
      .on(t.orderId, t.keptId, t.event)
      .where(sql`kept_id is not null`),
    // The visits of a merchant that begin in a day.
    index('order_events_steps').on(t.actorId, t.at).where(isVisitStepIn(t)),
    check('order_events_done', sql`${t.doneAt} <= ${t.at}`),
    check(
      'order_events_late',
      sql`${t.keptId} is not null or (${t.doneAt} is null and ${t.clockOffMinutes} is null)`,
    ),
  ],
);

/** One attempt to pay, written down before the provider hears of it. `key` makes each step idempotent there. */
export const payments = pgTable(
  'payments',
  (c) => ({
    id: primaryId(),
    orderId: references(() => orders.id),
    key: c.text().notNull().unique(),
    /** What of the order it is for: 0 for what was ordered, or the number of the extra work. */
    part: c.integer().notNull().default(0),
    /** The call that asked for it: sent again, it gets the same attempt. */
    requestId: c.uuid().notNull(),
    status: c.text().$type<PaymentStatus>().notNull(),
    amount: filsAmount().notNull(),
    /** How much is to have gone back; how much of it the provider is being asked for, and has given back. */
    refundAmount: filsAmount().notNull().default(0),
    refundAsked: filsAmount().notNull().default(0),
    refundReturned: filsAmount().notNull().default(0),
    /** The provider's name for what was captured. */
    providerReference: c.text().notNull().default(''),
    /** Why it was refused or given up. */
    failure: c.text().$type<PaymentFailure | ''>().notNull().default(''),
    /** When the provider is next to be asked about it; null where nothing is left to be asked. */
    dueAt: timestamptz(),
    /** How often it was asked in vain since the last move, and what was wrong the last time. */
    tries: c.integer().notNull().default(0),
    lastError: c.text().notNull().default(''),
    cardLast4: c.text().notNull().default(''),
    /** Where it was paid out of a wallet. */
    wallet: c.text().$type<Wallet>(),
    /** The page of the provider's on which it is paid: its name there, its address, its language, and until when it takes money. */
    page: c.text().notNull().default(''),
    pageUrl: c.text().notNull().default(''),
    pageLang: c.text().$type<Lang>().notNull(),
    closesAt: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  }),
  (t) => [
    index('payments_order').on(t.orderId, t.createdAt),
    index('payments_settle')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    // However many nodes there are: no second attempt while one is under way.
    uniqueIndex('payments_one_open')
      .on(t.orderId)
      .where(sql`status in ('asked', 'authorised')`),
    // Whatever a provider says twice: an order is paid once, and so is all extra work in it.
    uniqueIndex('payments_part_captured')
      .on(t.orderId, t.part)
      .where(sql`status = 'captured'`),
    // As the provider's report names them, and as it is looked for those that it does not name.
    index('payments_reference')
      .on(t.providerReference)
      .where(sql`provider_reference <> ''`),
    index('payments_booked').on(t.createdAt, t.id).where(isOneOf(t.status, bookedPaymentStates)),
    index('payments_due')
      .on(t.updatedAt)
      .where(sql`status = 'refundDue'`),
    check('payments_status', isOneOf(t.status, paymentStatuses)),
    check('payments_wallet', isOneOf(t.wallet, wallets)),
    check('payments_amount', sql`${t.amount} > 0 and ${t.refundAmount} between 0 and ${t.amount}`),
  ],
);

/** What was bought, as it was at that moment; the service may change or go. */
export interface OrderSnapshot {
  readonly serviceName: string;
  /** The names by language, where there are any; absent on orders from before they were kept, as below. */
  readonly serviceNames?: Translations | undefined;
  readonly categoryId: string;
  readonly versionId: string;
  readonly coverId: string | null;
  readonly merchantName: string;
  readonly merchantNames?: Translations | undefined;
  /** Chosen option of each specification, in order. */
  readonly specs: readonly OrderedOption[];
  /** The version of the terms of use that was accepted by ordering; absent on orders from before it was kept. */
  readonly termsVersion?: number | undefined;
  /** Which discount made the price: the one for a first order is given once only. */
  readonly discountBy: 'none' | 'discount' | 'firstOrder';
  /** The code that was used, and what it took off: part of the discount. */
  readonly promo?: {
    readonly code: string;
    readonly amount: number;
    readonly firstOrderOnly: boolean;
  };
}

/** Where the work is done and whom to reach; older orders name no Makani number. */
interface OrderContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly emirate: string;
  readonly community: string | null;
  readonly address: string;
  readonly makani?: string | undefined;
}

/** A specification and the option that was chosen of it. */
export interface OrderedOption {
  readonly name: string;
  readonly names?: Translations | undefined;
  readonly option: string;
  readonly options?: Translations | undefined;
}
