import { type CallBase, requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { processDueRows } from '../../../kernel/due-work.ts';
import { transition } from '../../../kernel/transition.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { readXml } from '../../../kernel/xml.ts';
import { wakeJob } from '../../../db/listen.ts';
import { bankStatusFiles, payoutPayments, payoutRuns } from '../../../db/schema/payout-runs.ts';
import type { Tx } from '../../../db/types.ts';
import { notify } from '../../messaging/notices/index.ts';
import type { StoredWithdrawal } from './make-withdrawal.ts';
import { lockRun, loadRunPayments, type StoredPayment } from './payout-run-rows.ts';
import { recorded } from './payout-runs.ts';
import {
  aboutWithdrawal,
  lockWithdrawal,
  moveWithdrawal,
  notifyWithdrawalReturned,
} from './withdrawal-moves.ts';
import {
  confirmPayoutRun,
  importBankStatus,
  previewBankStatus,
} from '@khidma/contract/money/payout-runs';
import { fils, sum } from '@khidma/domain/money/fils';
import {
  evaluateOutcome,
  isOpenPayment,
  runCan,
  runMachine,
} from '@khidma/domain/payout-runs/run-transitions';
import {
  readStatusFile,
  type StatusFile,
  statusFileProblem,
  type ToldPayment,
} from '@khidma/domain/payout-runs/status-file';
import { returnCauseOf } from '@khidma/domain/withdrawals/return-causes';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

/** What a file would bring about, for whoever decides whether it is booked. */
export const previewBankStatusHandler = handle(previewBankStatus, async (call) => {
  const { run, told } = await readFile(call);
  const news = told.filter(isNews);
  const having = (outcome: ToldPayment['outcome']) => {
    const those = news.filter((word) => word.told.outcome === outcome);
    return { count: those.length, amount: sum(those.map(({ payment }) => fils(payment.amount))) };
  };
  return {
    runId: run.id,
    number: run.number,
    accepted: having('accepted'),
    paid: having('paid'),
    returned: having('returned'),
    unchanged: run.count - news.length,
  };
});

/**
 * What the bank says is written down at once, with the file; a job books it, payment by payment. A node that is killed
 * between the two loses nothing, and the file is not read again.
 */
export const importBankStatusHandler = handle(importBankStatus, async (call) => {
  const { ctx, tx, now, input } = call;
  const { run, told, sha256 } = await readFile(call);
  for (const word of told) await recordOutcome(call, word);
  const countOf = (outcome: ToldPayment['outcome']) =>
    told.filter((word) => word.told.outcome === outcome).length;
  await tx.insert(bankStatusFiles).values({
    id: ctx.ids.uuid(),
    runId: run.id,
    sha256,
    name: input.name,
    readBy: requireCaller(call).id,
    readAt: now,
    accepted: countOf('accepted'),
    paid: countOf('paid'),
    returned: countOf('returned'),
  });
  await wakeJob(tx, 'payout-outcomes');
  return recorded(call, run, { action: 'importBankStatus', was: run.status });
});

/** Reads a file of the bank for its run, which is locked; refuses one that does not fit it, or was read before. */
async function readFile({ tx, input }: CallBase & { readonly input: { readonly file: string } }) {
  const file = readStatusFile(readXml(input.file));
  if (file === undefined) throw refuse('bankFileUnreadable');
  const sha256 = createHash('sha256').update(input.file).digest('hex');
  const [known] = await tx
    .select({ id: payoutRuns.id })
    .from(payoutRuns)
    .where(eq(payoutRuns.number, file.messageId));
  if (known === undefined) throw refuse('bankFileUnknown');
  // Under its lock, two who read the same file stand in a row.
  const run = await lockRun(tx, eq(payoutRuns.id, known.id));
  if ((await tx.$count(bankStatusFiles, eq(bankStatusFiles.sha256, sha256))) > 0)
    throw refuse('bankFileTwice');
  if (!runCan.takeStatus(run)) throw refuse('payoutRunWrongState');
  const payments = await loadRunPayments(tx, run.id);
  const amounts = new Map(payments.map(({ endToEnd, amount }) => [endToEnd, fils(amount)]));
  const problem = statusFileProblem(file, { total: fils(run.total), amounts });
  if (problem !== null) throw refuse(problem);
  return { run, sha256, told: wordOfEach(file, payments) };
}

export const confirmPayoutRunHandler = handle(confirmPayoutRun, async (call) => {
  const { tx, input } = call;
  const run = await lockRun(tx, eq(payoutRuns.id, input.id));
  if (!runCan.confirm(run)) throw refuse('payoutRunWrongState');
  const { bankReference } = input;
  for (const payment of await loadRunPayments(tx, run.id))
    if (isOpenPayment(payment.told ?? payment.outcome))
      await recordOutcome(call, {
        payment,
        told: { outcome: 'paid', code: '', words: '', bankReference },
      });
  await wakeJob(tx, 'payout-outcomes');
  return recorded(call, run, { action: 'confirmPayoutRun', was: run.status });
});

interface Word {
  readonly payment: StoredPayment;
  readonly told: Omit<ToldPayment, 'endToEnd' | 'amount'>;
}

/** What the file says of each payment: by name, or of all that it does not name. */
function wordOfEach({ payments: told, rest }: StatusFile, payments: StoredPayment[]): Word[] {
  const named = new Map(told.map((one) => [one.endToEnd, one]));
  return payments.flatMap((payment) => {
    const word =
      named.get(payment.endToEnd) ?? (rest === null ? undefined : { ...rest, bankReference: '' });
    return word === undefined ? [] : [{ payment, told: word }];
  });
}

/** Whether a word says something new of its payment; one that contradicts what was said before is refused. */
function isNews({ payment, told }: Word): boolean {
  const heard = evaluateOutcome(payment.told ?? payment.outcome, told.outcome);
  if (heard === 'contradiction') throw refuse('bankFileContradicts');
  return heard === 'change';
}

async function recordOutcome({ tx, now }: CallBase, word: Word): Promise<void> {
  if (!isNews(word)) return;
  const { payment, told } = word;
  const { code, words, outcome } = told;
  const bankReference = told.bankReference || payment.bankReference;
  await tx
    .update(payoutPayments)
    .set({ told: outcome, code, words, bankReference, changedAt: now })
    .where(eq(payoutPayments.id, payment.id));
}

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
    async (context, payment) => {
      const { tx, now } = context;
      await book(context, payment);
      await tx
        .update(payoutPayments)
        .set({ outcome: payment.told ?? payment.outcome, told: null, changedAt: now })
        .where(eq(payoutPayments.id, payment.id));
      await finishRun(tx, payment.runId, now);
    },
  );

