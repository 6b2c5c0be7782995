import { adjustmentPosted, isAboutDebt } from '@khidma/domain/ledger/adjustments';
import { type AdjustmentKind } from '@khidma/domain/ledger/adjustment-words';
import { withdrawableTakenBy } from '@khidma/domain/ledger/postings';
import { toDirhams } from '@khidma/domain/money/dirhams';
import { fils, subtract } from '@khidma/domain/money/fils';
import type { TxContext } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { settlementLots } from '../../db/schema/finance.ts';
import { notify } from '../notices/api.ts';
import { postEntries, takeFromLots } from '../ledger/api.ts';
import type { StoredAdjustment } from './adjustment-rows.ts';

/**
 * Books an adjustment and tells its merchant. What a credit leaves beside the debt is an instalment of its own, so that a
 * withdrawal can say what it carries; a charge is taken of the instalments that are there.
 */
export async function bookAdjustment(
  work: TxContext,
  { id, merchantId, orderId, kind, amount: stored, reason, reference }: StoredAdjustment,
): Promise<void> {
  const { ctx, tx, now } = work;
  const amount = fils(stored);
  const posted = await postEntries(tx, ctx.ids, {
    entries: (own) => {
      if (isAboutDebt(kind) && amount > own.receivable)
        throw refuseFields([
          { path: 'amount', rule: 'tooLarge', params: { max: toDirhams(own.receivable) } },
        ]);
      return adjustmentPosted(kind, { merchantId, amount }, own);
    },
    merchantId,
    ...(orderId !== null && { orderId }),
    remark: { reason: reference === '' ? reason : `${reason} (${reference})`, adjustment: id },
    at: now,
  });
  await takeFromLots(tx, { merchantId, amount: withdrawableTakenBy(posted, 'adjustmentDebit') });
  if (isCredit(kind)) {
    const left = subtract(amount, withdrawableTakenBy(posted, 'receivableCollected'));
    if (left > 0)
      await tx.insert(settlementLots).values({
        id: ctx.ids.uuid(),
        adjustmentId: id,
        merchantId,
        instalment: 0,
        dueAt: now,
        releasedAt: now,
        fee: 0,
        feeVat: 0,
        amount: left,
      });
  }
  await notify(work, merchantId, {
    kind: noticeOf[kind],
    data: {
      link: `${ctx.settings.publicUrl}/finance-manage`,
      amount: String(amount),
      reason,
    },
  });
}

const isCredit = (kind: AdjustmentKind): boolean => kind === 'credit' || kind === 'refundBorne';

const noticeOf = {
  credit: 'balanceCredited',
  refundBorne: 'balanceCredited',
  debit: 'balanceCharged',
  repayment: 'debtRepaid',
  writeOff: 'debtWrittenOff',
} as const;
