import { paymentOutcomes, runStates } from '@khidma/domain/payout-runs/run-transitions';
import * as z from 'zod/mini';
import { day, fils, id, instant } from './common.ts';

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
