import { day, fileRef, fils, id, instant } from './common.ts';
import { ownHold } from './payout.ts';
import { adjustmentKinds, adjustmentStates } from '@khidma/domain/ledger/adjustments';
import { entryTypes } from '@khidma/domain/ledger/postings';
import { returnCauses } from '@khidma/domain/withdrawals/return-causes';
import {
  withdrawalStages,
  withdrawalStatuses,
} from '@khidma/domain/withdrawals/withdrawal-statuses';
import * as z from 'zod/mini';

/** A merchant's money. accountBalance = withdrawable + nonWithdrawable + inWithdrawal. */
export const balances = z.object({
  totalRevenue: fils,
  accountBalance: fils,
  withdrawable: fils,
  nonWithdrawable: fils,
  inWithdrawal: fils,
  withdrawn: fils,
  /** What the merchant owes, where it owes something: later income pays it off first. */
  receivable: z.optional(fils),
  /** What of the withdrawable money waits for disputes to be decided, where some does. */
  inDispute: z.optional(fils),
  /** What of it the operator holds of single orders beside that, where it does. */
  held: z.optional(fils),
  /** What the operator holds back, where it does, and why. */
  holds: z.optional(z.array(ownHold)),
});

/** A line of the flow. `change` is what it did to the account, `withdrawableChange` to what can be withdrawn. */
export const flowRow = z.object({
  id,
  flowNumber: z.string(),
  at: instant,
  type: z.enum(entryTypes),
  change: fils,
  withdrawableChange: fils,
  availableBalance: fils,
  /** What it did to the money that waits for orders to be completed, and how much waited afterwards. */
  waitingChange: fils,
  waitingBalance: fils,
  /** What it did to what the merchant owes, which is no part of the account. */
  owedChange: fils,
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  /** Who ordered; null beside orders, and where their data has been removed. */
  customerName: z.nullable(z.string()),
  withdrawalNumber: z.nullable(z.string()),
  /** What happened, in the caller’s language: why, where somebody said it. */
  remark: z.string(),
});

/** The two balances of the flow at a moment. */
export const flowBalances = z.object({ withdrawable: fils, waiting: fils });

/** A withdrawal as merchant and staff see it. */
export const withdrawalRow = z.object({
  id,
  number: z.string(),
  amount: fils,
  status: z.enum(withdrawalStatuses),
  /** The finer state behind the result: how far it is. */
  stage: z.enum(withdrawalStages),
  iban: z.string(),
  holder: z.string(),
  bank: z.string(),
  appliedAt: instant,
  decidedAt: z.nullable(instant),
  reason: z.string(),
  sentAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  returnedAt: z.nullable(instant),
  /** Why it came back; null where it did not. */
  cause: z.nullable(z.enum(returnCauses)),
  /** Whether it stands still because staff hold its money: no day can be named until that ends. */
  isHeld: z.boolean(),
  /** The business day on which it should arrive; null once it has, will not, or is held. */
  arrivesOn: z.nullable(day),
  /** What the bank calls the payment; '' where it has not said. */
  bankReference: z.string(),
});

/** An order's part of a withdrawal; without an order it is what was credited beside orders. */
export const withdrawnOrder = z.object({
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  amount: fils,
});

/** A withdrawal with the orders whose money it carries. */
export const withdrawalDetail = z.object({
  ...withdrawalRow.shape,
  items: z.array(withdrawnOrder),
});

/** A withdrawal. */
export type WithdrawalRow = z.infer<typeof withdrawalRow>;
/** A merchant's money. */
export type Balances = z.infer<typeof balances>;
/** A line of the flow. */
export type FlowRow = z.infer<typeof flowRow>;

/** When a merchant's pending money becomes withdrawable. */
export const waitingMoney = z.object({
  /** Instalments of completed orders, after the fee, the nearest day first; `isMore` where there are more days. */
  days: z.array(z.object({ day, amount: fils, orders: z.int() })),
  isMore: z.boolean(),
  /** Paid orders that are not completed, before the fee, the next visit first; `moreOrders` where there are more. */
  orders: z.array(
    z.object({
      orderId: id,
      orderNumber: z.string(),
      reservedAt: z.nullable(instant),
      amount: fils,
      /** When all of it is withdrawable at the latest, where the customer’s silence completes the order; null where it does not. */
      latestAt: z.nullable(instant),
    }),
  ),
  moreOrders: z.boolean(),
  /** Instalments that wait for a dispute to be decided, after the fee. */
  held: z.object({ amount: fils, orders: z.int() }),
});

/** When a merchant's pending money becomes withdrawable. */
export type WaitingMoney = z.infer<typeof waitingMoney>;

const debtOrder = z.nullable(z.object({ id, number: z.string() }));

/** What a merchant came to owe something by. */
export const debtCauses = ['refund', 'chargeback', 'charge'] as const;

/** What paid a debt off: income or a returned payment, a repayment, or that it was given up. */
export const debtPayments = ['receivableCollected', 'debtRepaid', 'debtWrittenOff'] as const;

/** What a merchant owes, why, and what has paid of it. */
export const ownDebt = z.object({
  amount: fils,
  /** Since when something is owed; null where nothing is. */
  since: z.nullable(instant),
  /** What it came of, the latest first, and how much of each is left. */
  origins: z.array(
    z.object({
      at: instant,
      cause: z.enum(debtCauses),
      order: debtOrder,
      amount: fils,
      left: fils,
      /** Where staff wrote one. */
      reason: z.string(),
    }),
  ),
  /** What has paid of it since then, the latest first, 20 at most. */
  payments: z.array(
    z.object({ at: instant, kind: z.enum(debtPayments), order: debtOrder, amount: fils }),
  ),
});

/** A merchant that owes something, as staff see it. */
export const debtRow = z.object({
  /** The merchant's. */
  id,
  merchantName: z.string(),
  amount: fils,
  since: instant,
  reminders: z.int(),
  remindedAt: z.nullable(instant),
  nextReminderAt: instant,
  /** What waits for its orders to be completed: it will pay off what is owed. */
  waiting: fils,
});

/** A merchant that owes something, as staff see it. */
export type DebtRow = z.infer<typeof debtRow>;

/** What is booked on a merchant's balance beside its orders, or waits for a second person. */
export const adjustment = z.object({
  id,
  merchantId: id,
  merchantName: z.string(),
  order: z.nullable(z.object({ id, number: z.string() })),
  kind: z.enum(adjustmentKinds),
  amount: fils,
  /** Why, as the merchant reads it. */
  reason: z.string(),
  reference: z.string(),
  /** What shows it. */
  proof: z.array(fileRef),
  status: z.enum(adjustmentStates),
  /** Null where the platform's own rules booked it. */
  askedBy: z.nullable(z.object({ id, name: z.string() })),
  askedAt: instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  /** Of what was refused: why. */
  refusal: z.string(),
});

/** What is booked on a merchant's balance beside its orders. */
export type Adjustment = z.infer<typeof adjustment>;
