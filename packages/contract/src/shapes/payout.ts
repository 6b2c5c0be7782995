import { day, fileRef, fils, id, instant } from './common.ts';
import { payoutAccountStatuses } from '@khidma/domain/payout-accounts/payout-account-transitions';
import { paymentOutcomes, runStates } from '@khidma/domain/payout-runs/run-transitions';
import { weekdays } from '@khidma/domain/rules/days';
import {
  LAST_MONTH_DAY,
  scheduleKinds,
  scheduleResults,
} from '@khidma/domain/withdrawals/payout-schedule';
import * as z from 'zod/mini';

/** An IBAN that withdrawals go to. */
export const payoutAccount = z.object({
  id,
  status: z.enum(payoutAccountStatuses),
  iban: z.string(),
  holder: z.string(),
  bank: z.string(),
  /** Letters and statements of the bank that came with it. */
  proof: z.array(fileRef),
  reason: z.string(),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
});

/** Characters of a hold's reason at most. */
export const holdReasonMax = 500;

/** Money that is held back, as its merchant sees it. */
export const ownHold = z.object({
  id,
  /** Null: every payout. */
  order: z.nullable(z.object({ id, number: z.string() })),
  /** What stands still by it now. */
  amount: fils,
  reason: z.string(),
  heldAt: instant,
  /** When it ends by itself; null where somebody lifts it. */
  endsAt: z.nullable(instant),
});

/** Money that is held back, as its merchant sees it. */
export type OwnHold = z.infer<typeof ownHold>;

/** The same as staff see it. */
export const payoutHold = z.extend(ownHold, {
  merchantId: id,
  merchantName: z.string(),
  isActive: z.boolean(),
  heldBy: z.string(),
  liftedAt: z.nullable(instant),
  liftedBy: z.nullable(z.string()),
  liftReason: z.string(),
});

/** A hold as staff see it. */
export type PayoutHold = z.infer<typeof payoutHold>;

const person = z.object({ id, name: z.string() });

/** A payout run in the list. */
export const payoutRunRow = z.object({
  id,
  number: z.string(),
  status: z.enum(runStates),
  total: fils,
  count: z.int(),
  /** How many of its payments have come back. */
  returned: z.int(),
  executionDay: day,
  madeBy: person,
  madeAt: instant,
  approvedBy: z.nullable(person),
  approvedAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});

/** A payment of a run. */
const payoutPayment = z.object({
  id,
  withdrawalId: id,
  withdrawalNumber: z.string(),
  merchantName: z.string(),
  endToEnd: z.string(),
  amount: fils,
  iban: z.string(),
  holder: z.string(),
  outcome: z.enum(paymentOutcomes),
  /** The bank has said something that is just being booked. */
  isBeingBooked: z.boolean(),
  code: z.string(),
  words: z.string(),
  bankReference: z.string(),
});

/** A payout run with its payments, and the files that the bank has sent about it. */
export const payoutRun = z.object({
  ...payoutRunRow.shape,
  /** Who had a hand in what a large run pays, and so neither approves nor sends it; who made one never approves it. */
  handledBy: z.array(person),
  payments: z.array(payoutPayment),
  files: z.array(
    z.object({
      id,
      name: z.string(),
      readAt: instant,
      accepted: z.int(),
      paid: z.int(),
      returned: z.int(),
    }),
  ),
});

/** The rule of a schedule as it is chosen: a weekday, a day of the month, or an amount, by its kind. */
export const scheduleRule = {
  kind: z.enum(scheduleKinds, 'invalid'),
  weekday: z.optional(z.enum(weekdays, 'invalid')),
  monthDay: z.optional(z.int().check(z.gte(1), z.lte(LAST_MONTH_DAY))),
  threshold: z.optional(fils.check(z.gte(1, 'tooSmall'))),
};

/** When a merchant's money is withdrawn by itself, when next, and what came of the last time. */
export const payoutSchedule = z.object({
  kind: z.enum(scheduleKinds),
  weekday: z.nullable(z.enum(weekdays)),
  monthDay: z.nullable(z.int()),
  threshold: z.nullable(fils),
  nextRunAt: instant,
  lastRunAt: z.nullable(instant),
  lastResult: z.nullable(z.enum(scheduleResults)),
});
