import { found, loadRow } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import { textsInEach } from '@khidma/i18n/every-language';
import {
  approvePayoutRun,
  cancelPayoutRun,
  downloadPayoutRun,
  getPayoutReady,
  getPayoutRun,
  makePayoutRun,
  pagePayoutRuns,
  sendPayoutRun,
} from '@khidma/contract/money/payout-runs';
import { fils, sum } from '@khidma/domain/money/fils';
import { bankLetters, longestBankName } from '@khidma/domain/payout-runs/bank-letters';
import { writePaymentFile } from '@khidma/domain/payout-runs/payment-file';
import { mayApproveRun, maySendRun } from '@khidma/domain/payout-runs/run-people';
import {
  mostPayments,
  runCan,
  runMachine,
  shownRunStatus,
} from '@khidma/domain/payout-runs/run-transitions';
import { dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { businessDayAfter } from '@khidma/domain/withdrawals/arrival';
import { and, count, eq, inArray, not, sql, sum as total } from 'drizzle-orm';
import { deskFile, moment, sum as added, text } from '../../../kernel/export-sheet.ts';
import { requireCaller, handle, type CallBase } from '../../../kernel/call.ts';
import { lockDueRows } from '../../../kernel/due-work.ts';
import { transition } from '../../../kernel/transition.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import { payoutPayments, payoutRuns } from '../../../db/schema/payout-runs.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import {
  changesAmong,
  countAdministrators,
  recordStaffAction,
} from '../../backoffice/staff/index.ts';
import { isHeld, loadPayoutPace, requireNothingHeld } from './waiting-money.ts';
import {
  goesToApproved,
  lockRun,
  loadRunPayments,
  presentRun,
  presentRuns,
  requireSameAccounts,
  loadRunPeople,
  type StoredRun,
  waitsForRun,
} from './payout-run-rows.ts';
import { lockWithdrawal, moveWithdrawal } from './withdrawal-moves.ts';

export const pagePayoutRunsHandler = handle(pagePayoutRuns, (call) =>
  listPage(call, {
    query: call.tx.select().from(payoutRuns).$dynamic(),
    from: payoutRuns,
    where: undefined,
    order: { at: payoutRuns.madeAt, id: payoutRuns.id, first: 'newest' },
    keyOf: ({ madeAt, id }) => ({ at: madeAt, id }),
    present: (rows) => presentRuns(call.tx, rows),
  }),
);

export const getPayoutRunHandler = handle(getPayoutRun, async (call) => {
  const run = found(
    await call.tx.select().from(payoutRuns).where(eq(payoutRuns.id, call.input.id)),
  );
  return presentRun(call, run);
});

export const payoutPaymentsFile = deskFile({
  page: {
    run: async (call) => ({
      records: (await getPayoutRunHandler.run(call)).payments,
      cursor: null,
    }),
  },
  isWhole: true,
  words: await textsInEach('consolePayouts'),
  columns: ({ columns: t, files }, { runs }) => [
    text(t.withdrawalNumber, 14, (row) => row.withdrawalNumber),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.iban, 28, (row) => row.iban),
    text(t.holder, 28, (row) => row.holder),
    added(t.amount, 16, (row) => row.amount),
    text(runs.result, 20, (row) => (row.isBeingBooked ? runs.booking : runs.outcome[row.outcome])),
    text(files.columns.bankCode, 14, (row) => row.code),
    text(files.columns.bankWords, 36, (row) => row.words),
    text(t.bankReference, 20, (row) => row.bankReference),
    text(files.columns.endToEnd, 36, (row) => row.endToEnd),
  ],
});

export const payoutRunsFile = deskFile({
  page: pagePayoutRunsHandler,
  words: await textsInEach('consolePayouts'),
  columns: ({ columns: t }, own) => [
    text(t.number, 14, (row) => row.number),
    text(t.status, 22, (row) => ({ ...own.runs.status, ...own.runs.returns })[shownRunStatus(row)]),
    text(t.count, 12, (row) => String(row.count)),
    added(t.amount, 16, (row) => row.total),
    text(t.executionDay, 16, (row) => row.executionDay),
    text(t.madeBy, 24, (row) => row.madeBy.name),
    moment(t.at, 18, (row) => row.madeAt),
  ],
});

