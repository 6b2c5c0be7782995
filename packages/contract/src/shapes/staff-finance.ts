import { fileRef, fils, id, instant } from './common.ts';
import { balances, withdrawalRow, withdrawnOrder } from './finance.ts';
import { payoutAccount } from './payout.ts';
import { chargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import { evidenceFileKinds, evidenceFileStates } from '@khidma/domain/payments/evidence-files';
import { checkResults } from '@khidma/domain/payout-accounts/account-checks';
import { payoutAccountStatuses } from '@khidma/domain/payout-accounts/payout-account-transitions';
import { approvalStates } from '@khidma/domain/withdrawals/two-people';
import * as z from 'zod/mini';

const person = z.object({ id, name: z.string() });

/** How far the approval of a payout is, and who has to do with it. */
export const payoutApproval = z.object({
  state: z.enum(approvalStates),
  /** Above the limit of the settings it takes two people, whoever they are. */
  aboveLimit: z.boolean(),
  /** Who approved the account that the money goes to: for them this takes a second person too. */
  accountApprovedBy: z.nullable(person),
  firstApprovedBy: z.nullable(person),
  firstApprovedAt: z.nullable(instant),
  /** Who could approve now. */
  may: z.array(person),
});

/** A withdrawal for review: whose it is, and the orders whose money it carries. */
export const withdrawalReview = z.object({
  ...withdrawalRow.shape,
  merchantId: id,
  merchantName: z.string(),
  balances,
  approval: payoutApproval,
  items: z.array(withdrawnOrder),
});

/** A payout account for review. */
export const payoutAccountReview = z.object({
  ...payoutAccount.shape,
  merchantId: id,
  merchantName: z.string(),
  /** What stands out; a person decides what it means. */
  checks: z.object({
    holder: z.enum(checkResults),
    /** Whether a bank can read the holder’s name; one that it cannot is not approved. */
    isRead: z.boolean(),
    bank: z.enum(checkResults),
    /** The bank that the IBAN is of, where it is known. */
    bankOfIban: z.nullable(z.string()),
    /** Other merchants that are paid to the same IBAN, or want to be: with one it is not approved. */
    elsewhere: z.array(z.object({ id, name: z.string() })),
  }),
  /** The account in force meanwhile. */
  before: z.nullable(
    z.object({ iban: z.string(), holder: z.string(), bank: z.string(), proof: z.array(fileRef) }),
  ),
  /** What the merchant submitted otherwise, the last of it first, and who decided that. */
  history: z.array(
    z.object({
      id,
      iban: z.string(),
      holder: z.string(),
      proof: z.array(fileRef),
      status: z.enum(payoutAccountStatuses),
      submittedAt: instant,
      decidedAt: z.nullable(instant),
      decidedBy: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
});

/** A chargeback in the list. */
export const chargebackRow = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  merchantId: id,
  merchantName: z.string(),
  status: z.enum(chargebackStatuses),
  amount: fils,
  openedAt: instant,
  /** Until when the bank takes evidence; null where it has not said. */
  answerBy: z.nullable(instant),
  endedAt: z.nullable(instant),
});

/** A chargeback with what the bank is told of the order. */
export const chargeback = z.object({
  ...chargebackRow.shape,
  /** In the bank's own words. */
  reason: z.string(),
  /** What the provider takes for it. */
  fee: fils,
  cardLast4: z.string(),
  /** What goes with the statement, or went with it. */
  evidence: z.string(),
  /** The files beside it: as they went, or as they will. */
  files: z.array(
    z.object({
      kind: z.enum(evidenceFileKinds),
      name: z.string(),
      /** Bytes; null before it was made. */
      size: z.nullable(z.int().check(z.nonnegative())),
      /** How many pictures it will hold; null where none, or once it has gone. */
      pictures: z.nullable(z.int().check(z.nonnegative())),
      state: z.enum(evidenceFileStates),
    }),
  ),
  statement: z.string(),
  /** When an answer that did not arrive is sent again; null where none waits. */
  nextTryAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  answeredBy: z.nullable(z.object({ id, name: z.string() })),
});
