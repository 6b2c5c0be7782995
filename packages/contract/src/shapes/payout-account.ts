import { payoutAccountStatuses } from '@khidma/domain/payout-accounts/payout-account-transitions';
import * as z from 'zod/mini';
import { fileRef, id, instant } from './common.ts';

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