export const getPayoutReadyHandler = handle(getPayoutReady, async (call) => {
  const { ctx, tx } = call;
  const rested = goesToApproved(tx, await restedSince(call));
  const [ready] = await tx
    .select({ count: count(), total: total(withdrawals.amount) })
    .from(withdrawals)
    .where(and(waitsForRun(tx), rested, not(isHeld(tx, call.now))));
  const good = goesToApproved(tx);
  return {
    count: ready?.count ?? 0,
    total: Number(ready?.total ?? 0),
    blocked: await tx.$count(withdrawals, and(waitsForRun(tx), not(good))),
    resting: await tx.$count(withdrawals, and(waitsForRun(tx), good, not(rested))),
    held: await tx.$count(withdrawals, and(waitsForRun(tx), isHeld(tx, call.now))),
    hasPayer: hasPayer(ctx),
  };
});

/** An account is paid into for the first time once it has been approved for so long: its owner may object until then. */
async function restedSince(call: CallBase): Promise<Date> {
  const { newAccountDays } = await loadOperatorSettings(call, 'newAccountDays');
  return new Date(call.now.getTime() - newAccountDays * dayMs);
}

/** Whose account a run leaves from, and what for: written down with it, for the settings may be others tomorrow. */
const payerOf = ({ settings: { operator } }: CallBase['ctx']) => ({
  payerName: operator.name,
  payerIban: operator.iban,
  payerBic: operator.bic,
  purpose: operator.payoutPurpose,
});

const hasPayer = ({ settings: { operator } }: CallBase['ctx']): boolean =>
  operator.iban !== '' && operator.bic !== '';

/** The withdrawals are locked in the order of their ids: two who make a run at once get different ones. */
export const makePayoutRunHandler = handle(makePayoutRun, async (call) => {
  const { ctx, tx, now } = call;
  if (!hasPayer(ctx)) throw refuse('payoutBankMissing');
  const found = await lockDueRows(call, {
    table: withdrawals,
    where: and(waitsForRun(tx), goesToApproved(tx, await restedSince(call)), not(isHeld(tx, now))),
    since: [withdrawals.appliedAt, withdrawals.id],
    most: mostPayments,
  });
  if (found.length === 0) throw refuse('payoutRunEmpty');
  const amount = sum(found.map((row) => fils(row.amount)));
  const { holidays } = await loadPayoutPace(call);
  const [run] = await tx
    .insert(payoutRuns)
    .values({
      id: ctx.ids.uuid(),
      number: sql`'PR-' || nextval('payout_run_numbers')`,
      status: runMachine.initial,
      total: amount,
      count: found.length,
      executionDay: businessDayAfter(dubaiDay(now.getTime()), 0, holidays),
      madeBy: requireCaller(call).id,
      madeAt: now,
      ...payerOf(ctx),
    })
    .returning();
  if (run === undefined) throw new Error('an inserted run did not come back');
  await tx.insert(payoutPayments).values(
    found.map((row, index) => ({
      id: ctx.ids.uuid(),
      runId: run.id,
      withdrawalId: row.id,
      place: index + 1,
      endToEnd: `${run.number}-${index + 1}`,
      ...pick(row, 'amount', 'iban'),
      holder: bankLetters(row.holder, longestBankName),
      changedAt: now,
    })),
  );
  return recorded(call, run, { action: 'makePayoutRun', was: null });
});

export const approvePayoutRunHandler = handle(approvePayoutRun, async (call) => {
  const { tx, now, input } = call;
  const me = requireCaller(call).id;
  const run = await lockRun(tx, eq(payoutRuns.id, input.id));
  const { to: status } = transition(runMachine, run.status, { event: 'approve', actor: 'staff' });
  if ((await countAdministrators(tx)) < 2) throw refuse('secondAdministratorNeeded');
  if (!mayApproveRun(await loadRunPeople(call, run), me)) throw refuse('secondPersonNeeded');
  await requireSameAccounts(tx, run.id);
  await requireNothingHeld(tx, run.id, call.now);
  const change = { status, approvedBy: me, approvedAt: now };
  return saveRun(call, run, { change, action: 'approvePayoutRun' });
});