/** Which payments the bank has told of, and nobody has booked. The words of the index stand in the statement's text. */
export const areToldPayments = sql`told is not null`;

async function book(context: TxContext, payment: StoredPayment): Promise<void> {
  const { told, withdrawalId, bankReference, code, words } = payment;
  const { now } = context;
  const withdrawal = await lockWithdrawal(context.tx, withdrawalId);
  const change = { bankReference: bankReference || withdrawal.bankReference };
  if (told === 'paid' && withdrawalCan.pay(withdrawal))
    await notifyPaid(
      context,
      await moveWithdrawal(context, withdrawal, {
        event: 'pay',
        actor: 'system',
        change: { ...change, paidAt: now },
      }),
    );
  if (told === 'returned' && withdrawalCan.return(withdrawal))
    await notifyWithdrawalReturned(
      context,
      await moveWithdrawal(context, withdrawal, {
        event: 'return',
        actor: 'system',
        change: { ...change, returnedAt: now, cause: returnCauseOf(code), reason: words },
      }),
    );
}

const notifyPaid = (context: TxContext, withdrawal: StoredWithdrawal): Promise<void> =>
  notify(context, withdrawal.merchantId, {
    kind: 'withdrawalPaid',
    data: aboutWithdrawal(context, withdrawal),
  });

/** A run is done once the end of each of its payments is told. */
async function finishRun(tx: Tx, runId: string, now: Date): Promise<void> {
  const run = await lockRun(tx, eq(payoutRuns.id, runId));
  if (!runCan.confirm(run)) return;
  const payments = await loadRunPayments(tx, runId);
  if (payments.some(({ outcome, told }) => told !== null || isOpenPayment(outcome))) return;
  const { to: status } = transition(runMachine, run.status, { event: 'finish', actor: 'system' });
  await tx.update(payoutRuns).set({ status, endedAt: now }).where(eq(payoutRuns.id, runId));
}
