import { entryTypes } from '@khidma/domain/ledger/postings';
import { paymentStatuses } from '@khidma/domain/payments/payment-transitions';
import { wallets } from '@khidma/domain/payments/wallets';
import * as z from 'zod/mini';
import { fils, id, instant } from './common.ts';
import { refundTerms } from './order-money.ts';
import { orderDetail, orderRow, orderTimelineEvent } from './order.ts';
import { merchantStatus } from './merchant.ts';

/** A row of the orders of everybody, as staff see it. */
export const staffOrderRow = z.object({
  ...orderRow.shape,
  merchantId: id,
  customerId: id,
  /** How its money is shared, as the books hold it: nothing while nothing is paid. */
  share: z.object({ fee: fils, feeVat: fils, merchantReceives: fils }),
  /** What cards' banks hold, or have kept, of what was paid: no refund. */
  reclaimed: fils,
});

/** A row of the orders of everybody. */
export type StaffOrderRow = z.infer<typeof staffOrderRow>;

/** Somebody whom an order concerns. */
const side = { id, name: z.string(), email: z.string(), mobile: z.string() };

/** What is known of a side of a dispute. */
const sideRecord = z.object({
  orders: z.int(),
  disputes: z.int(),
  /** Of those, closed by giving money back. */
  givenBack: z.int(),
});

/** One attempt to pay; each card that was declined on the way is one too. */
const payment = z.object({
  id,
  status: z.enum(paymentStatuses),
  amount: fils,
  refundAmount: fils,
  cardLast4: z.string(),
  wallet: z.nullable(z.enum(wallets)),
  /** Why it was refused or given up (`paymentFailures`), or how asking the provider failed last; '' where nothing is wrong. */
  failure: z.string(),
  createdAt: instant,
  updatedAt: instant,
});

/** What was booked for an order, in the merchant's terms. */
const booking = z.object({
  id,
  at: instant,
  entryType: z.enum(entryTypes),
  /** How much moved. */
  amount: fils,
  /** What it changed of the merchant's account and of the withdrawable part. */
  accountChange: fils,
  withdrawableChange: fils,
});

/** A part of the merchant's share: when it is released, or was. */
const instalment = z.object({
  number: z.int(),
  /** What the merchant receives of it. */
  amount: fils,
  dueAt: instant,
  releasedAt: z.nullable(instant),
});

/** An order with both its sides, as staff see it. */
export const staffOrder = z.object({
  ...z.omit(orderDetail, { timeline: true, otherPartyId: true }).shape,
  merchant: z.object({ ...side, status: merchantStatus }),
  /** Whether whoever reads it has decided a dispute about it: an appeal is then a colleague's. */
  decidedByMe: z.boolean(),
  customer: z.object({ ...side, since: instant }),
  /** How many orders of the last `recordDays` either side had, and how its disputes among them went; null where there is no dispute. */
  records: z.nullable(z.object({ customer: sideRecord, merchant: sideRecord })),
  /** What happened, the earliest first; `reason` is the name of a cancellation's reason or ''. */
  history: z.array(orderTimelineEvent),
  payments: z.array(payment),
  bookings: z.array(booking),
  instalments: z.array(instalment),
  /** Whom giving money back costs what, by the settings in force: as a refund, and by deciding a dispute. */
  refundTerms: z.object({ staffRefund: refundTerms, disputeRefund: refundTerms }),
  /** How much of what a cancelled order would have brought the platform bears, per cent. */
  cancelBorne: z.int(),
  /** What the cameras noted of the pictures of proof and disputes; kept apart from the files, for whoever decides. */
  pictureOrigins: z.array(
    z.object({
      fileId: id,
      takenAt: z.nullable(instant),
      place: z.nullable(z.object({ lat: z.number(), lng: z.number() })),
    }),
  ),
  /** What was written to the two about it, the latest first: the last fifty. */
  mails: z.array(
    z.object({
      id,
      channel: z.enum(['mail', 'sms']),
      kind: z.string(),
      recipient: z.string(),
      subject: z.string(),
      status: z.enum(['waiting', 'delivered', 'failed']),
      createdAt: instant,
    }),
  ),
  /** What staff wrote down for one another, the latest first. */
  notes: z.array(z.object({ id, staffName: z.string(), text: z.string(), at: instant })),
});

/** An order with both its sides. */
export type StaffOrder = z.infer<typeof staffOrder>;