export const cancelPayoutRunHandler = handle(cancelPayoutRun, async (call) => {
  const { tx, now, input } = call;
  const run = await lockRun(tx, eq(payoutRuns.id, input.id));
  const { to: status } = transition(runMachine, run.status, { event: 'cancel', actor: 'staff' });
  await tx
    .update(payoutPayments)
    .set({ outcome: 'released', changedAt: now })
    .where(eq(payoutPayments.runId, run.id));
  return saveRun(call, run, { change: { status, endedAt: now }, action: 'cancelPayoutRun' });
});

/** The same bytes each time: everything that stands in it was fixed when the run was made. */
export const downloadPayoutRunHandler = handle(downloadPayoutRun, async ({ ctx, input }) => {
  const run = await loadRow(ctx.db, payoutRuns, input.id);
  if (!runCan.download(run)) throw refuse('payoutRunWrongState');
  const payments = await loadRunPayments(ctx.db, run.id);
  const text = writePaymentFile({
    messageId: run.number,
    madeAt: run.madeAt,
    executionDay: run.executionDay,
    payer: { name: run.payerName, iban: run.payerIban, bic: run.payerBic },
    purpose: run.purpose,
    payments: payments.map((payment) => ({
      ...pick(payment, 'endToEnd', 'iban', 'holder'),
      amount: fils(payment.amount),
      remittance: `Khidma payout ${payment.endToEnd}`,
    })),
  });
  return {
    filename: `khidma-${run.number}-pain.001.xml`,
    mime: 'application/xml; charset=utf-8',
    body: once(text),
  };
});

async function* once(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}

/** All of it or nothing: a withdrawal that was returned meanwhile, or whose account has changed, keeps the run back. */
export const sendPayoutRunHandler = handle(sendPayoutRun, async (call) => {
  const { tx, now, input } = call;
  const run = await lockRun(tx, eq(payoutRuns.id, input.id));
  const { to: status } = transition(runMachine, run.status, { event: 'send', actor: 'staff' });
  if (!maySendRun(await loadRunPeople(call, run), requireCaller(call).id))
    throw refuse('secondPersonNeeded');
  await requireSameAccounts(tx, run.id);
  await requireNothingHeld(tx, run.id, call.now);
  const payments = await loadRunPayments(tx, run.id);
  const ids = payments.map(({ withdrawalId }) => withdrawalId);
  const sending = { event: 'send', actor: 'staff', change: { sentAt: now } } as const;
  for (const id of ids.toSorted())
    await moveWithdrawal(call, await lockWithdrawal(tx, id), sending);
  const told = await tx
    .selectDistinct({ merchantId: withdrawals.merchantId })
    .from(withdrawals)
    .where(inArray(withdrawals.id, ids));
  for (const { merchantId } of told)
    await publishLive(tx, [`merchant:${merchantId}`], { event: 'tags', tags: ['money'] });
  const change = { status, sentAt: now, sentBy: requireCaller(call).id };
  return saveRun(call, run, { change, action: 'sendPayoutRun' });
});

type RunAction =
  | 'makePayoutRun'
  | 'approvePayoutRun'
  | 'cancelPayoutRun'
  | 'sendPayoutRun'
  | 'confirmPayoutRun'
  | 'importBankStatus';

async function saveRun(
  call: CallBase,
  run: StoredRun,
  { change, action }: { readonly change: Partial<StoredRun>; readonly action: RunAction },
) {
  await call.tx.update(payoutRuns).set(change).where(eq(payoutRuns.id, run.id));
  return recorded(call, { ...run, ...change }, { action, was: run.status });
}

/** Writes down who did it, and returns the run as it is now. */
export async function recorded(
  call: CallBase,
  run: StoredRun,
  { action, was }: { readonly action: RunAction; readonly was: StoredRun['status'] | null },
) {
  await recordStaffAction(call, {
    action,
    subject: ['payoutRun', run.id],
    data: {
      number: run.number,
      amount: run.total,
      changes: changesAmong([{ what: 'payoutRunStatus', before: was, after: run.status }]),
    },
  });
  return presentRun(call, run);
}
