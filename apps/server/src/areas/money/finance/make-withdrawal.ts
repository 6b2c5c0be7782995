import { pick } from '../../../kernel/pick.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { refuse, refuseAndCommit } from '../../../kernel/refuse.ts';
import { withdrawalItems, withdrawals } from '../../../db/schema/finance.ts';
import type { payoutAccounts } from '../../../db/schema/merchants.ts';
import {
  loadHeldAmount,
  LinesDisagreeError,
  openDifferences,
  postEntries,
  takeFromInstalments,
} from '../ledger/index.ts';
import { notifyStaff } from '../../messaging/notices/index.ts';
import { refsIn } from '../../files/index.ts';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { WithdrawalRow } from '@khidma/contract/shapes/finance';
import { withdrawalRequested } from '@khidma/domain/ledger/postings';
import { add, type Fils } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import {
  withdrawalMachine,
  withdrawalResultOf,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { sql } from 'drizzle-orm';

/** A withdrawal as it is stored. */
export type StoredWithdrawal = typeof withdrawals.$inferSelect;

/** A payout account as it is stored. */
export type StoredPayoutAccount = typeof payoutAccounts.$inferSelect;

/** A withdrawal as merchant and staff see it; `outlookOf` says what is to be expected of it. */
export const presentWithdrawal = (
  row: StoredWithdrawal,
  outlookOf: (row: StoredWithdrawal) => Pick<WithdrawalRow, 'isHeld' | 'arrivesOn'>,
): WithdrawalRow => ({
  ...pick(row, 'id', 'number', 'amount', 'stage', 'iban', 'holder', 'bank', 'appliedAt'),
  ...pick(row, 'decidedAt', 'reason', 'sentAt', 'paidAt', 'returnedAt', 'cause'),
  status: withdrawalResultOf(row.stage),
  ...outlookOf(row),
  bankReference: row.bankReference,
});

/** A payout account as merchant and staff see it. */
export const presentPayoutAccount = (
  row: StoredPayoutAccount,
  refs: ReadonlyMap<string, FileRef>,
) => ({
  ...pick(row, 'id', 'status', 'iban', 'holder', 'bank', 'reason', 'submittedAt', 'decidedAt'),
  proof: refsIn(refs, row.proof),
});

/** Whose money goes where. */
export interface WithdrawalRequest {
  readonly merchantId: string;
  readonly amount: Fils;
  readonly account: Pick<StoredWithdrawal, 'iban' | 'holder' | 'bank'>;
}

/**
 * Reserves money for a withdrawal and tells staff of it; refused where there is not so much. Returns it as it is stored.
 * One that its orders do not add up to is undone, and a case is open of it: the refusal commits that.
 */
export async function makeWithdrawal(
  context: TxContext,
  request: WithdrawalRequest,
): Promise<StoredWithdrawal> {
  try {
    return await context.tx.transaction((tx) => reserve({ ...context, tx }, request));
  } catch (error) {
    if (!(error instanceof LinesDisagreeError)) throw error;
    const { merchantId, amount } = request;
    await openDifferences(context, [
      {
        source: 'bank',
        kind: 'linesDisagree',
        day: dubaiDay(context.now.getTime()),
        found: error.left,
        expected: amount,
        merchantId,
      },
    ]);
    throw refuseAndCommit('withdrawalDisagrees');
  }
}

async function reserve(
  context: TxContext,
  { merchantId, amount, account: { iban, holder, bank } }: WithdrawalRequest,
): Promise<StoredWithdrawal> {
  const { ctx, tx, now } = context;
  const id = ctx.ids.uuid();
  const held = await loadHeldAmount(tx, merchantId, now);
  if (held.isAll) throw refuse('payoutsHeld');
  // Books first: they lock the merchant's balances, refuse an overdraft, and hold everybody else back until this is through.
  await postEntries(tx, ctx.ids, {
    entries: ({ withdrawable }) => {
      // What may have to go back stays until that is decided.
      if (add(amount, held.amount) > withdrawable) throw refuse('insufficientBalance');
      return withdrawalRequested({ merchantId, amount });
    },
    merchantId,
    withdrawalId: id,
    at: now,
  });
  const [withdrawal] = await tx
    .insert(withdrawals)
    .values({
      id,
      number: sql`'KW-' || nextval('withdrawal_numbers')`,
      merchantId,
      amount,
      stage: withdrawalMachine.initial,
      iban,
      holder,
      bank,
      appliedAt: now,
    })
    .returning();
  if (withdrawal === undefined) throw new Error('an inserted withdrawal did not come back');
  // Which orders' money it is.
  const items = await takeFromInstalments(tx, { merchantId, amount });
  await tx.insert(withdrawalItems).values(items.map((item) => ({ ...item, withdrawalId: id })));
  await notifyStaff(context, 'withdrawalsWaiting');
  return withdrawal;
}
