import { feeSource } from './fee-rule.ts';
import { wallets } from '@khidma/domain/payments/wallets';
import { chargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import * as z from 'zod/mini';
import { commentStatuses } from '@khidma/domain/orders/order-tabs';
import { settlementStatuses } from '@khidma/domain/orders/order-statuses';
import { disputeKinds } from '@khidma/domain/disputes/dispute-rules';
import { dispute } from './dispute.ts';
import { timelineEvent } from './application.ts';
import { cancelTerms, orderMoney, orderSums } from './order-money.ts';
import { rating } from './comment.ts';
import {
  absence,
  absenceClaim,
  completion,
  extraWork,
  orderInstalment,
  proofBefore,
  receivedLate,
} from './visit.ts';
import { visitState } from './asked-visit.ts';
import { day, fileRef, fils, id, instant } from './common.ts';
import { orderStatus } from './order-list.ts';

/** A row of an order list. Amounts in fils. */
export const orderRow = z.object({
  id,
  number: z.string(),
  status: orderStatus,
  commentStatus: z.enum(commentStatuses),
  /** What its customer gave it, 1 to 5; null before that. */
  rating: z.nullable(z.int()),
  /** How far its money is settled; null before it is paid and once all of it has gone back. */
  settlementStatus: z.nullable(z.enum(settlementStatuses)),
  serviceId: id,
  serviceName: z.string(),
  coverUrl: z.nullable(z.string()),
  specs: z.array(z.object({ name: z.string(), option: z.string() })),
  /** How many were bought; a specification's quantity is this too, that of its option. */
  quantity: z.int(),
  /** How many of them were cancelled: all where the order was, which is cancelled whole, else 0. */
  cancelQuantity: z.int(),
  customerName: z.string(),
  /** The customer's picture of today. */
  customerAvatarUrl: z.nullable(z.string()),
  merchantName: z.string(),
  reservedAt: z.nullable(instant),
  /** How long after it the team may come, in minutes, as it was sold; 0 where it comes then. */
  arrivalMinutes: z.int(),
  /** When the visit is planned to be over; null where no time is reserved. */
  reservedUntil: z.nullable(instant),
  createdAt: instant,
  /** What was paid: 0 while nothing was. */
  actualAmount: fils,
  /** How much of it has gone back. */
  refundAmount: fils,
  /** What every sentence about its money takes its amounts from. */
  money: orderSums,
  /** What happens by itself next and when; null when nothing does. */
  next: z.nullable(z.object({ event: z.string(), at: instant })),
  /** Until when it can be paid. An order that was begun to be paid waits a little longer for the provider's word. */
  paymentDeadline: z.nullable(instant),
  /** The dispute that is open about it; null where none is. */
  disputeId: z.nullable(id),
  /** Of which kind it is. */
  disputeKind: z.nullable(z.enum(disputeKinds)),
});

/** A row of an order list. */
export type OrderRow = z.infer<typeof orderRow>;

/** A row of a merchant's list: with the ways to the customer. */
export const merchantOrderRow = z.object({
  ...orderRow.shape,
  customerId: id,
  /** Whether the merchant has taken it off the list. */
  isHidden: z.boolean(),
  /** Whether it waits for the merchant now: those are what the badge and the start page count. */
  needsMerchant: z.boolean(),
  /** Whom to reach and where the work is; null until the order is paid. */
  contact: z.nullable(
    z.object({
      phone: z.string(),
      emirate: z.string(),
      community: z.nullable(z.string()),
      address: z.string(),
      /** '' where there is none. */
      makani: z.string(),
    }),
  ),
});

/** A row of a merchant's list. */
export type MerchantOrderRow = z.infer<typeof merchantOrderRow>;

/** What a customer said of an order, and the merchant's reply; '' while there is none. */
const orderComment = z.object({
  id,
  rating,
  text: z.string(),
  images: z.array(fileRef),
  createdAt: instant,
  editedAt: z.nullable(instant),
  /** Until when the customer can change it; null where that is over. */
  editableUntil: z.nullable(instant),
  /** Since when staff keep it out of everybody else's sight, and why; null and '' where they do not. */
  hiddenAt: z.nullable(instant),
  hiddenReason: z.string(),
  reply: z.string(),
  repliedAt: z.nullable(instant),
});

/** A line of an order's history; `reason` is the name of a cancellation's reason or '', `expectedAt` when somebody who set out means to be there. */
export const orderTimelineEvent = z.object({
  ...timelineEvent.shape,
  reason: z.string(),
  expectedAt: z.nullable(instant),
  /** What became withdrawable with it; null for every other line. */
  amount: z.nullable(fils),
  /** What the proof said before it was corrected; null for every other line. */
  before: z.nullable(proofBefore),
  /** Only where a phone kept it: `at` is when it was received. */
  late: z.optional(receivedLate),
});

/** An order in full. Each party sees the same shape; what is not for a party is null. */
export const orderDetail = z.object({
  ...orderRow.shape,
  /** Whom one writes to about it: for the merchant the customer, for the customer the merchant. */
  otherPartyId: id,
  /** The merchant's picture of today. */
  merchantAvatarUrl: z.nullable(z.string()),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  emirate: z.string(),
  community: z.nullable(z.string()),
  address: z.string(),
  /** The Makani number of the entrance; '' where there is none. */
  makani: z.string(),
  note: z.string(),
  /** Whether the merchant has taken it off their own list; false for everybody else. */
  isHidden: z.boolean(),
  basePrice: fils,
  discountAmount: fils,
  /** The code that was used, and what it took off: part of the discount. */
  promo: z.nullable(z.object({ code: z.string(), amount: fils })),
  /** What was ordered, before extra work. */
  orderAmount: fils,
  /** The VAT in what is kept of it; estimated before payment. */
  vatAmount: fils,
  money: orderMoney,
  /** The fee, its rate in basis points and its VAT; estimated before payment, 0 where nothing comes of it; null for the customer. */
  fee: z.nullable(
    z.object({
      basisPoints: z.int(),
      /** Where the rate comes from; null where that was not kept. */
      source: z.nullable(feeSource),
      amount: fils,
      vat: fils,
      merchantReceives: fils,
      /** What of that has been released and stayed so after refunds, and what is still to be. */
      released: fils,
      pending: fils,
    }),
  ),
  paidAt: z.nullable(instant),
  /** What it was paid with, for its customer alone: null before that. Without its last digits where there were several cards, or the provider says none. */
  card: z.nullable(z.object({ last4: z.string(), wallet: z.nullable(z.enum(wallets)) })),
  /** What goes back to that card, for the customer alone: since when it is with the banks, null while it is yet to be sent, and the day by which it arrives. */
  refund: z.nullable(z.object({ amount: fils, sentAt: z.nullable(instant), expectedBy: day })),
  completionDeadline: z.nullable(instant),
  confirmationDeadline: z.nullable(instant),
  cancelRequestDeadline: z.nullable(instant),
  cancel: z.nullable(
    z.object({
      by: z.nullable(z.string()),
      reason: z.string(),
      description: z.string(),
      refusalReason: z.string(),
    }),
  ),
  completion: z.nullable(completion),
  /** What the bank of the customer's card has taken back, and how that stands; for the merchant alone, and only where it has. */
  chargeback: z.optional(
    z.object({ status: z.enum(chargebackStatuses), amount: fils, takenAt: instant }),
  ),
  /** What the merchant gets of it and when, where that is in parts or was on another day than it was completed; for the merchant alone. */
  instalments: z.array(orderInstalment),
  extension: z.enum(['none', 'requested', 'approved', 'declined']),
  /** When the merchant means to begin; null for the customer, and where no time is reserved. */
  plannedAt: z.nullable(instant),
  /** Which of the merchant's teams makes the visit; null for the customer, and where none does yet. */
  team: z.nullable(z.int()),
  /** What cancelling costs the customer, as it was bought; none where it is asked of the merchant. */
  cancelTerms,
  /** What it comes to now, for the customer who cancels by them; null where nobody does. */
  cancelOutcome: z.nullable(z.object({ kept: fils, refund: fils })),
  /** Since when the customer has confirmed the visit; null where it has not. */
  visitConfirmedAt: z.nullable(instant),
  /** Whether its reader can confirm the visit now. */
  mayConfirmVisit: z.boolean(),
  /** How far the visit is by what the merchant says, and when it is expected; null before it has set out. */
  visit: z.nullable(visitState),
  /** The latest report that somebody was not there. */
  absence: z.nullable(absence),
  /** What its reader can report of that; null where nothing. */
  absenceClaim: z.nullable(absenceClaim),
  /** Pictures that whoever made the visit took there, by its link: for the proof. The merchant's alone. */
  jobImages: z.array(fileRef),
  /** The latest dispute about it. */
  dispute: z.nullable(dispute),
  /** What its reader can open about it now; null for staff. */
  mayDispute: z.nullable(z.enum(disputeKinds)),
  /** Other times that one side proposed and the other has not answered; null where there are none. */
  timeProposal: z.nullable(
    z.object({
      id,
      by: z.enum(['merchant', 'customer']),
      times: z.array(instant),
      expiresAt: instant,
    }),
  ),
  /** Extra work that the merchant proposed at a visit, the earliest first. What is paid of it is part of `actualAmount`. */
  extraWorks: z.array(extraWork),
  /** Whether its reader can propose extra work now. */
  mayProposeExtraWork: z.boolean(),
  /** What the customer said of it and what the merchant replied; null before that. */
  comment: z.nullable(orderComment),
  /** What the merchant wrote down for itself, the newest first; null for everybody else, staff too. */
  ownNotes: z.nullable(z.array(z.object({ id, text: z.string(), at: instant }))),
  /** What happened, the earliest first; `reason` is the name of a cancellation's reason or ''. */
  timeline: z.array(orderTimelineEvent),
});

/** An order in full. */
export type OrderDetail = z.infer<typeof orderDetail>;
