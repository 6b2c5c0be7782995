import { secondPersonStates } from '@khidma/domain/staff/second-person';
import * as z from 'zod/mini';
import { fils, id, instant } from './common.ts';

/** Calls that a second person of staff can agree to. */
export const secondPersonCalls = [
  'refundOrder',
  'refundDispute',
  'cancelStaffOrder',
  'setTunables',
  'setServiceFee',
  'takeBackServiceFee',
  'addFeeRule',
  'endFeeRule',
  'takeBackFeeRule',
  'inviteStaff',
  'setStaffRole',
  'enableStaff',
] as const;

/** A call that a second person of staff can agree to. */
export type SecondPersonCall = (typeof secondPersonCalls)[number];

const moneyCalls: ReadonlySet<SecondPersonCall> = new Set([
  'refundOrder',
  'refundDispute',
  'cancelStaffOrder',
]);

/** Whether a call gives an order's money back; every other one changes what protects money. */
export const isAboutMoney = (call: SecondPersonCall): boolean => moneyCalls.has(call);

/** Characters of what is said for or against it, at most. */
export const longestAskReason = 500;

const person = z.object({ id, name: z.string() });

/** What one member of staff asked a second one to agree to. */
export const secondPersonAsk = z.object({
  id,
  call: z.enum(secondPersonCalls),
  /** What the call is made with, as it was asked. */
  input: z.record(z.string(), z.unknown()),
  /** Who it is about, as the caller reads them: an order's number, a person's or merchant's name; '' for settings. */
  about: z.string(),
  /** The order that it is about, where it is about one. */
  orderId: z.nullable(id),
  /** What it gives away, in fils; null where it changes what protects money. */
  amount: z.nullable(fils),
  reason: z.string(),
  status: z.enum(secondPersonStates),
  askedBy: person,
  askedAt: instant,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instant),
  /** When what was agreed to counts; null before. */
  dueAt: z.nullable(instant),
  /** Of what was refused or stopped: why; of what failed: the refusal, in the reader's language. */
  note: z.string(),
  /** Whether the caller may agree to it or refuse it. */
  mayDecide: z.boolean(),
  /** Whether the caller may stop it. */
  mayStop: z.boolean(),
});

/** What one member of staff asked a second one to agree to. */
export type SecondPersonAsk = z.infer<typeof secondPersonAsk>;
