import {
  documentFormats,
  documentIssuers,
  documentKinds,
} from '@khidma/domain/documents/document-kinds';
import { mostParts } from '@khidma/domain/documents/document-parts';
import { isMonth } from '@khidma/domain/documents/statement-months';
import { withdrawalStages } from '@khidma/domain/withdrawals/withdrawal-statuses';
import * as z from 'zod/mini';
import { day, fils, id, instant } from './common.ts';

/** A month in Dubai, `2026-11`. */
export const month = z.string().check(z.refine(isMonth, 'invalid'));

/** A finance document in a list. */
export const documentRow = z.object({
  id,
  number: z.string(),
  kind: z.enum(documentKinds),
  issuer: z.enum(documentIssuers),
  issuedAt: instant,
  amount: fils,
  vatAmount: fils,
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  withdrawalNumber: z.nullable(z.string()),
  /** Of a payout advice: how far the payment has got by now, which the paper cannot know. */
  payout: z.nullable(z.object({ stage: z.enum(withdrawalStages), at: z.nullable(instant) })),
  /** Of a statement. */
  month: z.nullable(z.string()),
  /** Its last mail: to whom, when it was written or arrived; null where it was never mailed. */
  sent: z.nullable(
    z.object({
      to: z.string(),
      at: instant,
      status: z.enum(['waiting', 'delivered', 'failed']),
    }),
  ),
  /** Whether it is to be had as an e-invoice, too. */
  isEInvoice: z.boolean(),
  /**
   * Where the merchant issues tax invoices itself, Khidma's paper is a receipt, and this says which of the merchant's
   * own stands behind it: null in it where none has been named. Null where Khidma issues them.
   */
  own: z.nullable(z.object({ number: z.nullable(z.string()), issuedOn: z.nullable(day) })),
  /** In how many files it is printed: a long statement has several. */
  parts: z.int(),
});

/** Who issues a merchant's tax invoices. */
export const invoicing = z.object({
  /** Whether the merchant does; otherwise Khidma, in its name. */
  isOwn: z.boolean(),
  /** Since when it is so; null where it has never been otherwise. */
  since: z.nullable(instant),
  /** Receipts behind which no invoice of the merchant's own is named yet; counted up to 200. */
  missing: z.int(),
});

/** Which of a document's files is asked for; the first one unless said. */
export const documentPart = z.optional(z.int().check(z.gte(1), z.lte(mostParts)));

/** A finance document in a list. */
export type DocumentRow = z.infer<typeof documentRow>;

/** As what a document is asked for; printed unless said. */
export const documentFormat = z.optional(z.enum(documentFormats, 'invalid'));
