import * as z from 'zod/mini';
import { fils, id, instant } from './common.ts';

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
