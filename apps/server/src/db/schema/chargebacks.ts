import {
  type ChargebackStatus,
  chargebackStatuses,
} from '@khidma/domain/payments/chargeback-transitions';
import type { EvidenceFileKind } from '@khidma/domain/payments/evidence-files';
import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { filsAmount, isOneOf, primaryId, timestamptz, references } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders, payments } from './orders.ts';

/** A file that the provider has, or would not have: then it has no name for it. */
export interface SentFile {
  readonly kind: EvidenceFileKind;
  readonly name: string;
  readonly size: number;
  readonly reference: string | null;
}

/** Payments that a card's bank asks about or has taken back. */
export const chargebacks = pgTable(
  'chargebacks',
  (c) => ({
    id: primaryId(),
    /** The provider's name for it. */
    reference: c.text().notNull().unique(),
    orderId: references(() => orders.id),
    paymentId: references(() => payments.id),
    merchantId: references(() => merchants.id),
    status: c.text().$type<ChargebackStatus>().notNull(),
    amount: filsAmount().notNull(),
    fee: filsAmount().notNull().default(0),
    reason: c.text().notNull().default(''),
    openedAt: timestamptz().notNull(),
    answerBy: timestamptz(),
    /** When the bank took the money; null where it only asks. */
    takenAt: timestamptz(),
    /** What the bank was told, as it was sent. */
    evidence: c.text().notNull().default(''),
    statement: c.text().notNull().default(''),
    /** What went beside the words, file by file, as each arrived. */
    sentFiles: c.jsonb().$type<readonly SentFile[]>().notNull().default([]),
    /** When the answer is next tried to be handed in, and how often it was; null where none waits. */
    sendAt: timestamptz(),
    sendTries: c.integer().notNull().default(0),
    /** When an answer was last on its way to the bank; null where none is. */
    answeringAt: timestamptz(),
    answeredAt: timestamptz(),
    answeredBy: c.uuid().references(() => staff.id),
    /** When staff were warned that the bank will not listen much longer. */
    warnedAt: timestamptz(),
    /** When the provider is asked how it stands: its news may have been lost. Null once it has ended. */
    lookAt: timestamptz().default(sql`now()`),
    endedAt: timestamptz(),
  }),
  (t) => [
    index('chargebacks_opened').on(t.openedAt, t.id),
    index('chargebacks_order').on(t.orderId),
    index('chargebacks_merchant').on(t.merchantId, t.openedAt),
    // What a bank waits for an answer on, the nearest deadline first.
    index('chargebacks_open')
      .on(t.answerBy, t.id)
      .where(sql`${t.status} = 'opened'`),
    index('chargebacks_look')
      .on(t.lookAt)
      .where(sql`${t.lookAt} is not null`),
    index('chargebacks_send')
      .on(t.sendAt)
      .where(sql`${t.sendAt} is not null`),
    // What staff stated, and has come of age.
    index('chargebacks_stated')
      .on(t.endedAt)
      .where(sql`${t.statement} <> ''`),
    check('chargebacks_status', isOneOf(t.status, chargebackStatuses)),
    check('chargebacks_amount', sql`${t.amount} > 0 and ${t.fee} >= 0`),
  ],
);
