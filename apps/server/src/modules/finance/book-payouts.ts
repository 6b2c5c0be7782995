import { isOpenPayment, runCan, runMachine } from '@khidma/domain/payout-runs/run-transitions';
import { returnCauseOf } from '@khidma/domain/withdrawals/return-causes';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { eq, sql } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { processDueRows } from '../../core/due-work.ts';
import { move } from '../../core/move.ts';
import { payoutPayments, payoutRuns } from '../../db/schema/payout-runs.ts';
import type { Tx } from '../../db/types.ts';
import { lockRun, paymentsOf, type StoredPayment } from './payout-run-rows.ts';
import { tellPaid, tellReturned } from './tell-payouts.ts';
import { lockWithdrawal, moveWithdrawal } from './withdrawal-moves.ts';

/**
 * Books what the bank has said: each payment in a transaction of its own, which also takes the word off it. Wherever this is
 * killed, the next one goes on there, and nothing is booked twice. Returns how many there were.
 */
export const bookPayouts = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: payoutPayments,
      where: () => areToldPayments,
      since: payoutPayments.changedAt,
      signal,
    },
    async (work, payment) => {
      const { tx, now } = work;
      await book(work, payment);
      await tx
        .update(payoutPayments)
        .set({ outcome: payment.told ?? payment.outcome, told: null, changedAt: now })
        .where(eq(payoutPayments.id, payment.id));
      await finishRun(tx, payment.runId, now);
    },
  );

/** Which payments the bank has told of, and nobody has booked. The words of the index stand in the statement's text. */
export const areToldPayments = sql`told is not null`;

async function book(work: TxContext, payment: StoredPayment): Promise<void> {
  const { told, withdrawalId, bankReference, code, words } = payment;
  const { now } = work;
  const withdrawal = await lockWithdrawal(work.tx, withdrawalId);
  const change = { bankReference: bankReference || withdrawal.bankReference };
  if (told === 'paid' && withdrawalCan.pay(withdrawal))
    await tellPaid(
      work,
      await moveWithdrawal(work, withdrawal, {
        event: 'pay',
        actor: 'system',
        change: { ...change, paidAt: now },
      }),
    );
  if (told === 'returned' && withdrawalCan.return(withdrawal))
    await tellReturned(
      work,
      await moveWithdrawal(work, withdrawal, {
        event: 'return',
        actor: 'system',
        change: { ...change, returnedAt: now, cause: returnCauseOf(code), reason: words },
      }),
    );
}

/** A run is done once the end of each of its payments is told. */
async function finishRun(tx: Tx, runId: string, now: Date): Promise<void> {
  const run = await lockRun(tx, eq(payoutRuns.id, runId));
  if (!runCan.confirm(run)) return;
  const payments = await paymentsOf(tx, runId);
  if (payments.some(({ outcome, told }) => told !== null || isOpenPayment(outcome))) return;
  const { to: status } = move(runMachine, run.status, { event: 'finish', actor: 'system' });
  await tx.update(payoutRuns).set({ status, endedAt: now }).where(eq(payoutRuns.id, runId));
}
