import { withdrawalResultOf } from '@khidma/domain/withdrawals/withdrawal-transitions';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { WithdrawalRow } from '@khidma/contract/shapes/finance';
import type { withdrawals } from '../../db/schema/finance.ts';
import type { payoutAccounts } from '../../db/schema/merchants.ts';
import { refsIn } from '../uploads/api.ts';

/** A withdrawal as it is stored. */
export type StoredWithdrawal = typeof withdrawals.$inferSelect;

/** A payout account as it is stored. */
export type StoredPayoutAccount = typeof payoutAccounts.$inferSelect;

/** A withdrawal as merchant and staff see it; `outlookOf` says what is to be expected of it. */
export const presentWithdrawal = (
  row: StoredWithdrawal,
  outlookOf: (row: StoredWithdrawal) => Pick<WithdrawalRow, 'isHeld' | 'arrivesOn'>,
): WithdrawalRow => ({
  id: row.id,
  number: row.number,
  amount: row.amount,
  status: withdrawalResultOf(row.stage),
  stage: row.stage,
  iban: row.iban,
  holder: row.holder,
  bank: row.bank,
  appliedAt: row.appliedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  sentAt: row.sentAt?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
  returnedAt: row.returnedAt?.toISOString() ?? null,
  cause: row.cause,
  ...outlookOf(row),
  bankReference: row.bankReference,
});

/** A payout account as merchant and staff see it. */
export const presentPayoutAccount = (
  row: StoredPayoutAccount,
  refs: ReadonlyMap<string, FileRef>,
) => ({
  id: row.id,
  status: row.status,
  iban: row.iban,
  holder: row.holder,
  bank: row.bank,
  proof: refsIn(refs, row.proof),
  reason: row.reason,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
